// @vitest-environment jsdom
import type { WalletRecord } from '@mavuno/sdk/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mavuno } from '../../../mavuno.js'
import { queries } from '../../../queries/queries.js'
import { id, loadConfig, record, wallet } from '../../../testing/samples.js'
import { answerWith, envelope } from '../../../testing/server.js'
import { shownText, showPart } from '../../../testing/show.js'
import { EarningListScreen } from './earning-list-screen.js'

const time = 1_795_000_000
const day = 86_400

const earning = (
  number: number,
  create_time: number,
  change: number,
  tax: number,
): WalletRecord => ({
  ...{ ...record, id: id(number), kind: 'income', fee: 0, change, tax, create_time },
  ...{ amount: change + tax, real_amount: change },
})

const items = [
  earning(4, time, 40_04, 2_00),
  earning(3, time - 60, 30_03, 1_00),
  earning(2, time - day, 20_02, 0),
  earning(1, time - 2 * day, 10_01, 50),
]

beforeEach(async () => {
  await loadConfig()
  mavuno.session.save({ token: 'ada', id: 'ada' })
})

afterEach(() => {
  mavuno.session.signOut()
  queries.clear()
  vi.unstubAllGlobals()
})

const show = (next: string | null) => {
  answerWith(({ path }) => envelope(path === '/api/wallet' ? wallet : { items, next }))
  return showPart(<EarningListScreen />)
}

test('the totals are after tax, with what they come of', async () => {
  await show(null)
  await expect.poll(shownText).toContain('Ksh 570.05')
  expect(shownText()).toContain(
    'Total incomeKsh 570.05Ksh 606.06 before tax, tax Ksh 36.01Today earningsKsh 480.00Ksh 505.05 before tax, tax Ksh 25.05',
  )
})

test('each day has its sum, and says whether tax was withheld', async () => {
  await show(null)
  await expect.poll(shownText).toContain('Ksh 70.07 after tax')
  expect(shownText()).toContain('Ksh 20.02 in all')
  expect(shownText()).toContain('Ksh 10.01 after tax')
})

test('the last day of a list that goes on has no sum yet', async () => {
  await show('more')
  await expect.poll(shownText).toContain('Ksh 70.07 after tax')
  expect(shownText()).not.toContain('Ksh 10.01 after tax')
})
