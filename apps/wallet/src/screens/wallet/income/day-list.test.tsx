// @vitest-environment jsdom
import type { DayEntry } from '@mavuno/sdk/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mavuno } from '../../../mavuno.js'
import { queries } from '../../../queries/queries.js'
import { id, loadConfig } from '../../../testing/samples.js'
import { answerWith, envelope } from '../../../testing/server.js'
import { button, showPart } from '../../../testing/show.js'
import { DayList } from './day-list.js'

const day = '2026-11-18'
const at = (time: string) => Date.parse(`${day}T${time}+03:00`) / 1000

const entry: DayEntry = {
  ...{ kind: 'income', id: id(31), name: 'Tea 90', crop: 'tea', quantity: 3 },
  ...{ amount: 424_23, tax: 21_21, time: at('09:08:07') },
}
const award = { name: 'KARIBU', crop: null, quantity: null }

const rows = () =>
  [...document.querySelectorAll('li')].map((row) => [
    row.textContent.replaceAll('\u00a0', ' '),
    row.querySelector('a')?.getAttribute('href'),
  ])

/** Shows the day with these entries. */
async function show(entries: readonly Partial<DayEntry>[]) {
  answerWith(() => envelope({ items: entries.map((fields) => ({ ...entry, ...fields })) }))
  const text = await showPart(<DayList day={day} />)
  await expect.poll(() => document.querySelector('[aria-busy=true]')).toBeNull()
  return text
}

beforeEach(async () => {
  await loadConfig()
  mavuno.session.save({ token: 'ada', id: 'ada' })
})

afterEach(() => {
  mavuno.session.signOut()
  queries.clear()
  vi.unstubAllGlobals()
})

const recordPage = `#/pages/wallet/recordsDetail?id=${id(31)}`
const holdingPage = `#/pages/records/myindex?holding_id=${id(31)}`

test.each<[Partial<DayEntry>, string, string]>([
  [{}, 'Tea 90 ×3Received 09:08:07+Ksh 403.02', recordPage],
  [{ kind: 'reward', ...award }, 'RewardReceived 09:08:07+Ksh 403.02', recordPage],
  [{ kind: 'referral', ...award }, 'Invitation rewardReceived 09:08:07+Ksh 403.02', recordPage],
  [{ kind: 'principal', tax: 0 }, 'Tea 90 ×3Price returned 09:08:07+Ksh 424.23', recordPage],
  [{ kind: 'ready' }, 'Tea 90 ×3Ready to claimKsh 403.02', '#/pages/my/myProduct'],
  [{ kind: 'expected' }, 'Tea 90 ×3To come 09:08:07Ksh 403.02estimated', holdingPage],
  [
    { kind: 'expected_principal', quantity: 1, tax: 0 },
    'Tea 90Price to be returned 09:08:07Ksh 424.23estimated',
    holdingPage,
  ],
])(
  'the entry %j of a day reads “%s”, and links to what it is about',
  async (fields, text, href) => {
    await show([fields])
    expect(rows()).toEqual([[text, href]])
  },
)

test('all that is ready is one row, after what came and before what is to come', async () => {
  await show([
    { kind: 'expected', name: 'Maize 30', quantity: 1, amount: 50_00, tax: 2_50 },
    { kind: 'ready', name: 'Bean 60', id: id(32), amount: 30_00, tax: 1_50 },
    { kind: 'ready', id: id(33), amount: 20_00, tax: 1_00 },
    {},
  ])
  expect(rows().map(([text]) => text)).toEqual([
    'Tea 90 ×3Received 09:08:07+Ksh 403.02',
    '2 productsReady to claimKsh 47.50',
    'Maize 30To come 09:08:07Ksh 47.50estimated',
  ])
})

test('a day without income says so', async () => {
  expect((await show([]))()).toContain('No income on this day')
})

test('a day that cannot be loaded says so, and not that there is no income', async () => {
  answerWith(() => ({ code: 500, success: false, data: null, message: '' }))
  const text = await showPart(<DayList day={day} />)
  await expect.poll(text).toContain('We could not load this day')
  expect(text()).not.toContain('No income')
  answerWith(() => envelope({ items: [entry] }))
  button('Try again').click()
  await expect.poll(() => rows().length).toBe(1)
})
