import {
  BusinessError,
  createMavuno,
  createMemoryStorage,
  isRefusal,
  type Mavuno,
} from '@mavuno/sdk'
import {
  requestCode,
  signUp,
  type Config,
  type EndpointInput,
  type SignedIn,
} from '@mavuno/sdk/contract'
import {
  operatorApproveProposal,
  operatorPropose,
  type ActionName,
  type OperatorRole,
  type Proposal,
} from '@mavuno/sdk/operator'
import { expect } from 'vitest'
import { readConfig } from '../domains/config/config-service.js'
import { createUser } from '../domains/auth/customers/create-user.js'
import { readUserInfo } from '../domains/auth/customers/user-info.js'
import { createSession } from '../domains/auth/sessions/session-service.js'
import { createApp } from '../entry/server/app.js'
import { systemNow } from '../entry/server/create-context.js'
import type { Context } from '../platform/context/context.js'
import type { ResultOf } from './action-results.js'
import { asDecided } from './as-decided.js'
import { configure } from './ledger-context.js'
import { approverRoles, cashierRoles } from './ledger-people.js'
import { createCheapHasher, createTestContext } from './test-context.js'
import { startLongSession } from './operators/long-session.js'
import { asOwner } from './test-database.js'

export const password = 'nyumba-ya-mawe'

/** The hash of `password`, made once. */
let hash: Promise<string> | undefined

interface ConnectOptions {
  readonly locale?: string
  readonly address?: string
  readonly userAgent?: string
}

interface Person {
  readonly mavuno: Mavuno
  readonly user: SignedIn
}

/** In every test, a refusal has the data that the contract gives for its code. */
async function checkRefusal(reply: Response) {
  const isJson = reply.headers.get('content-type')?.startsWith('application/json')
  if (reply.status !== 200 || !isJson) return
  const body = (await reply.clone().json()) as { success?: boolean; code: number; message: string }
  if (body.success !== false) return
  expect.soft(isRefusal(new BusinessError(body.message, { body })), JSON.stringify(body)).toBe(true)
}

/**
 * The whole HTTP side over a database of its own, a clock that the test moves, the messages that
 * were sent, and the real SDK. Each SDK that connects is a browser of its own, with cookies.
 */
export async function createAppWorld(overrides: Partial<Context> = {}) {
  // It stands still by itself: what follows at once has the same second on the slowest machine, and tests reach
  // the last second of a time limit.
  let time = systemNow()
  let people = 0
  const messages: { phone: string; text: string }[] = []
  const context = await createTestContext({
    now: () => time,
    sms: { send: async (phone, text) => void messages.push({ phone, text }) },
    ...overrides,
  })
  const app = createApp(context)

  function connect({ locale = 'en', address, userAgent }: ConnectOptions = {}): Mavuno {
    let cookie = ''
    return createMavuno({
      apiHost: 'http://mavuno.test',
      storage: createMemoryStorage(),
      fetch: async (input, init) => {
        const request = new Request(input, init)
        request.headers.set('accept-language', locale)
        if (cookie !== '') request.headers.set('cookie', cookie)
        if (userAgent !== undefined) request.headers.set('user-agent', userAgent)
        const reply = await app.request(request, undefined, {
          incoming: { socket: { remoteAddress: address ?? '192.0.2.1' } },
        })
        await checkRefusal(reply)
        cookie = reply.headers.get('set-cookie')?.split(';')[0] ?? cookie
        return reply
      },
    })
  }

  function newPhone(): string {
    people += 1
    return `01${String(people).padStart(8, '0')}`
  }

  /** The code of the last message. */
  function lastCode(): string {
    return /\d{6}/.exec(messages.at(-1)?.text ?? '')?.[0] ?? ''
  }

  /** Signs up by the code of the message. */
  async function join(
    mavuno: Mavuno,
    {
      phone = newPhone(),
      ...fields
    }: { phone?: string; password?: string; invitation_code?: string } = {},
  ): Promise<SignedIn> {
    const { request_id } = await mavuno.call(requestCode, { phone, purpose: 'sign_up' })
    const words = { password, confirm_password: fields.password ?? password }
    return mavuno.call(signUp, { phone, request_id, code: lastCode(), ...words, ...fields })
  }

  interface PersonOptions extends ConnectOptions {
    readonly phone?: string
    readonly roles?: readonly OperatorRole[]
  }

  /** A new person who is signed in, without hashing a password, which few tests need. */
  async function addPerson({
    phone = newPhone(),
    roles,
    ...options
  }: PersonOptions = {}): Promise<Person> {
    const { db, now } = context
    hash ??= createCheapHasher().hash(password, { lane: 'known', account: 'test' })
    const password_hash = await hash
    const id = await asOwner(db).transaction(async (transaction) => {
      if (roles) await asDecided(transaction, 'setOperatorRoles')
      return createUser(transaction, {
        ...(roles && { roles }),
        phone: `254${phone.slice(1)}`,
        password_hash,
        nickname: '',
        language: 'en',
        invited_by: null,
        // As whoever signs up does by the code.
        ...(!roles && { phone_verified_at: now() }),
        now: now(),
      })
    })
    const token = roles
      ? await startLongSession(context, id)
      : await createSession(db, { userId: id, device: '', now: now() })
    const user = { ...(await readUserInfo(context, id, await readConfig(db))), token }
    const mavuno = connect(options)
    mavuno.session.save(user)
    return { mavuno, user }
  }

  let approver: Promise<Person> | undefined

  /** Proposes, lets another operator approve, and gives the proposal as it came out. */
  async function decide(
    desk: Mavuno,
    input: EndpointInput<typeof operatorPropose>,
  ): Promise<Proposal> {
    approver ??= addPerson({ roles: approverRoles })
    const { mavuno: other } = await approver
    const { id, digest } = await desk.call(operatorPropose, input)
    return other.call(operatorApproveProposal, { id, digest })
  }

  /** Proposes, lets another operator approve, and gives what the action gave. */
  async function byTwo<Name extends ActionName>(
    desk: Mavuno,
    action: Name,
    input: unknown,
  ): Promise<ResultOf<Name>> {
    const asked = { action, input } as EndpointInput<typeof operatorPropose>
    const { status, reason, result } = await decide(desk, asked)
    if (status !== 'executed') throw new Error(`${action} has failed: ${reason}`)
    return result as ResultOf<Name>
  }

  return {
    decide,
    byTwo,
    context,
    app,
    messages,
    connect,
    newPhone,
    lastCode,
    join,
    addCustomer: (options?: Omit<PersonOptions, 'roles'>) => addPerson(options),
    addOperator: (options?: PersonOptions) => addPerson({ roles: cashierRoles, ...options }),
    addApprover: (options?: PersonOptions) => addPerson({ roles: approverRoles, ...options }),
    pass: (seconds: number) => void (time += seconds),
    configure: (changes: Partial<Config>) => configure(context, changes),
  }
}

export type AppWorld = Awaited<ReturnType<typeof createAppWorld>>
