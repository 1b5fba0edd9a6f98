import { randomUUID } from 'node:crypto'

interface Call {
  readonly token?: string
  readonly body?: object
  readonly method?: string
}

/** Calls the API of one server as one person; throws when the server rejects a call. */
export interface Person {
  get<Data>(path: string): Promise<Data>
  send<Data>(path: string, body?: object): Promise<Data>
}

export async function call<Data>(
  url: string,
  { token, body, method = 'POST' }: Call,
): Promise<Data> {
  const reply = await fetch(url, {
    method,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const answer = (await reply.json()) as { success: boolean; data: Data; message: string }
  if (!answer.success) throw new Error(`${url}: ${answer.message}`)
  return answer.data
}

export function personOf(address: string, token: string): Person {
  return {
    get: (path) => call(`${address}${path}`, { token, method: 'GET' }),
    send: (path, body = {}) => call(`${address}${path}`, { token, body }),
  }
}
