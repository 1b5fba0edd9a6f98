import type { Endpoint } from '@mavuno/sdk/contract'
import type { Context as HonoContext, Hono } from 'hono'
import type { Context } from '../context.js'
import { findSession } from '../sessions/session-service.js'
import type { Edge } from './edge.js'
import { readInput } from './read-input.js'
import { HttpFailure, successBody } from './reply.js'
import { requestFacts } from './request-facts.js'
import { requireSession } from './require-session.js'
import type { KeyedCall, OpenCall, Route } from './serve.js'

type Json = Parameters<HonoContext['json']>[0]

/** `/a/{id}.json` as Hono writes it: what stands behind a field in its segment is a part of it. */
function honoPath(path: string): string {
  return path.replace(/\{(\w+)\}([^/]*)/g, (_, field: string, suffix: string) =>
    suffix === '' ? `:${field}` : `:${field}{[^/]+${suffix.replaceAll('.', '\\.')}}`,
  )
}

function readKey({ keyed }: Endpoint, c: HonoContext): string {
  const key = c.req.header('idempotency-key') ?? ''
  if (keyed && !/^[A-Za-z0-9_-]{1,64}$/.test(key)) {
    throw new HttpFailure(400, 'There is no Idempotency-Key.', null, { text: 'server.key_missing' })
  }
  return key
}

async function answer({ answers }: Endpoint, c: HonoContext, data: unknown): Promise<Response> {
  const tag = c.res.headers.get('etag')
  if (tag !== null && c.req.header('if-none-match') === tag) return c.body(null, 304)
  switch (answers) {
    case 'envelope':
      return c.json(successBody(data))
    case 'json':
      return c.json(data as Json)
    case 'text':
      return c.text(data as string)
    case 'csv': {
      const pieces = ReadableStream.from(data as AsyncIterable<string>)
      const bytes = pieces.pipeThrough(new TextEncoderStream())
      return c.body(bytes, 200, { 'content-type': 'text/csv; charset=utf-8' })
    }
    case 'image': {
      const image = data as Blob
      return c.body(await image.arrayBuffer(), 200, { 'content-type': image.type })
    }
  }
}

export function mount(app: Hono<Edge>, routes: readonly Route[], context: Context): void {
  for (const { endpoint, handler } of routes) {
    app.on(endpoint.method, honoPath(endpoint.path), async (c) => {
      c.set('endpoint', endpoint.name)
      const { db, now, settings } = context
      const request = requestFacts(c, settings.trustProxy)
      const { bearer } = request
      const session =
        endpoint.caller === 'anyone' ? undefined : await requireSession(endpoint, bearer, context)
      c.set('userId', session?.user_id)
      const call = {
        input: await readInput(endpoint, c),
        context,
        request,
        session,
        endpoint: endpoint.name,
        key: readKey(endpoint, c),
        setHeader: (name: string, value: string) => c.header(name, value),
        findSession: async () => bearer && findSession(db, bearer, now()),
      } as unknown as OpenCall<Endpoint> & KeyedCall<Endpoint>
      return answer(endpoint, c, await handler(call as never))
    })
  }
}
