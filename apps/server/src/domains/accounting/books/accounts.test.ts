import {
  accountNames,
  operatorExportAccount,
  operatorGetReserve,
  operatorListAccountEntries,
  operatorListAccounts,
  operatorListLog,
  operatorListPeriods,
} from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { createAppWorld } from '../../../testing/app-world.js'
import { configure } from '../../../testing/ledger-context.js'
import {
  fund,
  makeOperator,
  makePerson,
  newKey,
  payOut,
  topUp,
  withdrawalOf,
} from '../../../testing/ledger-people.js'
import { buy, makeProduct } from '../../../testing/ledger-products.js'
import { readConfig } from '../../config/config-service.js'
import { claimHolding } from '../../holdings/holdings-service.js'
import { saveRechargeChannel } from '../../payments/recharges/recharges-service.js'
import { asOwner } from '../../../testing/test-database.js'
import {
  operatorCompleteWithdrawal,
  operatorAssignWithdrawal,
} from '../../payments/withdrawals/operator-withdrawals.js'
import { setPaymentAccount } from '../../payments/withdrawals/payment-account.js'
import { createWithdrawal } from '../../payments/withdrawals/withdrawals-service.js'

async function createBooks() {
  const world = await createAppWorld()
  const { context, addOperator, addApprover } = world
  const channel = { company_name: 'Mavuno', company_number: '1', presets: [] }
  await saveRechargeChannel({ db: asOwner(context.db) }, { ...channel, wallet_type: 'mpesa' })
  const operator = await makeOperator(context)
  await fund(context, operator, 1_000_000)
  const customer = await makePerson(context)
  await topUp(context, customer, operator, 500_000)
  await buy(context, customer, await makeProduct(context, operator))
  const { mavuno: keeper, user } = await addApprover()
  const { mavuno: desk } = await addOperator({ roles: ['cashier'] })
  const accounts = async () => {
    const { items } = await keeper.call(operatorListAccounts)
    return Object.fromEntries(items.map(({ name, ...rest }) => [name, rest]))
  }
  return { ...world, operator, customer, keeper, user, desk, accounts }
}

test('the accounts add up to what the bank should hold, and each is the sum of its lines', async () => {
  const { accounts, keeper } = await createBooks()
  const all = await accounts()
  const { settlement, ...others } = all
  const sum = Object.values(others).reduce((total, { balance }) => total + balance, 0)
  expect(sum).toBe(settlement?.balance)
  expect(settlement?.balance).toBe((await keeper.call(operatorGetReserve)).settlement)
  expect(settlement).toMatchObject({ balance: 1_500_000, money_in: 1_500_000, money_out: 0 })
  for (const name of accountNames) {
    const { items } = await keeper.call(operatorListAccountEntries, { name, limit: 100 })
    const total = items.reduce((all, { amount }) => all + amount, 0)
    expect([name, total]).toEqual([name, all[name]?.balance])
  }
})

test('lines come newest first, page by page, within the asked times, and without those between shards', async () => {
  const { context, customer, operator, keeper, pass } = await createBooks()
  const before = context.now()
  pass(100)
  for (let n = 1; n <= 4; n += 1) await topUp(context, customer, operator, n * 100_000)
  const page = (cursor?: string, more: object = {}) =>
    keeper.call(operatorListAccountEntries, {
      name: 'settlement',
      limit: 2,
      ...(cursor && { cursor }),
      ...more,
    })
  const seen: number[] = []
  for (let next: string | null | undefined; next !== null;) {
    const got = await page(next)
    seen.push(...got.items.map(({ amount }) => amount))
    next = got.next
  }
  expect(seen).toEqual([400_000, 300_000, 200_000, 100_000, 500_000, 1_000_000])
  const late = await page(undefined, { from: before + 1, limit: 100 })
  expect(late.items.map(({ amount }) => amount)).toEqual([400_000, 300_000, 200_000, 100_000])
  const early = await page(undefined, { to: before + 1, limit: 100 })
  expect(early.items).toMatchObject([
    { kind: 'recharge', other: 'balance', amount: 500_000 },
    { kind: 'fund', other: 'reserve', amount: 1_000_000 },
  ])
  const reserve = await keeper.call(operatorListAccountEntries, { name: 'reserve' })
  expect(reserve.items.map(({ kind }) => kind)).not.toContain('level')
  await expect(page('x')).rejects.toMatchObject({ status: 400 })
})

test('what moved is told by day and by month, also of a day without anything', async () => {
  const { context, customer, operator, keeper, pass } = await createBooks()
  pass(2 * 86_400)
  await topUp(context, customer, operator, 70_000)
  const zone = 'Africa/Nairobi'
  const dayOf = (ago: number) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format((context.now() - ago) * 1000)
  const [first, last] = [dayOf(2 * 86_400), dayOf(0)]
  const days = await keeper.call(operatorListPeriods, { by: 'day', from: first, to: last })
  expect(days.items.map(({ day, recharged, funded }) => [day, recharged, funded])).toEqual([
    [first, 500_000, 1_000_000],
    [dayOf(86_400), 0, 0],
    [last, 70_000, 0],
  ])
  const from = `${first.slice(0, 7)}-01`
  const { items } = await keeper.call(operatorListPeriods, { by: 'month', from, to: last })
  expect(items.reduce((sum, { recharged }) => sum + recharged, 0)).toBe(570_000)
  expect(items[0]?.day).toBe(from)
  for (const [by, longest, longer] of [
    ['day', '2026-04-02', '2026-04-03'],
    ['month', '2028-12-01', '2029-01-01'],
  ] as const) {
    const ask = (to: string) => keeper.call(operatorListPeriods, { by, from: '2026-01-01', to })
    expect((await ask(longest)).items).toHaveLength({ day: 92, month: 36 }[by])
    for (const to of [longer, '2025-12-31']) {
      await expect(ask(to)).rejects.toMatchObject({ status: 400 })
    }
  }
})

