import * as operators from '@mavuno/sdk/operator'
import { signOut, type Endpoint } from '@mavuno/sdk/contract'
import type { OperatorRole } from '@mavuno/sdk/operator'
import { allEndpoints, pathFields } from '@mavuno/sdk/server'
import type { Hono } from 'hono'
import { expect, test } from 'vitest'
import { storeChatFile } from '../../domains/chat/chat-files.js'
import { createSession } from '../../domains/auth/sessions/session-service.js'
import { setPaymentAccount } from '../../domains/payments/withdrawals/payment-account.js'
import { createWithdrawal } from '../../domains/payments/withdrawals/withdrawals-service.js'
import { createApp } from '../../entry/server/app.js'
import { createLedgerContext } from '../../testing/ledger-context.js'
import {
  giveRoles,
  makeOperator,
  makePerson,
  newKey,
  takeRole,
  topUp,
  withdrawalOf,
} from '../../testing/ledger-people.js'
import { buy, makeProduct } from '../../testing/ledger-products.js'
import { png } from '../../testing/pictures.js'
import { proven } from '../../testing/proven.js'
import { createTestContext } from '../../testing/test-context.js'
import type { Context } from '../context/context.js'
import type { HttpEnv } from './http-env.js'
import { asOwner } from '../../testing/test-database.js'
import { startLongSession } from '../../testing/operators/long-session.js'

const nothing = '01980000-0000-7000-8000-000000000000'

type Entry = 'in' | 401 | 403

/** Operators with one role each, one without any, and people who are no operators. */
const callers = [
  'nobody',
  'rubbish',
  'ended',
  'customer',
  'no role',
  ...operators.operatorRoles,
] as const
type Who = (typeof callers)[number]
type Row = Record<Who, Entry>

function ask(app: Hono<HttpEnv>, { method, path }: Endpoint, token: string, id = nothing) {
  const address = pathFields(path).reduce((text, field) => text.replace(`{${field}}`, id), path)
  const headers = { 'idempotency-key': 'key', authorization: `Bearer ${token}` }
  return app.request(address, { method, headers: token === '' ? {} : headers })
}

/** Whether somebody gets in, by what the contract says of an endpoint. */
function expectedEntry({ caller, roles }: Endpoint, who: Who): Entry {
  if (caller === 'anyone') return 'in'
  if (who === 'nobody' || who === 'rubbish' || who === 'ended') return 401
  if (caller === 'user') return 'in'
  if (caller === 'customer') return who === 'customer' ? 'in' : 403
  return roles.some((role) => role === who) ? 'in' : 403
}

function expectedRow(endpoint: Endpoint): Row {
  return Object.fromEntries(callers.map((who) => [who, expectedEntry(endpoint, who)])) as Row
}

// Signing out ends the sessions that the others use, so it comes last; the metrics have a different
// token.
const table = allEndpoints()
  .filter(({ name }) => name !== 'getMetrics')
  .toSorted((one, other) => Number(one === signOut) - Number(other === signOut))

test('each endpoint accepts only the callers that the contract allows, and none answers with a fault', async () => {
  const context = await createTestContext()
  const { db, now } = context
  const app = createApp(context)
  const sessionOf = async (roles?: readonly OperatorRole[]) => {
    const owner = await makePerson(context, { ...(roles && { roles }) })
    return roles
      ? startLongSession(context, owner)
      : createSession(db, { userId: owner, device: '', now: now() })
  }
  const tokens = { nobody: '', rubbish: 'rubbish', ended: await sessionOf() } as Record<Who, string>
  await asOwner(db).query('delete from sessions')
  tokens.customer = await sessionOf()
  tokens['no role'] = await sessionOf([])
  for (const role of operators.operatorRoles) tokens[role] = await sessionOf([role])

  const found: Record<string, Row> = {}
  const faults: string[] = []
  for (const endpoint of table) {
    const row: Partial<Row> = {}
    for (const [who, token] of Object.entries(tokens)) {
      const { status } = await ask(app, endpoint, token)
      row[who as Who] = status === 401 || status === 403 ? status : 'in'
      if (status >= 500) faults.push(`${endpoint.name} for ${who}: ${status}`)
    }
    found[endpoint.name] = row as Row
  }
  expect(found).toEqual(Object.fromEntries(table.map((one) => [one.name, expectedRow(one)])))
  expect(faults).toEqual([])
  proven('who may call what', { endpoints: table.length, callers: callers.length })
})

