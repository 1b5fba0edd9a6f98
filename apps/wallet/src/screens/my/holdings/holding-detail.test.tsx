// @vitest-environment jsdom
import { termsText, type Holding } from '@mavuno/sdk/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mavuno } from '../../../mavuno.js'
import { queries } from '../../../queries/queries.js'
import { holding, id, loadConfig } from '../../../testing/samples.js'
import { answerWith, envelope } from '../../../testing/server.js'
import { button, showPart } from '../../../testing/show.js'
import { Contract } from './contract.js'
import { HoldingDetail } from './holding-detail.js'

const at = (time: string) => Date.parse(`${time}+03:00`) / 1000

const times = {
  ...{ started: at('2026-11-01T01:01:01'), ends: at('2027-01-02T02:02:02') },
  ...{ income_time: at('2026-11-03T03:03:03'), next_claim_time: at('2026-12-24T04:04:04') },
}
const due = { due_times: 2, due_amount: 300_30, due_tax: 15_01 }
const untaxed = { tax_rate: 0, obtained_tax: 0 }

const show = (fields: Partial<Holding>) =>
  showPart(<HoldingDetail holding={{ ...holding, ...times, ...fields }} />)

const links = () => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))
const hash = 'abcdef0123456789'.repeat(4)
const income = `#/pages/records/myindex?holding_id=${id(2)}`

beforeEach(async () => {
  await loadConfig()
  mavuno.session.save({ token: 'ada', id: 'ada' })
})

afterEach(() => {
  mavuno.session.signOut()
  queries.clear()
  vi.unstubAllGlobals()
})

test.each<[string, Partial<Holding>, readonly string[], readonly string[]]>([
  [
    'that runs',
    {},
    ['Bought2026-11-01 01:01:01', 'Income time2026-11-03 03:03:03', 'Remaining times4'],
    ['Next claim time', 'Ended', 'Claim Ksh'],
  ],
  [
    'that can be claimed',
    due,
    ['Claim Ksh 285.29', 'Ksh 300.30 before tax, tax Ksh 15.01', '2026-12-24 04:04:04'],
    ['Ended'],
  ],
  [
    'that is frozen',
    { state: 'frozen', frozen_reason: 'We check it' },
    ['Frozen by us: We check it', '2026-12-24 04:04:04'],
    ['Claim Ksh', 'See income by claim'],
  ],
  [
    'that has ended',
    { state: 'expired' },
    ['Ended2027-01-02 02:02:02', 'Ksh 363.00 was returned to your balance', 'See income by claim'],
    ['Bought', 'returns to your balance', 'Claim Ksh'],
  ],
  [
    'whose price comes back',
    {},
    ['Ksh 363.00 returns to your balance on 2027-01-02 (estimated)'],
    ['was returned', 'is not returned'],
  ],
  [
    'whose price does not come back',
    { returns_principal: false, state: 'expired' },
    ['Price is not returned'],
    ['to your balance'],
  ],
  [
    'that was never claimed',
    { income_time: null, obtained_income: 0, obtained_tax: 0 },
    ['Not claimed yet', 'after tax'],
    ['Tax withheld', 'before tax'],
  ],
  ['without tax', untaxed, ['Ksh 1,313.13'], ['after tax', 'Tax withheld']],
  [
    'whose tax has ended',
    { ...untaxed, obtained_tax: 65_66 },
    [
      'Ksh 1,247.47',
      'Obtained income, before taxKsh 1,313.13',
      'Tax withheld−Ksh 65.66',
      'are after tax.',
    ],
    [],
  ],
])('a holding %s says so', async (_, fields, present, absent) => {
  const text = await show(fields)
  for (const part of present) expect(text()).toContain(part)
  for (const part of absent) expect(text()).not.toContain(part)
})

test.each<[Holding['state'], readonly string[]]>([
  ['running', [income]],
  ['frozen', ['#/pages/customerservice/index']],
  ['expired', [income]],
])('a holding that is %s has one link, to what one needs', async (state, expected) => {
  await show({ state })
  expect(links()).toEqual(expected)
})

const terms = {
  ...{ price: 121_00, cycle: 90, number_of_earnings: 10, earnings_per_time: 141_41 },
  ...{ claim_period: 86_400, profit_rule: holding.profit_rule, returns_principal: true },
  ...{ points: 12, tax_rate: 500, currency: 'KES', time_zone: 'Africa/Nairobi' },
  ...{ risk_notice: '3', licensee: 'Shamba Ltd' },
}

test('a contract has the terms of the holding until its own text has come, and then all of them', async () => {
  const answer = Promise.withResolvers<void>()
  const requests = answerWith(async () => {
    await answer.promise
    return envelope({ hash, text: termsText({ ...terms, price: 122_00 }) })
  })
  const text = await showPart(<Contract holding={{ ...holding, terms_hash: hash }} />)
  button('Contract').click()
  await expect.poll(text).toContain('PriceKsh 121.00')
  expect(text()).toContain('Cycle90 days')
  expect(text()).toContain('Number of earnings10')
  expect(text()).toContain('Earnings per timeKsh 141.41')
  expect(text()).toContain('rounded down5 %')
  expect(text()).toContain('Claim period1 day')
  expect(text()).not.toContain('Points')
  answer.resolve()
  await expect.poll(text).toContain('PriceKsh 122.00')
  expect(text()).toContain('Sold byShamba Ltd')
  expect(text()).toContain('Points12')
  expect(text()).toContain('Risk noticeVersion 3')
  expect(requests).toEqual([`GET /api/terms/${hash}`])
})
