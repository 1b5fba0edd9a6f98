// @vitest-environment jsdom
import type { Order, Recharge, WalletRecord, Withdrawal } from '@mavuno/sdk/contract'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mavuno } from '../../../mavuno.js'
import { queries } from '../../../queries/queries.js'
import { id, loadConfig, recharge, record, wallet, withdrawal } from '../../../testing/samples.js'
import { answerWith, envelope } from '../../../testing/server.js'
import { button, shownText, showPart } from '../../../testing/show.js'
import { OrderListScreen } from './order-list-screen.js'
import { PointListScreen } from './point-list-screen.js'
import { RechargeListScreen } from './recharge-list-screen.js'
import { WalletRecordsScreen } from './wallet-records-screen.js'
import { WithdrawListScreen } from './withdraw-list-screen.js'

/** What the server has in each list. */
let items: readonly object[]
let asked: Record<string, string>[]

const order: Order = {
  ...{ id: id(11), holding_id: id(12), product: { id: id(1), name: 'Tea 90', crop: 'tea' } },
  ...{ quantity: 3, price: 111_00, amount: 333_00, pay_from: 'revenue', points: 36 },
  ...{ terms_hash: 'hash', create_time: 1_795_000_000 },
}

const points: WalletRecord = {
  ...{ ...record, id: id(21), kind: 'points', wallet: 'points', change: 12, amount: 12, fee: 0 },
  ...{ real_amount: 12, account: 'Tea 90', payment_number: null, payment_method: 'points' },
}

beforeEach(async () => {
  await loadConfig()
  // Without WebSocket the chat polls over HTTP.
  vi.stubGlobal('WebSocket', undefined)
  mavuno.session.save({ token: 'ada', id: 'ada' })
  items = []
  asked = []
  answerWith(({ path, query }) => {
    if (path === '/api/wallet') return envelope(wallet)
    if (path.startsWith('/api/chat')) return envelope(null)
    asked.push(query)
    return envelope({ items, next: null })
  })
})

afterEach(() => {
  mavuno.session.signOut()
  queries.clear()
  vi.unstubAllGlobals()
})

const all = { kind: 'recharge,withdraw,refund' }

test.each<[string, ReactNode, string, Record<string, string>, string]>([
  ['recharges', <RechargeListScreen />, 'status=error', { status: 'error' }, 'with this status'],
  ['recharges', <RechargeListScreen />, 'status=processing', {}, 'No recharges yet'],
  [
    'withdrawals',
    <WithdrawListScreen />,
    'status=cancel',
    { status: 'cancel' },
    'with this status',
  ],
  ['withdrawals', <WithdrawListScreen />, 'status=expired', {}, 'No withdrawals yet'],
  ['movements', <WalletRecordsScreen />, 'kind=refund', { kind: 'refund' }, 'Nothing found'],
  ['movements', <WalletRecordsScreen />, 'kind=income', all, 'No records yet'],
])(
  'the list of %s %s at the address “%s” asks for just what its filter names',
  async (_, screen, address, query, words) => {
    await showPart(screen, `/?${address}`)
    await expect.poll(shownText).toContain(words)
    expect(asked).toEqual([query])
  },
)

test.each<[string, ReactNode, string, Record<string, string>]>([
  ['recharges', <RechargeListScreen />, 'status=error', {}],
  ['withdrawals', <WithdrawListScreen />, 'status=cancel', {}],
  ['movements', <WalletRecordsScreen />, 'kind=refund', all],
])('an empty filter of the list of %s leads back to all', async (_, screen, address, query) => {
  await showPart(screen, `/?${address}`)
  await expect.poll(shownText).toContain('Show all')
  button('Show all').click()
  await expect.poll(() => asked.at(-1)).toEqual(query)
})

const links = () =>
  [...document.querySelectorAll('main li a, main [role=listitem] a')].map((link) =>
    link.getAttribute('href'),
  )

