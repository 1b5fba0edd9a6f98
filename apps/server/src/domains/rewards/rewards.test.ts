import { expect, test } from 'vitest'
import { createLedgerContext, monday } from '../../testing/ledger-context.js'
import {
  approve,
  balanceOf,
  byTwo,
  fund,
  makeOperator,
  makePerson,
  newKey,
} from '../../testing/ledger-people.js'
import type { rewardCodeStatuses } from '@mavuno/sdk/operator'
import { propose } from '../approvals/proposals-service.js'
import { operatorListCodes } from './operator-codes.js'
import { listRewards, redeemReward } from './rewards-service.js'
import { asOwner } from '../../testing/test-database.js'

async function createCodes({ reserve = 100_000 } = {}) {
  const context = await createLedgerContext({ reserve: 0 })
  const operator = await makeOperator(context)
  const customer = await makePerson(context)
  if (reserve > 0) await fund(context, operator, reserve)
  const make = (terms = {}) =>
    byTwo(context, operator, 'createCode', {
      code: 'KARIBU',
      kind: 'money',
      amount: 2000,
      published: true,
      ...terms,
    })
  const redeem = (code = 'KARIBU', who = customer, key = newKey()) =>
    redeemReward(context, who, { code }, key)
  return { context, operator, customer, make, redeem }
}

test('a code without a limit pays each customer once, from the reserve', async () => {
  const { context, customer, make, redeem } = await createCodes()
  await make()
  expect(await redeem()).toEqual({ kind: 'money', amount: 2000 })
  await expect(redeem()).rejects.toMatchObject({ reason: 'code_used' })
  const other = await makePerson(context)
  await redeem('KARIBU', other)
  expect(await balanceOf(context, customer, 'income')).toBe(2000)
  expect((await listRewards(context, customer, {})).items).toMatchObject([
    { code: 'KARIBU', kind: 'money', amount: 2000, create_time: monday },
  ])
})

test('a code may give points', async () => {
  const { context, customer, make, redeem } = await createCodes({ reserve: 0 })
  await make({ kind: 'points', amount: 50 })
  await redeem()
  expect(await balanceOf(context, customer, 'points')).toBe(50)
})

test.each([
  ['unknown', {}, 'OTHER', 'code_unknown'],
  ['not published', { published: false }, 'KARIBU', 'code_unknown'],
  ['not yet valid', { starts: monday + 1 }, 'KARIBU', 'code_unknown'],
  ['over', { ends: monday }, 'KARIBU', 'code_expired'],
])('a code that is %s is refused', async (_what, terms, code, reason) => {
  const { make, redeem } = await createCodes()
  await make(terms)
  await expect(redeem(code)).rejects.toMatchObject({ reason })
})

test('a code can be used from its first second on, in either letter case and with spaces around it', async () => {
  const { make, redeem } = await createCodes()
  await make({ starts: monday, ends: monday + 1 })
  expect(await redeem(' Karibu ')).toEqual({ kind: 'money', amount: 2000 })
})

test('64 customers at once redeem a code exactly as often as it allows', async () => {
  const { context, operator, make, redeem } = await createCodes()
  const { id } = await make({ max_uses: 5 })
  const people = await Promise.all(Array.from({ length: 16 }, () => makePerson(context)))
  const redeemed = await Promise.allSettled(
    Array.from({ length: 64 }, (_, n) => redeem('KARIBU', people[n % 16])),
  )
  expect(redeemed.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  const other = await makePerson(context)
  await expect(redeem('KARIBU', other)).rejects.toMatchObject({ reason: 'code_exhausted' })
  expect((await operatorListCodes(context, {})).items).toMatchObject([{ uses: 5, max_uses: 5 }])
  await byTwo(context, operator, 'updateCode', { id, max_uses: null })
  await redeem('KARIBU', other)
  const less = byTwo(context, operator, 'updateCode', { id, max_uses: 5 })
  await expect(less).rejects.toMatchObject({ status: 400 })
})

test('a use is counted even if the code is changed at the same time', async () => {
  const { context, operator, customer, make } = await createCodes()
  const { id } = await make({ max_uses: 1 })
  const blocked = () =>
    context.db.query(`select 1 from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`)
  const input = { id, ends: monday + 60 }
  const asked = await propose(context, operator, { action: 'updateCode', input }, newKey())
  let changed: Promise<unknown> | undefined
  await asOwner(context.db).transaction(async (transaction) => {
    const operationContext = { now: context.now() }
    const used = { code: 'KARIBU' }
    await transaction.query('select redeem_reward($1, $2, $3)', [customer, used, operationContext])
    changed = approve(context, asked)
    await expect.poll(blocked).toHaveLength(1)
  })
  expect(await changed).toMatchObject({ uses: 1 })
  expect(await context.db.query('select uses from reward_codes')).toEqual([{ uses: 1 }])
})

test('64 uses at once by one customer redeem a code once', async () => {
  const { context, customer, make, redeem } = await createCodes()
  await make()
  const redeemed = await Promise.allSettled(Array.from({ length: 64 }, () => redeem()))
  expect(redeemed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await balanceOf(context, customer, 'income')).toBe(2000)
})

test('redeeming is refused if the reserve is too small, and uses up nothing', async () => {
  const { context, operator, make, redeem } = await createCodes({ reserve: 1999 })
  await make({ max_uses: 1 })
  await expect(redeem()).rejects.toMatchObject({ reason: 'reserve_short' })
  await fund(context, operator, 1)
  await redeem()
})

test('codes are listed by whether customers can use them, whichever page they stand on', async () => {
  const { context, make, redeem } = await createCodes()
  const now = context.now()
  await make({ code: 'OPEN', max_uses: 2 })
  await make({ code: 'USEDUP', max_uses: 1 })
  await redeem('USEDUP')
  await make({ code: 'HIDDEN', published: false })
  await make({ code: 'SOON', starts: now + 50 })
  await make({ code: 'ENDED', starts: now - 100, ends: now })
  await make({ code: 'NOW', starts: now })
  const list = async (status: (typeof rewardCodeStatuses)[number]) => {
    const first = await operatorListCodes(context, { status, limit: 1 })
    const { items } = await operatorListCodes(context, { status, cursor: first.next ?? undefined })
    return [...first.items, ...items].map(({ code }) => code)
  }
  expect(await list('usable')).toEqual(['NOW', 'OPEN'])
  expect(await list('closed')).toEqual(['ENDED', 'SOON', 'HIDDEN', 'USEDUP'])
})

test('a code is found by a part of it, whichever page it stands on', async () => {
  const { context, make } = await createCodes()
  for (const code of ['KARIBU', 'SHAMBA', 'CHAI']) await make({ code })
  const find = async (query: string) =>
    (await operatorListCodes(context, { query, limit: 1 })).items.map(({ code }) => code)
  expect(await find(' arib')).toEqual(['KARIBU'])
  expect(await find('%')).toEqual([])
  expect(await find('')).toEqual(['CHAI'])
})

test('the same code cannot be created twice', async () => {
  const { make } = await createCodes()
  await make()
  await expect(make()).rejects.toMatchObject({ status: 400 })
})