test('each figure of a day is what moved between its accounts', async () => {
  const { context, customer, operator, keeper, pass } = await createBooks()
  const today = () =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: 'Africa/Nairobi' }).format(context.now() * 1000)
  const first = today()
  const { withdraw, tax } = await readConfig(context.db)
  await configure(context, {
    withdraw: { ...withdraw, fee_rate: 200, cool_down: 0 },
    tax: { ...tax, rate: 1500 },
  })
  const holding = await buy(context, customer, await makeProduct(context, operator))
  await setPaymentAccount(context, customer, {
    wallet_type: 'mpesa',
    account: '0712345678',
    receiver_name: 'Kamau',
  })
  const { id } = await createWithdrawal(context, customer, withdrawalOf(100_000), newKey())
  await operatorAssignWithdrawal(context, operator, { id })
  const paid = { id, provider_reference: newKey() }
  await operatorCompleteWithdrawal(context, operator, paid, newKey())
  pass(120)
  await claimHolding(context, customer, { id: holding }, newKey())
  for (const [account, amount] of [
    ['fees', 1300],
    ['tax', 7],
  ] as const) {
    await payOut(context, operator, { account, amount, reference: newKey(), note: '' }, newKey())
  }
  for (const by of ['day', 'month'] as const) {
    const from = by === 'day' ? first : `${first.slice(0, 7)}-01`
    const { items } = await keeper.call(operatorListPeriods, { by, from, to: today() })
    const sums = new Map<string, number>()
    // One period, or two if it was midnight meanwhile.
    for (const { day: _, ...figures } of items) {
      for (const [name, amount] of Object.entries(figures)) {
        sums.set(name, (sums.get(name) ?? 0) + amount)
      }
    }
    expect(Object.fromEntries(sums)).toEqual({
      recharged: 500_000,
      // Without the fee of 2 %, which has a figure of its own.
      withdrawn: 98_000,
      income: 400,
      rewards: 0,
      fees: 2000,
      tax: 60,
      funded: 1_000_000,
      fees_out: 1300,
      tax_out: 7,
      sales_out: 0,
    })
  }
})

test('a file with lines of the books says who took it, is logged before, and is not for a cashier', async () => {
  const { keeper, desk, user, context } = await createBooks()
  const asked = { name: 'settlement', from: 0, to: context.now() + 1 } as const
  const lines = (await keeper.call(operatorExportAccount, asked)).trimEnd().split('\r\n')
  expect(lines[0]).toBe('number,time,kind,amount,currency,other,reference')
  expect(lines[1]).toMatch(/^\d+,\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,recharge,5000\.00,KES,balance,/)
  expect(lines).toHaveLength(4)
  const inNairobi = new Date((context.now() + 3 * 3600) * 1000)
    .toISOString()
    .slice(0, 19)
    .replace('T', ' ')
  expect(lines[3]).toMatch(
    new RegExp(
      `^"settlement, 1970-01-01 03:00:00 to .*: 2 lines, taken by  254\\d+ at ${inNairobi}"$`,
    ),
  )
  const [entry] = (await keeper.call(operatorListLog, { limit: 1 })).items
  expect(entry).toMatchObject({
    action: 'operatorExportAccount',
    operator: { id: user.id },
    after: asked,
  })
  await expect(desk.call(operatorExportAccount, asked)).rejects.toMatchObject({ status: 403 })
  const empty = { ...asked, to: 0 }
  await expect(keeper.call(operatorExportAccount, empty)).rejects.toMatchObject({ status: 400 })
})

test('the lines of an account that seldom moves are found among a hundred thousand others', async () => {
  const { context, customer, keeper } = await createBooks()
  const owner = asOwner(context.db)
  const accounts = await owner.query<{ id: number; name: string }>(
    `select id, name from accounts where user_id = $1 and name in ('balance', 'invested')`,
    [customer],
  )
  const [from, to] = ['balance', 'invested'].map((name) =>
    accounts.find((one) => one.name === name),
  )
  await owner.query('alter table transfers disable trigger user')
  await owner.query(
    `insert into transfers (kind, from_account, to_account, amount, reference, created_at, from_name, to_name,
        from_balance, to_balance)
      select 'purchase', $1, $2, 1, uuidv7(), now(), 'balance', 'invested', 0, 0
      from generate_series(1, 100000)`,
    [from?.id, to?.id],
  )
  await owner.query('analyze transfers')
  const plan = await owner.query<{ 'QUERY PLAN': string }>(
    `explain analyze select t.id from transfers t where t.to_name = 'settlement' and t.kind <> 'level'
      and t.id < 1000000 order by t.id desc limit 20`,
  )
  expect(JSON.stringify(plan)).toContain('transfers_to_few')
  const { items } = await keeper.call(operatorListAccountEntries, { name: 'settlement' })
  expect(items).toHaveLength(2)
})