test('a purchase is listed with its units, its whole price and its wallet, and leads to its holding', async () => {
  items = [order]
  const text = await showPart(<OrderListScreen />)
  await expect.poll(text).toContain('Tea 90 ×3')
  expect(text()).toContain('Paid from Income wallet (revenue)')
  expect(text()).toContain('\u2212Ksh 333.00')
  expect(links()).toEqual([`#/pages/records/myindex?holding_id=${id(12)}`])
})

const shownOf = (recordId: string) =>
  document.querySelector(`a[href*="${recordId}"]`)?.textContent.replaceAll('\u00a0', ' ') ?? ''
const figuresOf = (row: string) => row.match(/[+\u2212]?Ksh \d+\.\d\d/g)

test.each<[string, Partial<Recharge>, string, string]>([
  ['is credited', { status: 'completed' }, '+Ksh 555.00', ''],
  ['is pending', {}, 'Ksh 555.00', ''],
  [
    'was settled at another amount',
    { status: 'completed', settled_amount: 444_00 },
    '+Ksh 444.00',
    'Ksh 444.00 arrived, not Ksh 555.00. We added what arrived.',
  ],
  [
    'has another amount that is not added',
    { other_amount: 66_00 },
    'Ksh 555.00',
    'Ksh 66.00 arrived, not Ksh 555.00. It is not added yet.',
  ],
  ['failed', { status: 'error', failure: 'wrong_pin' }, 'Ksh 555.00', 'Wrong PIN'],
  ['was refused', { status: 'error', reason: 'Not ours' }, 'Ksh 555.00', 'Not ours'],
])('the row of a recharge that %s says how much and why', async (_, fields, amount, note) => {
  items = [{ ...recharge, ...fields, payment_number: 'SFK3M1N2P4' }]
  const text = await showPart(<RechargeListScreen />)
  await expect.poll(text).toContain('SFK3M1N2P4')
  expect(shownOf(recharge.id)).toContain(note)
  expect(figuresOf(shownOf(recharge.id).replace(note, ''))).toEqual([amount])
})

test.each<[string, Partial<Withdrawal>, string, string]>([
  ['is paid', { status: 'completed' }, '\u2212Ksh 333.33', ''],
  ['is pending', {}, '\u2212Ksh 333.33', ''],
  ['failed', { status: 'error', failure: 'no_account' }, 'Ksh 333.33', 'No account on this number'],
  ['was refused', { status: 'error', reason: 'Wrong name' }, 'Ksh 333.33', 'Wrong name'],
  ['was cancelled', { status: 'cancel' }, 'Ksh 333.33', ''],
])('the row of a withdrawal that %s says how much and why', async (_, fields, amount, note) => {
  items = [{ ...withdrawal, ...fields, provider_reference: 'SKL4' }]
  const text = await showPart(<WithdrawListScreen />)
  await expect.poll(text).toContain('SKL4')
  expect(shownOf(withdrawal.id)).toContain(note)
  expect(figuresOf(shownOf(withdrawal.id))).toEqual([amount])
})

test.each<[string, Partial<WalletRecord>, string]>([
  ['count', { status: 'completed' }, ''],
  ['count later', { status: 'processing' }, 'These count once the first earning is due.'],
  [
    'were taken back',
    { status: 'cancel', reason: 'It was a test' },
    'We took these points back: It was a test',
  ],
])('points that %s say so, and the total is that of the wallet', async (_, fields, note) => {
  items = [{ ...points, ...fields }]
  const text = await showPart(<PointListScreen />)
  await expect.poll(text).toContain('Total point909 points')
  await expect.poll(text).toContain('Points: Tea 90')
  expect(text()).toContain('+12 points')
  expect(text()).toContain(note)
  if (!note) expect(text()).not.toMatch(/These count|We took/)
})

test.each([
  [20, 1],
  [21, 0],
])('a list with %s rows that are pending is asked for again %s times', async (count, times) => {
  items = Array.from({ length: count }, (_, at) => ({ ...recharge, id: id(100 + at) }))
  const text = await showPart(<RechargeListScreen />)
  await expect.poll(text).toContain('Ksh 555.00')
  const makeStale = vi.spyOn(queries, 'makeStale')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(makeStale).toHaveBeenCalledTimes(times)
  makeStale.mockRestore()
})
