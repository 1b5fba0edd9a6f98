import type { Endpoint } from '@mavuno/sdk/contract'
import {
  operatorAddBankLines,
  operatorPropose,
  operatorRecordStatement,
} from '@mavuno/sdk/operator'
import { allEndpoints } from '@mavuno/sdk/server'
import { expect, test } from 'vitest'
import { createAppWorld } from '../../testing/app-world.js'
import { asDecided } from '../../testing/as-decided.js'
import { everyDay } from '../../testing/ledger-products.js'
import { asOwner } from '../../testing/test-database.js'

const terms = {
  name: 'Maize 30',
  price: 100_000,
  cycle: 30,
  number_of_earnings: 22,
  earnings_per_time: 50,
  claim_period: 86_400,
  profit_rule: everyDay,
  returns_principal: true,
}

/** What each creation is sent, what a second one is sent, and where its rows are. */
const creations: readonly [Endpoint, object, object, string][] = [
  [
    operatorPropose,
    { action: 'createProduct', input: terms },
    { action: 'createProduct', input: { ...terms, name: 'Beans 30' } },
    'proposals',
  ],
  [
    operatorRecordStatement,
    { balance: 0, as_of: 1_767_603_600, reference: 'One' },
    { balance: 0, as_of: 1_767_603_600, reference: 'Two' },
    'bank_statements',
  ],
  [
    operatorAddBankLines,
    { lines: [{ time: 1_767_603_600, amount: 1, reference: 'ONE', text: '' }] },
    { lines: [{ time: 1_767_603_600, amount: 1, reference: 'TWO', text: '' }] },
    'bank_imports',
  ],
]

test('every creation of an operator takes a key, but what is the same when repeated, copies and a new proof', () => {
  const open = allEndpoints().filter(
    ({ caller, method, path, keyed }) =>
      caller === 'operator' && method === 'POST' && !path.includes('{') && !keyed,
  )
  expect(open.map(({ name }) => name).toSorted()).toEqual([
    'operatorExportLog',
    'operatorStartConversation',
    'operatorStepUp',
    'operatorStopPayouts',
    'operatorUploadFile',
  ])
})

test.each(creations)('$0.name, sent many times with a key, makes one row', async (...creation) => {
  const [endpoint, input, other, table] = creation
  const { app, addApprover, addOperator, context } = await createAppWorld()
  const isCashiers = endpoint.roles.some((role) => role === 'product' || role === 'cashier')
  const { user } = await (isCashiers ? addOperator() : addApprover())
  const send = async (body: object, key?: string) => {
    const headers = {
      authorization: `Bearer ${user.token}`,
      'content-type': 'application/json',
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    }
    const init = { method: endpoint.method, headers, body: JSON.stringify(body) }
    const reply = await app.request(endpoint.path, init)
    return { status: reply.status, answer: (await reply.json()) as { data: unknown } }
  }
  const rows = () => context.db.query(`select from ${table}`)
  expect((await send(input)).status).toBe(400)
  expect(await rows()).toHaveLength(0)
  const all = await Promise.all(Array.from({ length: 8 }, () => send(input, 'one')))
  for (const reply of all) expect(reply).toEqual(all[0])
  expect(all[0]?.status).toBe(200)
  expect(await rows()).toHaveLength(1)
  expect(await context.db.query('select from operator_log')).toHaveLength(1)
  // The key is bound to what was sent with it.
  expect((await send(other, 'one')).status).toBe(409)
  expect(await rows()).toHaveLength(1)
  await send(other, 'two')
  expect(await rows()).toHaveLength(2)
})

test('a creation that is refused leaves its key unused', async () => {
  const { byTwo, addOperator, context } = await createAppWorld()
  const { mavuno } = await addOperator()
  const input = { code: 'ONE', kind: 'money', amount: 5 } as const
  await byTwo(mavuno, 'createCode', input)
  const ask = () =>
    mavuno.call(operatorPropose, { action: 'createCode', input }, { idempotencyKey: 'again' })
  await expect(ask()).rejects.toMatchObject({ status: 400 })
  await asOwner(context.db).transaction(async (transaction) => {
    await asDecided(transaction, 'updateCode')
    await transaction.query(`update reward_codes set code = 'OTHER'`)
  })
  expect(await ask()).toMatchObject({ input: { code: 'ONE' } })
})
