import { wallTime } from '@mavuno/sdk/contract'
import { expect, test } from 'vitest'
import { runJobs } from '../../../entry/jobs/run-jobs.js'
import type { Transaction } from '../../../platform/ports/payments.js'
import { importFile } from '../../../testing/bank.js'
import { createFakeProvider } from '../../../testing/fake-provider.js'
import { createLedgerContext } from '../../../testing/ledger-context.js'
import { makePerson, newKey } from '../../../testing/ledger-people.js'
import { startRecharge } from '../recharges/recharges-service.js'
import { listCases } from '../payment-cases.js'
import { applyPaymentEvent } from '../payment-events.js'

const amount = 20_000
const hour = 3_600

/** A provider with a list of its own, and a customer whose recharges are credited with and without a receipt. */
async function createLine() {
  const list: Transaction[] = []
  const spans: (readonly [number, number])[] = []
  let isDown = false
  const payments = {
    ...createFakeProvider(),
    transactions: async (from: number, to: number) => {
      if (isDown) throw new Error('no answer')
      spans.push([from, to])
      return list.filter(({ paid }) => paid >= from && paid <= to)
    },
  }
  const context = await createLedgerContext({ payments })
  const customer = await makePerson(context)
  /** Names of the recharges that have no receipt, by their references. */
  const names = new Map<string, string>()
  const credit = async (name: string, receipt?: string) => {
    const order = { wallet_type: 'mpesa', amount, recharge_account: '0712345678' }
    const recharge = await startRecharge(context, customer, { ...order, by: 'paybill' }, newKey())
    names.set(recharge.payment_reference ?? '', name)
    const reported = { direction: 'in', subject: recharge.id, outcome: 'succeeded' } as const
    const reference = receipt === undefined ? {} : { provider_reference: receipt }
    await applyPaymentEvent(context, { event_id: newKey(), ...reported, ...reference })
  }
  const lists = (receipt: string, paid: number, more: Partial<Transaction> = {}) =>
    void list.push({
      ...{ receipt, direction: 'out', amount, reference: '', payer: '', payer_name: '', paid },
      ...more,
    })
  /** All open differences, each with its kind, reference and owed amount. */
  const different = async () => {
    const { items } = await listCases(context, { open: true, different: true })
    return items
      .map((one) => [one.kind, names.get(one.reference ?? '') ?? one.reference, one.owed])
      .toSorted((one, other) => String(one).localeCompare(String(other)))
  }
  const setDown = (value: boolean) => void (isDown = value)
  return { context, credit, lists, different, spans, setDown }
}

test('what only we have is a difference once it is an hour old, and not if it is older than what is compared first', async () => {
  const { context, credit, different } = await createLine()
  const creditBoth = async (name: string) => {
    await credit(name, `${name}RECEIPT`)
    await credit(name)
  }
  const compare = async (seconds: number) => {
    context.pass(seconds)
    await runJobs(context)
    return (await different()).map(([, reference]) => reference)
  }
  await creditBoth('EARLY')
  context.pass(1)
  await creditBoth('FIRST')
  const first = ['FIRST', 'FIRSTRECEIPT']
  expect(await compare(hour)).toEqual(first)
  await creditBoth('OLD')
  context.pass(1)
  await creditBoth('YOUNG')
  const old = [...first, 'OLD', 'OLDRECEIPT']
  expect(await compare(hour - 1)).toEqual(old)
  expect(await compare(hour)).toEqual([...old, 'YOUNG', 'YOUNGRECEIPT'])
})

test('what only the provider lists is a difference once it is an hour old', async () => {
  const { context, lists, different } = await createLine()
  lists('OLD', context.now())
  lists('YOUNG', context.now() + 1)
  context.pass(hour)
  await runJobs(context)
  expect(await different()).toEqual([['only_theirs', 'OLD', amount]])
  context.pass(hour)
  await runJobs(context)
  expect(await different()).toEqual([
    ['only_theirs', 'OLD', amount],
    ['only_theirs', 'YOUNG', amount],
  ])
})

/** Two lines of each receipt, the one to compare first. */
const pairs = [
  ['EXACT01', amount, 'in'],
  ['EXACT01', amount + 500, 'in'],
  ['TURNED1', 15_000, 'in'],
  ['TURNED1', 16_000, 'out'],
  ['THEIRS1', 7_000, 'out'],
  ['THEIRS1', 30, 'out'],
] as const

test.each([
  ['first', pairs],
  ['last', pairs.toReversed()],
] as const)(
  'of two lines of one receipt the one that is nearest to ours is compared, if the provider lists it %s',
  async (_, lines) => {
    const { context, credit, lists, different } = await createLine()
    await credit('EXACT01', 'EXACT01')
    await credit('TURNED1', 'TURNED1')
    for (const [receipt, money, direction] of lines) {
      lists(receipt, context.now(), { amount: money, direction })
    }
    context.pass(hour)
    await runJobs(context)
    expect(await different()).toEqual([
      ['only_theirs', 'THEIRS1', 7_000],
      ['other_amount', 'TURNED1', amount - 15_000],
    ])
  },
)

/** A statement of the provider with two charges, at these times. */
function statementOf(first: number, last: number) {
  const minuteOf = (time: number) =>
    new Date(wallTime(time, 'Africa/Nairobi') * 1000).toISOString().slice(0, 16)
  const file = [
    'Receipt No.,Completion Time,Details,Paid In,Withdrawn',
    `OPENING,${minuteOf(first)},Opening,,9.00`,
    `CLOSING,${minuteOf(last)},Closing,,8.00`,
  ].join('\n')
  return { bank: 'fake', name: 'day.csv', file }
}

test('an imported statement is compared with what was paid from its first line to its last', async () => {
  const { context, credit, different, setDown } = await createLine()
  setDown(true)
  const start = context.now()
  const credits = [
    [59, 'BEFORE1'],
    [1, 'FIRST01'],
    [60, 'LAST001'],
    [1, 'AFTER01'],
  ] as const
  for (const [seconds, receipt] of credits) {
    context.pass(seconds)
    await credit(receipt, receipt)
  }
  context.pass(hour)
  await importFile(context, statementOf(start + 60, start + 120))
  await runJobs(context)
  expect(await different()).toEqual([
    ['only_ours', 'FIRST01', amount],
    ['only_ours', 'LAST001', amount],
    ['only_theirs', 'CLOSING', 800],
    ['only_theirs', 'OPENING', 900],
  ])
})

test('an imported statement delays no question to the provider', async () => {
  const { context, spans } = await createLine()
  await runJobs(context)
  const asked = context.now()
  context.pass(hour / 2)
  await importFile(context, statementOf(asked + 60, asked + 120))
  await runJobs(context)
  expect(spans).toHaveLength(1)
  context.pass(hour / 2)
  await runJobs(context)
  expect(spans.slice(1)).toEqual([[asked - 2 * hour, asked + hour]])
})
