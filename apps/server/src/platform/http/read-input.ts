import { largestChatImage, type Endpoint } from '@mavuno/sdk/contract'
import { pathFields, takesBody } from '@mavuno/sdk/server'
import type { Context as HonoContext } from 'hono'
import { safeParse } from 'zod/v4/core'
import { CallFailure } from '../failures/failures.js'
import { readBytes } from './read-bytes.js'

const maxDefaultJsonBytes = 64 * 1024
/** Of an operator, who may import thousands of lines of a bank's statement at once. */
const maxOperatorJsonBytes = 1024 * 1024

// Refuses half a character pair and bytes that are not UTF-8: no database stores them.
const decoder = new TextDecoder('utf-8', { fatal: true })

function typeOf(c: HonoContext): string {
  return (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
}

async function readJson({ caller }: Endpoint, c: HonoContext): Promise<object> {
  const bytes = await readBytes(
    c,
    caller === 'operator' ? maxOperatorJsonBytes : maxDefaultJsonBytes,
  )
  if (bytes.byteLength === 0) return {}
  // A form of another site sends text/plain without a browser's questions, and its field can look like JSON.
  if (typeOf(c) !== 'application/json') {
    throw new CallFailure('bad_input', 'The body is not application/json.', {
      text: 'server.unreadable',
    })
  }
  let body: unknown
  try {
    body = JSON.parse(decoder.decode(bytes))
  } catch {
    throw new CallFailure('bad_input', 'The request is not JSON.', { text: 'server.unreadable' })
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new CallFailure('bad_input', 'The request is no JSON object.', {
      text: 'server.unreadable',
    })
  }
  return body
}

async function readImage(c: HonoContext): Promise<object> {
  const bytes = await readBytes(c, largestChatImage)
  return { image: new Blob([bytes], { type: typeOf(c) }) }
}

async function readInput(endpoint: Endpoint, c: HonoContext): Promise<object> {
  if (endpoint.sends === 'image') return readImage(c)
  return takesBody(endpoint) ? readJson(endpoint, c) : c.req.query()
}

/** Reads the fields of the path, each without the text after it in its segment. */
function pathReader({ path }: Endpoint): (c: HonoContext) => Record<string, string> {
  const fields = pathFields(path).map((field) => {
    const suffix = new RegExp(`\\{${field}\\}([^/]+)`).exec(path)?.[1] ?? ''
    return [field, suffix.length] as const
  })
  return (c) =>
    Object.fromEntries(
      fields.map(([field, length]) => {
        const value = c.req.param(field) ?? ''
        return [field, value.slice(0, value.length - length)]
      }),
    )
}

/**
 * Reads a request as the endpoint's input. A path field takes precedence over query and body.
 */
export function createInputReader(endpoint: Endpoint): (c: HonoContext) => Promise<unknown> {
  const { input } = endpoint
  if (!input) return async () => undefined
  const pathInput = pathReader(endpoint)
  return async (c) => {
    const given = { ...(await readInput(endpoint, c)), ...pathInput(c) }
    const result = safeParse(input, given)
    if (result.success) return result.data
    const issues = result.error.issues.map(({ path, message }) => ({
      path: path.join('.'),
      message,
    }))
    throw new CallFailure('bad_input', 'Some fields are not as they should be.', {
      data: { issues },
    })
  }
}
