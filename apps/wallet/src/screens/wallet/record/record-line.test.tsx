// @vitest-environment jsdom
import type { WalletRecord } from '@mavuno/sdk/contract'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { setHiddenAmounts } from '../../../records/use-hidden-amounts.js'
import { loadConfig, record } from '../../../testing/samples.js'
import { shownText, showPart } from '../../../testing/show.js'
import { RecordLine } from './record-line.js'
import { RecordRows } from './record-rows.js'
import { RecordTop } from './record-top.js'

beforeAll(() => loadConfig())

afterEach(() => setHiddenAmounts(false))

test.each<[Partial<WalletRecord>, string]>([
  [{ status: 'completed' }, 'You received Ksh 326.67 on M-PESA'],
  [{ status: 'pending' }, 'You receive Ksh 326.67 on M-PESA'],
  [{ status: 'cancel' }, 'No money was sent to M-PESA'],
  [{ status: 'error' }, 'No money was sent to M-PESA'],
  [{ kind: 'recharge', status: 'completed' }, 'Added to your balance'],
  [{ kind: 'recharge', status: 'pending' }, 'Not in your balance yet'],
  [{ kind: 'recharge', status: 'expired' }, 'No money was added to your balance'],
  [{ kind: 'recharge', status: 'expired', other_amount: 1_00 }, 'Not in your balance yet'],
  [
    { kind: 'recharge', status: 'completed', ordered_amount: 444_44 },
    'Ksh 326.67 arrived, not Ksh 444.44. We added what arrived.',
  ],
  [{ kind: 'refund', wallet: 'income' }, 'Ksh 326.67 went back to your Income wallet (revenue)'],
  [{ kind: 'principal', wallet: 'balance' }, 'Ksh 326.67 went back to your balance'],
  [{ kind: 'income' }, 'Ksh 326.67 was added to your Income wallet (revenue)'],
  [{ kind: 'reward', wallet: 'balance' }, 'Ksh 326.67 was added to your balance'],
  [{ kind: 'referral', status: 'processing' }, ''],
  [{ kind: 'points', wallet: 'points' }, ''],
])('a record of %j says what it means for its customer', async (fields, line) => {
  const text = await showPart(
    <>
      Line: <RecordLine record={{ ...record, ...fields }} />
    </>,
  )
  expect(text()).toBe(`Line: ${line}`)
})

test.each<[string, Partial<WalletRecord>, string]>([
  ['money that left', { change: -333_33 }, 'Completed−Ksh 333.33'],
  ['money that came', { kind: 'recharge', change: 444_44, amount: 555_55 }, 'Completed+Ksh 444.44'],
  ['money that did not move', { status: 'pending', change: 0 }, 'PendingKsh 333.33'],
  ['a point', { kind: 'points', change: 1, amount: 2 }, 'Completed+1 point'],
  ['points that were spent', { kind: 'points', change: -1_234 }, 'Completed−1,234 points'],
])(
  'the record of %s begins with its status and what moved, also where amounts are hidden',
  async (...given) => {
    const [, fields, text] = given
    setHiddenAmounts(true)
    await showPart(<RecordTop record={{ ...record, ...fields }}> Text</RecordTop>)
    expect(shownText()).toBe(`${text} Text`)
  },
)

test.each<[WalletRecord['status'], boolean, boolean]>([
  ['completed', true, true],
  ['pending', true, false],
  ['processing', true, false],
  ['cancel', false, false],
  ['error', false, false],
])('a withdrawal that is %s has a fee: %s, and an amount that arrived: %s', async (...given) => {
  const [status, hasFee, hasArrived] = given
  const text = await showPart(<RecordRows record={{ ...record, status }} />)
  expect(text()).toContain('AmountKsh 333.33')
  expect(text().includes('Fee 2 %−Ksh 6.66')).toBe(hasFee)
  expect(text().includes('Actual amount receivedKsh 326.67')).toBe(hasArrived)
})
