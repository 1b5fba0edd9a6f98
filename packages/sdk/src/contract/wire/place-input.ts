import type { Endpoint } from './endpoint.js'

/** What {@link placeInput} gives. */
export interface PlacedInput {
  /** The path with its fields filled in and the query behind it. */
  readonly path: string
  /** The fields to send as JSON, or the picture itself if the endpoint sends one. */
  readonly body: Record<string, unknown> | Blob | undefined
}

const pathParameterPattern = /\{(\w+)\}/g

/**
 * The fields of an endpoint's input that are part of its path.
 *
 * @example
 * pathFields(getProduct.path) // ['id']
 */
export function pathFields(path: string): string[] {
  return Array.from(path.matchAll(pathParameterPattern), (match) => match[1] as string)
}

/**
 * Whether the fields that are not in the path are sent in the body.
 *
 * @example
 * takesBody(createOrder) // true
 */
export function takesBody({ method }: Pick<Endpoint, 'method'>): boolean {
  return method !== 'GET' && method !== 'DELETE'
}

type ParameterValue = string | number | boolean | readonly string[]

/** Appends fields as a query; lists are joined with commas, and undefined fields are left out. */
export function withQuery(
  address: string,
  fields: Readonly<Record<string, ParameterValue | undefined>> = {},
): string {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined)
  if (given.length === 0) return address
  // React Native's URLSearchParams takes no list.
  const query = given.map((field) =>
    field.map((text) => encodeURIComponent(String(text))).join('='),
  )
  return `${address}${address.includes('?') ? '&' : '?'}${query.join('&')}`
}

/**
 * Places each field of an input in the path, the query or the body.
 *
 * @example
 * placeInput(listProducts, { limit: 50 }).path // '/api/products?limit=50'
 */
export function placeInput(
  endpoint: Pick<Endpoint, 'method' | 'path' | 'sends'>,
  input: Readonly<Record<string, unknown>> = {},
): PlacedInput {
  const rest = { ...input } as Record<string, ParameterValue>
  const path = endpoint.path.replace(pathParameterPattern, (_, field: string) => {
    const value = rest[field]
    delete rest[field]
    return encodeURIComponent(String(value))
  })
  if (endpoint.sends === 'image') return { path, body: input['image'] as Blob }
  if (takesBody(endpoint)) return { path, body: rest }
  return { path: withQuery(path, rest), body: undefined }
}
