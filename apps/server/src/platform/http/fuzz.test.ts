import type { Endpoint } from '@mavuno/sdk/contract'
import { allEndpoints, schemas, pathFields, readFrame, takesBody } from '@mavuno/sdk/server'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { readReserve, recordStatement } from '../../domains/accounting/reserve/reserve-service.js'
import { createSession } from '../../domains/auth/sessions/session-service.js'
import { createApp } from '../../entry/server/app.js'
import { systemNow } from '../../entry/server/create-context.js'
import { openChat } from '../../testing/chat/chat-client.js'
import { figure } from '../../testing/figure.js'
import { nastyValue, nearly } from '../../testing/fuzz-values.js'
import { listBooked } from '../../testing/bank.js'
import { createLedgerContext } from '../../testing/ledger-context.js'
import {
  approverOf,
  fund,
  makeOperator,
  makePerson,
  newKey,
  topUp,
} from '../../testing/ledger-people.js'
import { buy, makeProduct } from '../../testing/ledger-products.js'
import { proven } from '../../testing/proven.js'
import { startNode } from '../../testing/start-node.js'
import type { Context } from '../context/context.js'
import { readSettings } from '../settings.js'
import { asOwner } from '../../testing/test-database.js'
import { startLongSession } from '../../testing/operators/long-session.js'

const calls = figure('MAVUNO_FUZZ', 1_500, 190_000)
const frames = figure('MAVUNO_FUZZ_FRAMES', 600, 10_000)
const atOnce = 8
const seed = 20_261_122

/** A stack, a path of the sources, or SQL. */
const leak =
  / at .*\.[jt]s:\d|node_modules|syntax error|\b(select|insert|update)\b .* \b(from|into|set)\b/i

const addresses = ['198.51.100.1', '198.51.100.2', '198.51.100.3']
const odd = fc.oneof(
  fc.constantFrom('', ' ', 'x'.repeat(2_000), '\t', '*', 'en;q=9', 'a=b; c', 'gzip, br', '0', '-1'),
  fc.stringMatching(/^[aZ09 ;,=/"\\{}()<>@:?é]{0,60}$/),
)
const headers = fc.record(
  {
    'accept-language': fc.oneof(fc.constantFrom('en', 'sw', 'xx;q=', '*'), odd),
    'idempotency-key': fc.oneof(
      { weight: 8, arbitrary: fc.stringMatching(/^[a-z0-9]{1,8}$/) },
      { weight: 1, arbitrary: fc.constantFrom('key-1', '', 'a b') },
      odd,
    ),
    'content-type': fc.oneof(
      { weight: 8, arbitrary: fc.constant('application/json') },
      { weight: 1, arbitrary: fc.constantFrom('image/png', 'text/plain') },
      odd,
    ),
    'if-none-match': odd,
    'x-request-id': odd,
    'x-forwarded-for': fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...addresses) }, odd),
    'user-agent': odd,
    cookie: odd,
    origin: odd,
    range: odd,
    accept: odd,
  },
  { requiredKeys: ['idempotency-key', 'x-forwarded-for'] },
)

type Who = 'customer' | 'operator' | 'nobody'

/** Mostly a caller who may make the call, because refused calls test little. */
function callers({ caller }: Endpoint): fc.Arbitrary<Who> {
  const right = caller === 'operator' ? 'operator' : 'customer'
  return fc.oneof(
    { weight: 8, arbitrary: fc.constant<Who>(right) },
    { weight: 1, arbitrary: fc.constantFrom<Who>('customer', 'operator', 'nobody') },
  )
}

/** People, and one of every item that a call can name. */
async function createTarget() {
  const context = await createLedgerContext({
    now: systemNow,
    settings: readSettings({ TRUST_PROXY: '1' }),
  })
  const customer = await makePerson(context)
  const operator = await makeOperator(context)
  const approver = await approverOf(context)
  await topUp(context, customer, operator, 1_000_000)
  await fund(context, operator, 1_000_000)
  await buy(context, customer, await makeProduct(context, operator, { claim_period: 1 }))
  const tokens = { nobody: '', rubbish: 'x', customer: '', operator: '', approver: '' }
  const people = { customer, operator, approver }
  /** The callers may have been signed out or blocked, and refused calls would test nothing. */
  const enter = async (who: keyof typeof people) => {
    const owner = people[who]
    await asOwner(context.db).query(
      `update users set status = 'active', blocked_reason = null where id = $1 and status = 'blocked'`,
      [owner],
    )
    tokens[who] =
      who === 'customer'
        ? await createSession(context.db, { userId: owner, device: '', now: context.now() })
        : await startLongSession(context, owner)
  }
  await enter('customer')
  await enter('operator')
  await enter('approver')
  /** Random bank statements would fail the audit, so the bank says the right thing in the end. */
  const endRight = async () => {
    const { settlement } = await readReserve(context)
    const said = { balance: settlement, as_of: context.now(), reference: 'The end' }
    await enter('approver')
    await listBooked(context)
    await recordStatement(context, approver, said, newKey())
  }
  return { context, tokens, enter, ids: await readIds(context), endRight }
}

