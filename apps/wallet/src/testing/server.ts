import { vi } from 'vitest'

/** The answer of the test's server. If it throws, the connection fails. */
export type Answer = (request: {
  path: string
  query: Readonly<Record<string, string>>
  method: string
  key: string | null
  body: unknown
}) => unknown

export const envelope = (data: unknown) => ({ code: 200, success: true, data, message: '' })

/** Stubs `fetch` for the app's SDK. Returns the requests so far. */
export function answerWith(answer: Answer): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const { method = 'GET' } = init
    const { pathname: path, searchParams } = new URL(address, 'http://mavuno.test')
    const query = Object.fromEntries(searchParams)
    asked.push(`${method} ${path}`)
    const key = new Headers(init.headers).get('idempotency-key')
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    return Response.json(await answer({ path, query, method, key, body }))
  })
  return asked
}
