// @vitest-environment jsdom
import type { Terms } from '@mavuno/sdk/contract'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { mavuno } from '../mavuno.js'
import { loadConfig } from '../testing/samples.js'
import { showHook, showPart } from '../testing/show.js'
import { useTermRows } from './term-rows.js'
import { useFirstRiskLine, useRiskText } from './use-risk-text.js'

beforeAll(() => mavuno.language.loadAll())

afterEach(() => vi.unstubAllGlobals())

const terms: Partial<Terms> = {
  ...{ price: 111_00, cycle: 90, number_of_earnings: 10, earnings_per_time: 14_15 },
  ...{ claim_period: 7_200, returns_principal: true, points: 12, tax_rate: 500 },
  ...{ currency: 'KES', time_zone: 'Africa/Nairobi', risk_notice: '4', licensee: 'Mavuno Ltd' },
}

function Rows({ of }: { of: Partial<Terms> }) {
  const rowsOf = useTermRows()
  return rowsOf(of).map(({ name, label, value }) => (
    <p key={name}>
      {label}: {value}
    </p>
  ))
}

async function rowsOf(of: Partial<Terms>) {
  await loadConfig()
  await showPart(
    <>
      Terms <Rows of={of} />
    </>,
  )
  return [...document.querySelectorAll('p')].map((row) => row.textContent.replaceAll('\u00a0', ' '))
}

test('the terms of a contract are read in the order in which people ask for them', async () => {
  expect(await rowsOf(terms)).toEqual([
    'Sold by: Mavuno Ltd',
    'Price: Ksh 111.00',
    'At the end: Price returned at the end',
    'Cycle: 90 days',
    'Number of earnings: 10',
    'Earnings per time: Ksh 14.15',
    'Tax on each earning, rounded down: 5 %',
    'Claim period: 2 hours',
    'Points: 12',
    'Risk notice: Version 4',
    'Currency: KES',
    'Time zone: Africa/Nairobi',
  ])
})

test('a term of zero or “no” is read, and one that is empty or unknown is left out', async () => {
  const none = { licensee: '', risk_notice: '', tax_rate: 0, points: 0, returns_principal: false }
  expect(await rowsOf(none)).toEqual([
    'At the end: Price is not returned',
    'Tax on each earning, rounded down: 0 %',
    'Points: 0',
  ])
})

const useBoth = () => ({ all: useRiskText(), first: useFirstRiskLine() })

test.each([
  ['You may lose 2.5 % a day. Read on.', 'You may lose 2.5 % a day.'],
  ['You may lose money!\nRead on.', 'You may lose money!'],
  ['Risk\nYou may lose money.', 'Risk'],
  ['損をすることがあります。詳しくは', '損をすることがあります。'],
  ['No stop at all', 'No stop at all'],
])('of the risk notice %j the first sentence is %j', async (text, first) => {
  await loadConfig({ risk_notice: { version: '4', text } })
  const shown = await showHook(useBoth)
  expect(shown.current).toEqual({ all: text, first })
  await shown.unmount()
})

test('without a notice of the operator the app’s own one is shown', async () => {
  await loadConfig({ risk_notice: { version: '', text: '' } })
  const shown = await showHook(useBoth)
  expect(shown.current.first).toBe('You can lose money')
  expect(shown.current.all).toContain('Income is estimated, not promised.')
  await shown.unmount()
})
