import type { RecordKind } from '@mavuno/sdk/contract'
import { expect, test } from 'vitest'
import { createLedgerContext, monday } from '../../testing/ledger-context.js'
import {
  fund,
  makeOperator,
  makePerson,
  newKey,
  topUp,
  withdrawalOf,
} from '../../testing/ledger-people.js'
import { buy, makeProduct } from '../../testing/ledger-products.js'
import { createTestContext } from '../../testing/test-context.js'
import { asOwner } from '../../testing/test-database.js'
import { claimHolding } from '../holdings/holdings-service.js'
import { setPaymentAccount } from '../payments/withdrawals/payment-account.js'
import { createWithdrawal } from '../payments/withdrawals/withdrawals-service.js'
import { listRecords } from './records-service.js'
import { maxScannedRecords, parseSearch } from './search-records.js'

/** A customer with a recharge, a purchase, a claim and a withdrawal. */
async function createStatement() {
  const context = await createLedgerContext()
  const operator = await makeOperator(context)
  const customer = await makePerson(context)
  await fund(context, operator, 1_000_000)
  await setPaymentAccount(context, customer, {
    wallet_type: 'mpesa',
    account: '0798765432',
    receiver_name: 'Grace Wanjiru',
  })
  await topUp(context, customer, operator, 90_000)
  const product = await makeProduct(context, operator, { name: 'Maize 100% _new_' })
  const id = await buy(context, customer, product)
  context.pass(60)
  await claimHolding(context, customer, { id }, newKey())
  await createWithdrawal(context, customer, withdrawalOf(20_000), newKey())
  const find = async (search: string, filter: { kind?: RecordKind[] } = {}) => {
    const { items } = await listRecords(context, customer, { search, ...filter })
    return items.map(({ kind }) => kind)
  }
  const { items } = await listRecords(context, customer, {})
  const one = (kind: RecordKind) => items.find((item) => item.kind === kind)!
  return { context, operator, customer, find, one }
}

test('a search finds payment numbers, ids, amounts, product names and the ends of accounts', async () => {
  const { find, one } = await createStatement()
  const number = one('recharge').payment_number ?? ''
  expect(await find(number)).toEqual(['recharge'])
  expect(await find(number.toLowerCase())).toEqual(['recharge'])
  expect(await find(number.slice(2, -2))).toEqual(['recharge'])
  const { id, change } = one('income')
  expect(await find(id)).toEqual(['income'])
  expect(await find(`${id.slice(0, 4)}…${id.slice(-4)}`)).toContain('income')
  expect(await find(`${id.slice(0, 4)}...${id.slice(-4)}`)).toContain('income')
  expect(await find('wanjiru')).toEqual(['withdraw'])
  expect(await find('maize')).toEqual(['income', 'purchase'])
  expect(await find('Ksh 900.00')).toEqual(['recharge'])
  // What arrives stands in the SMS, and what was asked for in the list.
  expect(await find('196')).toEqual(['withdraw'])
  expect(await find('-200.00')).toEqual(['withdraw'])
  expect(await find(`+${(change / 100).toFixed(2)}`)).toEqual(['income'])
  expect(await find('765 432')).toEqual(['withdraw'])
  expect(await find('0798 *** 432')).toEqual(['withdraw'])
  expect(await find('nothing of this')).toEqual([])
})

test('a search is combined with the kind', async () => {
  const { find, one } = await createStatement()
  expect(await find('maize', { kind: ['purchase'] })).toEqual(['purchase'])
  expect(await find(one('income').id, { kind: ['purchase'] })).toEqual([])
})

test('a search takes wildcards and quotes as they are', async () => {
  const { find } = await createStatement()
  expect(await find('100%')).toEqual(['income', 'purchase'])
  expect(await find('_new_')).toEqual(['income', 'purchase'])
  for (const wild of ['%', 'M%e', '_aize', String.raw`\\`, `'; drop table records; --`]) {
    expect(await find(wild), wild).toEqual(wild === '%' ? ['income', 'purchase'] : [])
  }
})

test('a search never finds records of another customer', async () => {
  const { context, operator, one } = await createStatement()
  const stranger = await makePerson(context)
  await topUp(context, stranger, operator, 11_000)
  const { payment_number, id } = one('recharge')
  for (const search of [payment_number ?? '', id, 'maize', '900', '432']) {
    expect((await listRecords(context, stranger, { search })).items).toEqual([])
  }
})

test('a search reads a bounded part of a long statement, and its pages find each record once', async () => {
  const context = await createTestContext()
  const customer = await makePerson(context)
  await asOwner(context.db).query(
    `insert into records (user_id, kind, wallet, amount, real_amount, currency, payment_method,
        method, status, create_time, reference_kind, reference_id, account)
      select $1, 'income', 'income', 7, 7, 'KES', 'revenue', 'ledger', 'pending',
        to_timestamp($2::bigint + 100 + n / 3), 'holding', uuidv7(),
        case when n % 499 = 0 then 'Needle' else 'Hay' end
      from generate_series(1, $3) n`,
    [customer, monday, 3 * maxScannedRecords],
  )
  for (const kind of [undefined, ['income', 'purchase'] as const]) {
    const found: string[] = []
    let pages = 0
    let cursor: string | undefined
    do {
      const page = await listRecords(context, customer, {
        search: 'needle',
        kind,
        cursor,
        limit: 2,
      })
      found.push(...page.items.map(({ id }) => id))
      pages += 1
      cursor = page.next ?? undefined
    } while (cursor !== undefined)
    expect(found).toHaveLength(6)
    expect(new Set(found).size).toBe(6)
    expect(pages).toBeGreaterThan(2)
  }
})

test.each([
  ['1,234.50', 123_450],
  ['Ksh 200', 20_000],
  ['KES200.5', 20_050],
  ['\u2212200', 20_000],
  ['200.505', null],
  ['12,34', null],
  ['1e5', null],
  ['0712345678', 71_234_567_800],
])('%s is read as the amount %s', (text, amount) => {
  expect(parseSearch(text, 'KES').amount).toBe(amount)
})
