import { pathFields, takesBody, type Endpoint } from '@mavuno/sdk/contract'
import type { Context as HonoContext } from 'hono'
import { safeParse } from 'zod/v4/core'
import { HttpFailure } from './reply.js'

async function readBody(c: HonoContext): Promise<object> {
  const text = await c.req.text()
  if (text === '') return {}
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    throw new HttpFailure(400, 'The request is not JSON.')
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new HttpFailure(400, 'The request is not a JSON object.')
  }
  return body
}

/** The request as the endpoint's input: its path fields win over query or body. */
export async function readInput(endpoint: Endpoint, c: HonoContext): Promise<unknown> {
  if (!endpoint.input) return undefined
  const rest = takesBody(endpoint) ? await readBody(c) : c.req.query()
  const fields = pathFields(endpoint.path).map((field) => [field, c.req.param(field)])
  const result = safeParse(endpoint.input, { ...rest, ...Object.fromEntries(fields) })
  if (result.success) return result.data
  const issues = result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  throw new HttpFailure(400, 'Some fields are not as they should be.', { issues })
}
