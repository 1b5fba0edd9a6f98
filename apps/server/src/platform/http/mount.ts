import type { HttpBindings } from '@hono/node-server'
import type { Endpoint } from '@mavuno/sdk/contract'
import type { Context as HonoContext, Hono } from 'hono'
import type { ActiveSession } from '../context/active-session.js'
import { checkRole } from '../context/check-role.js'
import type { Context } from '../context/context.js'
import type { KeyedCall, PublicCall } from '../context/call.js'
import { BusinessFailure, CallFailure, createClockFailure } from '../failures/failures.js'
import { serializeDeviceCookie } from './device-cookie.js'
import type { HttpEnv } from './http-env.js'
import { createInputReader } from './read-input.js'
import { successBody } from './reply.js'
import { readRequestContext } from './request-context.js'

/** `/a/{id}.json` as Hono writes it: the text after a field belongs to its pattern. */
function honoPath(path: string): string {
  return path.replace(/\{(\w+)\}([^/]*)/g, (_, field: string, suffix: string) =>
    suffix === '' ? `:${field}` : `:${field}{[^/]+${suffix.replaceAll('.', '\\.')}}`,
  )
}

function readIdempotencyKey({ keyed }: Endpoint, c: HonoContext): string | undefined {
  if (!keyed) return undefined
  const key = c.req.header('idempotency-key') ?? ''
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(key)) {
    throw new CallFailure('bad_input', 'There is no Idempotency-Key.', {
      text: 'server.key_missing',
    })
  }
  return key
}

/** The only place that decides who may call: 401 if nobody is signed in, 403 for the wrong role. */
async function requireSession(
  endpoint: Pick<Endpoint, 'caller' | 'name'>,
  bearer: string | undefined,
  context: Pick<Context, 'sessions' | 'db'>,
): Promise<ActiveSession> {
  const { caller } = endpoint
  const { sessions } = context
  const session = bearer === undefined ? undefined : await sessions.find(bearer)
  if (!session) throw new CallFailure('not_signed_in', 'There is no session with this token.')
  if (caller !== 'user' && caller !== session.role) {
    throw new CallFailure('forbidden', `This call is for a ${caller}.`)
  }
  if (caller === 'operator') await checkRole(endpoint, session, context)
  return session
}

function requireUnlocked(session: ActiveSession | undefined): void {
  if (session?.locked) throw new CallFailure('locked', 'This session is locked.')
}

/** Seconds for which a second factor counts. */
const maxSecondFactorAge = 300

/** What moves money or decides takes a second factor from a moment ago. */
function requireRecentSecondFactor(
  { recent }: Pick<Endpoint, 'recent'>,
  session: ActiveSession | undefined,
  { settings, now }: Pick<Context, 'settings' | 'now'>,
): void {
  if (!recent || !settings.secondFactor) return
  const proven = session?.proven ?? null
  if (proven === null || now() - proven > maxSecondFactorAge) throw new BusinessFailure('step_up')
}

async function requireServiceOpen(
  { caller, duringSetup }: Endpoint,
  { settings, opening }: Pick<Context, 'settings' | 'opening'>,
): Promise<void> {
  if (settings.mode === 'demo' || caller === 'operator' || duringSetup) return
  if (!(await opening.isOpen())) {
    throw new CallFailure('unavailable', 'Not all operators have enrolled.', { retryAfter: 60 })
  }
}

const json = 'application/json'

type Body = string | ArrayBuffer | ReadableStream<Uint8Array>

function streamOf(pieces: AsyncIterable<string>): Body {
  return ReadableStream.from(pieces).pipeThrough(new TextEncoderStream())
}

async function* streamEnvelope(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  const [before, after] = JSON.stringify(successBody(null)).split('null') as [string, string]
  yield before
  yield* pieces
  yield after
}

function isAsyncIterable(data: unknown): data is AsyncIterable<string> {
  return typeof data === 'object' && data !== null && Symbol.asyncIterator in data
}

/** The endpoint's data as it is sent, and its content type. */
async function responseBodyOf({ answers }: Endpoint, data: unknown): Promise<[Body, string]> {
  switch (answers) {
    case 'envelope':
      return [
        isAsyncIterable(data) ? streamOf(streamEnvelope(data)) : JSON.stringify(successBody(data)),
        json,
      ]
    case 'json':
      return [JSON.stringify(data), json]
    case 'text':
      return [data as string, 'text/plain; charset=utf-8']
    case 'csv':
      return [streamOf(data as AsyncIterable<string>), 'text/csv; charset=utf-8']
    case 'pdf':
      return [ReadableStream.from(data as AsyncIterable<Uint8Array>), 'application/pdf']
    case 'image': {
      const image = data as Blob
      return [await image.arrayBuffer(), image.type]
    }
  }
}

