import * as z from 'zod/mini'

/**
 * The types of picture that are taken.
 *
 * @example
 * input.accept = imageTypes.join(',')
 */
export const imageTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp']

// By its shape: pages, tests and React Native each have a Blob of their own.
function isBlob(value: unknown): value is Blob {
  const blob = value as Blob | null
  return typeof blob?.size === 'number' && typeof blob.type === 'string'
}

/** A picture that comes as a reply. */
export function image() {
  return z.custom<Blob>(isBlob)
}

/** Input of an endpoint that takes a picture, of at most so many bytes. */
export function imageInput(most: number) {
  const picture = z.custom<Blob>(
    (value) =>
      isBlob(value) && imageTypes.includes(value.type) && value.size > 0 && value.size <= most,
  )
  return z.object({ image: picture })
}
