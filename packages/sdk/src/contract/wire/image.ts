import * as z from 'zod/mini'

/**
 * The accepted types of picture.
 *
 * @example
 * input.accept = imageTypes.join(',')
 */
export const imageTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp']

// Checked by shape, as browsers, tests and React Native have different Blob classes.
function isBlob(value: unknown): value is Blob {
  const blob = value as Blob | null
  return typeof blob?.size === 'number' && typeof blob.type === 'string'
}

/** A picture as a reply. */
export function image() {
  return z.custom<Blob>(isBlob)
}

/** Input of an endpoint that takes a picture of at most this many bytes. */
export function imageInput(most: number) {
  const picture = z.custom<Blob>(
    (value) =>
      isBlob(value) && imageTypes.includes(value.type) && value.size > 0 && value.size <= most,
  )
  return z.object({ image: picture })
}