function isReadFromStandby({ method, caller, fromStandby }: Endpoint): boolean {
  return fromStandby ?? (method === 'GET' && caller === 'operator')
}

/** Answers the caller in their turn: customers' calls and operators' reads have a queue each. */
function runInQueue<T>(
  { method }: Pick<Endpoint, 'method'>,
  { role, user_id }: ActiveSession,
  { turns, operatorReads }: Pick<Context, 'turns' | 'operatorReads'>,
  answer: () => Promise<T>,
): Promise<T> {
  if (role === 'customer') return turns.run(user_id, answer)
  return method === 'GET' ? operatorReads.run(user_id, answer) : answer()
}

export interface Route {
  readonly endpoint: Endpoint
  readonly handler: (call: never) => Promise<unknown>
}

/** `{` is sorted after letters, so that no path takes a literal segment of another path for a field. */
function compareRoutePaths({ endpoint: one }: Route, { endpoint: other }: Route): number {
  return one.path < other.path ? -1 : one.path > other.path ? 1 : 0
}

export function mount(
  app: Hono<HttpEnv>,
  routes: readonly Route[],
  context: Context,
  closed: Readonly<Record<string, string>>,
): void {
  const standbyContext = { ...context, db: context.reads }
  for (const { endpoint, handler } of routes.toSorted(compareRoutePaths)) {
    const readInput = createInputReader(endpoint)
    const own = isReadFromStandby(endpoint) ? standbyContext : context
    app.on(endpoint.method, honoPath(endpoint.path), async (c) => {
      c.set('endpoint', endpoint.name)
      const since = performance.now()
      const { kept, sessions, settings } = context
      const request = readRequestContext(c, settings.trustProxy ?? 0)
      const { bearer } = request
      await requireServiceOpen(endpoint, context)
      const session =
        endpoint.caller === 'anyone' ? undefined : await requireSession(endpoint, bearer, context)
      c.set('userId', session?.user_id)
      if (!endpoint.whileLocked) requireUnlocked(session)
      requireRecentSecondFactor(endpoint, session, context)
      // What is keyed moves money, or makes what has a time.
      const problem = endpoint.keyed ? context.clock.problem() : undefined
      if (problem !== undefined) throw createClockFailure(problem)
      const headers: Record<string, string> = { ...closed, 'x-request-id': request.id }
      // The input is read in turn, too, so that many large calls at once do not fill the memory.
      const answer = async () => {
        const call = {
          input: await readInput(c),
          context: own,
          request,
          session,
          endpoint: endpoint.name,
          key: readIdempotencyKey(endpoint, c),
          setHeader: (name: string, value: string) => (headers[name] = value),
          keepDevice: (device: string) => {
            const secure = settings.publicUrl?.startsWith('https:') ?? false
            const of = endpoint.path.startsWith('/api/operator/') ? 'operator' : 'customer'
            headers['set-cookie'] = serializeDeviceCookie(device, { secure, of })
          },
          findSession: async () => {
            const found = bearer === undefined ? undefined : await sessions.find(bearer)
            requireUnlocked(found)
            return found
          },
        } as unknown as PublicCall<Endpoint> & KeyedCall<Endpoint>
        return handler(call as never)
      }
      try {
        const outcome = await (session ? runInQueue(endpoint, session, context, answer) : answer())
        const data = outcome === undefined ? {} : outcome
        c.set('isWhole', true)
        if (headers['etag'] !== undefined && c.req.header('if-none-match') === headers['etag']) {
          return new Response(null, { status: 304, headers })
        }
        const [body, type] = await responseBodyOf(endpoint, data)
        headers['content-type'] = type
        const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
        if (incoming) kept.keep(incoming, { endpoint: endpoint.name, headers, body, since })
        return new Response(body, { headers })
      } finally {
        // So that a person's change counts for their next call, even before the notice of it
        // arrives.
        if (session && endpoint.method !== 'GET' && !endpoint.keyed)
          sessions.forget(session.user_id)
        if (endpoint.caller === 'operator' && endpoint.method !== 'GET') kept.empty()
      }
    })
  }
}
