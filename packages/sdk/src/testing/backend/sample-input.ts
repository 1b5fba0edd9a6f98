import { safeParse } from 'zod/v4/core'
import type { Endpoint } from '../../contract/wire/endpoint.js'
import { pathFields, takesBody } from '../../contract/wire/place-input.js'

/** A UUIDv7 from 2023 that no backend uses. */
export const unknownId = '018bcfe5-6800-7000-8000-000000000001'

type Input = Record<string, unknown>

/** Sample input for the fields in an endpoint's path, and nothing else. */
export function pathInput(endpoint: Endpoint): Input {
  const fields = pathFields(endpoint.path).map((field) => [
    field,
    field === 'key' ? 'en' : unknownId,
  ])
  const picture = new Blob(['not a picture'], { type: 'image/png' })
  return {
    ...Object.fromEntries(fields),
    ...(endpoint.sends === 'image' ? { image: picture } : {}),
  }
}

function fits({ input }: Endpoint, candidate: Input): boolean {
  return !input || safeParse(input, candidate).success
}

/** Whether the endpoint can be called without input. */
export function takesNothing(endpoint: Endpoint): boolean {
  return pathFields(endpoint.path).length === 0 && fits(endpoint, {})
}

/** Whether an id in the path is the only required input. */
export function takesOnlyId(endpoint: Endpoint): boolean {
  const fields = pathFields(endpoint.path)
  return fields.length === 1 && fields[0] === 'id' && fits(endpoint, { id: unknownId })
}

/** The names of the input fields that are not in the path. */
export function freeFields(endpoint: Endpoint): string[] {
  const { def } =
    (endpoint.input as { _zod?: { def?: { shape?: object } } } | undefined)?._zod ?? {}
  const inPath = pathFields(endpoint.path)
  return Object.keys(def?.shape ?? {}).filter((field) => !inPath.includes(field))
}

/** Input that the endpoint's schema rejects; undefined if the schema accepts anything. */
export function wrongInput(endpoint: Endpoint): Input | undefined {
  if (endpoint.sends === 'image') return undefined
  const base = pathInput(endpoint)
  const values: unknown[] = takesBody(endpoint) ? [{ no: ['such'] }, -1] : ['no such', '-1']
  const candidates = values.map((value) => ({
    ...base,
    ...Object.fromEntries(freeFields(endpoint).map((field) => [field, value])),
  }))
  return [base, ...candidates].find((candidate) => !fits(endpoint, candidate))
}