async function readIds({ db }: Context): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select id from holdings union all select id from products union all select id from recharges
      union all select id from records union all select id from users`,
  )
  return rows.map(({ id }) => id)
}

function textOf(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return text.toWellFormed()
}

function fill(path: string, input: Readonly<Record<string, unknown>>): string {
  const text = (field: string) => encodeURIComponent(textOf(input[field] ?? 'x'))
  return pathFields(path).reduce(
    (address, field) => address.replace(`{${field}}`, text(field) || 'x'),
    path,
  )
}

function requestOf(endpoint: Endpoint, input: Record<string, unknown>) {
  const address = fill(endpoint.path, input)
  if (takesBody(endpoint)) return { address, body: JSON.stringify(input) }
  const query = new URLSearchParams(
    Object.entries(input).map(([name, value]) => [name, textOf(value)]),
  )
  return { address: `${address}?${query.toString()}`, body: undefined }
}

test('no input leads to a fault, or to a stack or SQL in the answer', async () => {
  const { context, tokens, enter, ids, endRight } = await createTarget()
  const app = createApp(context)
  const statuses: Record<number, number> = {}
  const anyId = fc.constantFrom(...ids)
  const ofEndpoint = (endpoint: Endpoint) =>
    fc.record({
      endpoint: fc.constant(endpoint),
      input: endpoint.input
        ? nearly(endpoint.input, anyId)
        : fc.dictionary(fc.string(), nastyValue, { maxKeys: 2 }),
      raw: fc.oneof(
        { weight: 12, arbitrary: fc.constant(undefined) },
        fc.oneof(fc.json(), fc.string(), fc.uint8Array({ maxLength: 200 })),
      ),
      who: callers(endpoint),
      headers,
    })
  const call = fc.oneof(...allEndpoints().map(ofEndpoint))

  await fc.assert(
    fc.asyncProperty(fc.array(call, { minLength: atOnce, maxLength: atOnce }), async (some) => {
      const answers = await Promise.all(
        some.map(async ({ endpoint, input, raw, who, headers: sent }) => {
          const { address, body } = requestOf(endpoint, input)
          const token = tokens[who]
          const reply = await app.request(address, {
            method: endpoint.method,
            headers: {
              'content-type': 'application/json',
              ...Object.fromEntries(
                Object.entries(sent).map(([name, value]) => [name, isByteText(value) ? value : '']),
              ),
              ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
            },
            ...(body === undefined ? {} : { body: raw ?? body }),
          })
          statuses[reply.status] = (statuses[reply.status] ?? 0) + 1
          return { name: endpoint.name, who, status: reply.status, text: await reply.text(), input }
        }),
      )
      for (const { name, status, text, input } of answers) {
        expect(status, `${name} ${JSON.stringify(input)} ${text}`).toBeLessThan(500)
        expect(text, name).not.toMatch(leak)
      }
      for (const who of ['customer', 'operator'] as const) {
        if (answers.some((one) => one.who === who && one.status === 401)) await enter(who)
      }
    }),
    { numRuns: Math.ceil(calls / atOnce), seed, endOnFailure: true },
  )
  // Most calls must have been accepted, or nothing was tested.
  expect(statuses[200] ?? 0).toBeGreaterThan(calls / 5)
  await endRight()
  proven('fuzzed calls', { calls, succeeded: statuses[200] ?? 0, faults: 0 })
})

/** The characters that a client can send in a header. */
function isByteText(text: string): boolean {
  return /^[\t\x20-\x7e\x80-\xff]*$/.test(text)
}

test('whatever a socket receives, the server keeps running, and answers with frames of the contract', async () => {
  const { context, tokens, enter, ids } = await createTarget()
  const node = await startNode((context.db as { url?: string }).url ?? '')
  onTestFinished(() => node.stop())
  const anyFrame = nearly(schemas.clientFrame, fc.constantFrom(...ids))
  const sent = fc.oneof(
    { weight: 6, arbitrary: anyFrame.map((frame) => JSON.stringify(frame)) },
    { weight: 1, arbitrary: fc.oneof(fc.json(), fc.string(), fc.constant('x'.repeat(40_000))) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 100 }).map((bytes) => Buffer.from(bytes)) },
  )
  const perSocket = 10
  const talk = fc.record({
    who: fc.constantFrom('customer', 'operator', 'rubbish', undefined),
    said: fc.array(sent, { minLength: perSocket, maxLength: perSocket }),
  })
  await fc.assert(
    fc.asyncProperty(talk, async ({ who, said }) => {
      const chat = await openChat(node.address)
      if (who !== undefined) chat.send({ type: 'hello', token: tokens[who] })
      for (const text of said) chat.sendRaw(text)
      chat.send({ type: 'ping' })
      await chat.quiet()
      for (const frame of chat.frames) {
        const text = JSON.stringify(frame)
        expect(readFrame(schemas.serverFrame, text).kind).toBe('frame')
        expect(text).not.toMatch(leak)
      }
      chat.terminate()
    }),
    { numRuns: Math.ceil(frames / perSocket), seed, endOnFailure: true },
  )
  await enter('customer')
  const after = await openChat(node.address)
  after.send({ type: 'hello', token: tokens.customer })
  await after.next('welcome')
  after.close()
  proven('fuzzed socket frames', { frames, faults: 0 })
})