/** The items of a customer, by the calls that name their ids; see the test. */
const owned: Record<string, string> = {
  endSession: 'select id from sessions where user_id = $1',
  getHolding: 'select id from holdings where user_id = $1',
  claimHolding: 'select id from holdings where user_id = $1',
  getRecord: 'select id from records where user_id = $1',
  issueReceipt: 'select id from records where user_id = $1',
  cancelRecharge: `select id from recharges where user_id = $1`,
  cancelWithdrawal: `select id from withdrawals where user_id = $1`,
  markNotificationRead: 'select id from notifications where user_id = $1',
  getChatFile: 'select id from chat_files where user_id = $1',
}

/** Public items: these calls only set the caller's own mark. */
const shared = ['markAnnouncementRead', 'markActivityRead']

const named = allEndpoints().filter(
  ({ caller, path, name }) =>
    (caller === 'customer' || caller === 'user') &&
    pathFields(path).length > 0 &&
    !shared.includes(name),
)

test('every call that names a customer’s item is in the table of items that others cannot reach', () => {
  expect(named.map(({ name }) => name).toSorted()).toEqual(Object.keys(owned).toSorted())
})

/** One of everything that a customer can own. */
async function addPossessions(context: Context, owner: string, operator: string): Promise<void> {
  await topUp(context, owner, operator, 100_000)
  const product = await makeProduct(context, operator)
  await buy(context, owner, product)
  const account = { wallet_type: 'mpesa', account: '0712345678' }
  await setPaymentAccount(context, owner, account)
  await createWithdrawal(context, owner, withdrawalOf(20_000), newKey())
  await storeChatFile(context, owner, new Blob([png], { type: 'image/png' }))
  await createSession(context.db, { userId: owner, device: '', now: context.now() })
}

test('what belongs to one customer does not exist for another', async () => {
  const context = await createLedgerContext()
  const { db, now } = context
  const app = createApp(context)
  const owner = await makePerson(context)
  const other = await makePerson(context)
  await addPossessions(context, owner, await makeOperator(context))
  const token = await createSession(db, { userId: other, device: '', now: now() })
  for (const endpoint of named) {
    const [row] = await db.query<{ id: string }>(owned[endpoint.name] as string, [owner])
    const { status } = await ask(app, endpoint, token, (row as { id: string }).id)
    expect([endpoint.name, status]).toEqual([endpoint.name, 404])
  }
})

test('who loses a role, or is blocked, has lost it with the next call', async () => {
  const context = await createTestContext()
  const { db } = context
  const app = createApp(context)
  const owner = await makePerson(context, { roles: ['owner', 'cashier'] })
  const token = await startLongSession(context, owner)
  const statusOf = async (endpoint: Endpoint) => (await ask(app, endpoint, token)).status
  expect(await statusOf(operators.operatorListRecharges)).toBe(200)
  await takeRole(context, owner, 'cashier')
  expect(await statusOf(operators.operatorListRecharges)).toBe(403)
  expect(await statusOf(operators.operatorGetReserve)).toBe(200)
  await asOwner(db).query(`update users set status = 'blocked' where id = $1`, [owner])
  expect(await statusOf(operators.operatorGetReserve)).toBeGreaterThanOrEqual(401)
})

test('a cashier is no approver, and an auditor is nothing else', async () => {
  const context = await createTestContext()
  const excluded: OperatorRole[][] = [
    ['cashier', 'approver'],
    ['auditor', 'support'],
    ['owner', 'auditor'],
  ]
  for (const roles of excluded) {
    await expect(makePerson(context, { roles })).rejects.toMatchObject({ code: 'MV001' })
  }
  const operator = await makePerson(context, { roles: ['owner', 'product', 'cashier', 'support'] })
  await expect(giveRoles(context, operator, ['approver'])).rejects.toMatchObject({ code: 'MV001' })
})
