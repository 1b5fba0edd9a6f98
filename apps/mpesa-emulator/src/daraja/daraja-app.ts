import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { writeExchange } from '../store/journal.js'
import type { CallName } from '../rules/rules.js'
import type { World } from '../world.js'
import type { Behaviour } from '../rules/behaviour.js'
import { type Call, calls } from './calls.js'
import * as errors from './errors.js'
import { urlProblem } from './fields.js'
import { limitRequests } from './request-limits.js'
import { type App, checkToken, issueToken } from './token.js'

type Env = { Bindings: HttpBindings }

/** Reads the body, or the query where there is none. */
function readRequest(text: string, query: Record<string, string>): unknown {
  if (text === '') return query
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw errors.invalid('Payload')
  }
}

function checkRequest({ schema, urls }: Call, given: unknown, isProduction: boolean): unknown {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw errors.invalid('Payload')
  const { success, data, error } = schema.safeParse(given)
  if (!success) throw errors.invalid(String(error.issues[0]?.path[0] ?? 'Payload'))
  for (const field of urls) {
    const value = (data as Record<string, string | undefined>)[field]
    if (value !== undefined && urlProblem(value, isProduction)) throw errors.invalid(field)
  }
  return data
}

function refuseAs(answer: Behaviour['answer']): void {
  if (answer === 'busy') throw errors.spikeArrest()
  if (answer === 'quota') throw errors.quotaViolation()
  if (answer === 'internal') throw errors.internalError()
  if (answer === 'locked') throw errors.subscriberLocked()
  if (answer === 'lost') throw new errors.AnswerLost()
}

async function answer(world: World, call: Call, request: unknown): Promise<unknown> {
  const { store, rules, outbox } = world
  // A rule that is for some requests only is used up with the order that it shaped, or not at all.
  const { behaviour, order, reply } = store.transaction(() => {
    const behaviour = rules.behaviourFor({ call: call.name, ...call.subject(request) })
    const isRefused = behaviour.answer !== undefined && !behaviour.accepted
    if (isRefused || !call.accept) return { behaviour }
    const order = call.accept(world, request, behaviour)
    return { behaviour, order, reply: call.acknowledge?.(order) }
  })
  if (!order) {
    refuseAs(behaviour.answer)
    const direct = () => call.reply?.(world, request, behaviour)
    return call.name === 'c2b_simulate' ? direct() : store.transaction(direct)
  }
  if (behaviour.callbacks === 'before_answer') await outbox.settle(order.order_id)
  refuseAs(behaviour.answer)
  return reply
}

/** The paths of Daraja. */
export function darajaApp(world: World, app: App): Hono<Env> {
  const hono = new Hono<Env>()
  const countRequest = limitRequests(world)

  async function exchange(
    c: Context<Env>,
    call: CallName | 'unknown',
    work: (text: string) => unknown,
  ): Promise<Response> {
    const text = await c.req.text()
    let status = 200
    let reply: unknown
    try {
      reply = await work(text)
    } catch (error) {
      if (!(error instanceof errors.DarajaError || error instanceof errors.AnswerLost)) throw error
      const isLost = error instanceof errors.AnswerLost
      status = isLost ? 0 : error.status
      reply = isLost
        ? null
        : world.store.transaction(() => ({
            requestId: world.ids.request(),
            errorCode: error.code,
            errorMessage: error.message,
          }))
    }
    writeExchange(world.store, {
      at: world.clock.now(),
      direction: 'in',
      call,
      method: c.req.method,
      url: new URL(c.req.url).pathname + new URL(c.req.url).search,
      request: text === '' ? null : safely(text),
      status: status === 0 ? null : status,
      response: reply,
    })
    // Callbacks go out after the answer.
    c.env.outgoing.once('close', () => world.outbox.kick())
    world.changed()
    if (status === 0) {
      c.env.incoming.socket.destroy()
      return c.body(null, 500)
    }
    return c.json(reply as object, status as 200)
  }

  const checkMethod = (c: Context<Env>, methods: readonly string[]) => {
    if (!methods.includes(c.req.method)) throw errors.wrongMethod(c.req.method)
  }

  hono.all('/oauth/v1/generate', (c) =>
    exchange(c, 'token', () => {
      checkMethod(c, ['GET'])
      countRequest()
      return world.store.transaction(() => {
        refuseAs(world.rules.behaviourFor({ call: 'token' }).answer)
        return issueToken(
          world,
          app,
          c.req.header('authorization') ?? '',
          c.req.query('grant_type'),
        )
      })
    }),
  )
  for (const call of calls) {
    hono.all(call.path, (c) =>
      exchange(c, call.name, (text) => {
        checkMethod(c, call.methods)
        checkToken(world, c.req.header('authorization') ?? '')
        countRequest()
        const given = readRequest(text, c.req.query())
        return answer(world, call, checkRequest(call, given, world.settings.now().production))
      }),
    )
  }
  hono.notFound((c) =>
    exchange(c, 'unknown', () => {
      throw errors.notFound()
    }),
  )
  return hono
}

function safely(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text.slice(0, 2000)
  }
}
