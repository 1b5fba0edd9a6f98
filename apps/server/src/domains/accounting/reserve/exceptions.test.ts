import {
  operatorCountExceptions,
  operatorListExceptions,
  operatorRecordStatement,
  operatorRunAudit,
  type Exception,
} from '@mavuno/sdk/operator'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { importLines } from '../../../testing/bank.js'
import { newKey } from '../../../testing/ledger-people.js'
import { asOwner } from '../../../testing/test-database.js'
import { applyPaymentEvent } from '../../payments/payment-events.js'
import { amount, createTill, newReceipt } from '../../payments/testing/till.js'

const nameOf = ({ check, case: one, unmatched, match }: Exception) =>
  check ?? one?.reference ?? unmatched?.receipt ?? match?.line?.reference ?? match?.entry?.reference

/** A desk at which things that do not fit come in a minute apart. */
async function createExceptions() {
  const till = await createTill()
  const { context, keeper, tell, start, pass } = till
  const money = async () => {
    pass(60)
    const receipt = newReceipt()
    await tell(receipt)
    return receipt
  }
  const paidUnasked = async () => {
    pass(60)
    const provider_reference = newReceipt()
    await applyPaymentEvent(context, {
      ...{ event_id: newKey(), direction: 'out', subject: randomUUID(), outcome: 'succeeded' },
      ...{ provider_reference, amount: 700 },
    })
    return provider_reference
  }
  const onlyBank = async () => {
    pass(60)
    const reference = newReceipt()
    const lines = [{ time: context.now(), amount: 900, reference, text: '' }]
    await importLines(context, lines)
    return reference
  }
  const onlyBooks = async () => {
    pass(60)
    const { payment_reference } = await start()
    const receipt = newReceipt()
    await tell(receipt, { reference: payment_reference })
    return receipt
  }
  const state = (as_of = context.now()) =>
    keeper.call(operatorRecordStatement, { balance: 1, as_of, reference: newKey() })
  const list = async (input: object = {}, who = keeper) =>
    (await who.call(operatorListExceptions, input)).items.map(nameOf)
  const count = (who = keeper) => who.call(operatorCountExceptions)
  return { ...till, money, paidUnasked, onlyBank, onlyBooks, state, list, count }
}

test('checks that fail come first, then all that does not fit, the oldest first, on each page', async () => {
  const { money, paidUnasked, onlyBank, onlyBooks, state, list, count, keeper } =
    await createExceptions()
  const first = await money()
  const rows = [first, await paidUnasked(), await onlyBank(), await onlyBooks(), await money()]
  await state()
  expect(await list()).toEqual(rows)
  await keeper.call(operatorRunAudit, {})
  const checks = ['bank_references', 'books_equal_bank']
  expect(await list()).toEqual([...checks, ...rows])
  for (const limit of [1, 2, 3]) {
    const seen: unknown[] = []
    let cursor: string | undefined
    do {
      const { items, next } = await keeper.call(operatorListExceptions, { limit, cursor })
      seen.push(...items.map(nameOf))
      cursor = next ?? undefined
    } while (cursor !== undefined)
    expect(seen).toEqual([...checks, ...rows])
  }
  const { items } = await keeper.call(operatorListExceptions, {})
  expect(await count()).toEqual({
    ...{ checks: 2, cases: 1, unmatched: 2, bank: 2 },
    oldest: items.find(({ unmatched }) => unmatched?.receipt === first)?.since,
  })
})

test('some of them are listed by what they are, and found by what is shown', async () => {
  const { money, paidUnasked, onlyBank, onlyBooks, state, list, keeper } = await createExceptions()
  const [receipt, told, line, booked] = [
    await money(),
    await paidUnasked(),
    await onlyBank(),
    await onlyBooks(),
  ]
  await state()
  await keeper.call(operatorRunAudit, {})
  expect(await list({ only: 'checks' })).toEqual(['bank_references', 'books_equal_bank'])
  expect(await list({ only: 'cases' })).toEqual([told])
  expect(await list({ only: 'differences' })).toEqual([])
  expect(await list({ only: 'unmatched' })).toEqual([receipt])
  expect(await list({ only: 'bank' })).toEqual([line, booked])
  for (const one of [receipt, told, line, booked]) {
    expect(await list({ query: one?.toLowerCase() })).toEqual([one])
  }
  expect(await list({ query: '9.00' })).toEqual([line])
  expect(await list({ query: 'equal_bank' })).toEqual(['books_equal_bank'])
  expect(await list({ query: '5149' })).toEqual([])
  for (const only of ['checks', 'cases', 'differences', 'unmatched', 'bank'] as const) {
    expect(await list({ only, query: 'nothing has this' }), only).toEqual([])
  }
})

test('lines of the bank are listed for cashiers, too, and no exception for the support', async () => {
  const { money, onlyBank, state, list, count, keeper, addOperator } = await createExceptions()
  const { mavuno: desk } = await addOperator({ roles: ['cashier'] })
  const receipt = await money()
  const line = await onlyBank()
  await state()
  for (const who of [desk, keeper]) {
    expect(await list({}, who)).toEqual([receipt, line])
    expect(await list({ only: 'bank' }, who)).toEqual([line])
  }
  expect(await count(desk)).toMatchObject({ unmatched: 1, bank: 1 })
  const { mavuno: support } = await addOperator({ roles: ['support'] })
  for (const endpoint of [operatorListExceptions, operatorCountExceptions]) {
    await expect(support.call(endpoint)).rejects.toMatchObject({ status: 403 })
  }
})

test('a payment is missing once the bank has reported its period, by a line or a balance', async () => {
  const { onlyBank, onlyBooks, state, list, context, lineOf } = await createExceptions()
  const early = await onlyBooks()
  expect(await list()).toEqual([])
  const line = await onlyBank()
  expect(await list()).toEqual([early, line])
  const later = await onlyBooks()
  await state(context.now() - 1)
  expect(await list()).toEqual([early, line])
  await state()
  expect(await list()).toEqual([early, line, later])
  // Of two amounts under one number the earlier one counts.
  await lineOf(amount + 1, early)
  expect(await list()).toEqual([early, line, later])
})

test('a cursor that was not given is refused', async () => {
  const { keeper } = await createTill()
  const cursors = ['check.', '12', '1.01980000-0000-7000-8000-00000000000x', 'check.Ä']
  for (const cursor of cursors) {
    await expect(keeper.call(operatorListExceptions, { cursor })).rejects.toMatchObject({
      status: 400,
    })
  }
})

test('a check fails since its open alert began, or since the last audit where there is none', async () => {
  const { state, keeper, context, pass } = await createExceptions()
  await state()
  pass(60)
  await keeper.call(operatorRunAudit, {})
  const audited = context.now()
  const since = async () => {
    const { items } = await keeper.call(operatorListExceptions, { only: 'checks' })
    return items.map(({ check, since }) => [check, audited - since])
  }
  const alert = (seconds: number, ended: number | null) =>
    asOwner(context.db).query(
      `insert into alerts (kind, subject, details, started_at, ended_at)
        values ('audit', 'books_equal_bank', '{}', to_timestamp($1), to_timestamp($2))`,
      [audited - seconds, ended],
    )
  await alert(500, audited - 400)
  expect(await since()).toEqual([['books_equal_bank', 0]])
  await alert(30, null)
  expect(await since()).toEqual([['books_equal_bank', 30]])
})
