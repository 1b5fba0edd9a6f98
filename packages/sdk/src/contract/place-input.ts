import type { Endpoint } from './endpoint.js'

export interface PlacedInput {
  /** The path with its fields filled in and the query behind it. */
  readonly path: string
  readonly body: Record<string, unknown> | undefined
}

const pathField = /\{(\w+)\}/g

/** The fields of an endpoint's input that stand in its path. */
export function pathFields(path: string): string[] {
  return Array.from(path.matchAll(pathField), (match) => match[1] as string)
}

export function takesBody({ method }: Pick<Endpoint, 'method'>): boolean {
  return method !== 'GET' && method !== 'DELETE'
}

/** A path and a query hold text. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Says where each field of an input travels: in the path, in the query, or in the body. */
export function placeInput(
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  input: Readonly<Record<string, unknown>> = {},
): PlacedInput {
  const rest = { ...input }
  const path = endpoint.path.replace(pathField, (_, field: string) => {
    const value = rest[field]
    delete rest[field]
    return encodeURIComponent(textOf(value))
  })
  if (takesBody(endpoint)) return { path, body: rest }
  const query = new URLSearchParams()
  for (const [field, value] of Object.entries(rest)) {
    if (value !== undefined) query.set(field, textOf(value))
  }
  const text = query.toString()
  return { path: text ? `${path}?${text}` : path, body: undefined }
}
