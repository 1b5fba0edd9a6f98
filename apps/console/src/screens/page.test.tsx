// @vitest-environment jsdom
import {
  operatorGetBrowserKey,
  operatorListLog,
  operatorRoles,
  type LogEntry,
} from '@mavuno/sdk/operator'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Boundary } from '../frame/boundary.js'
import { mavuno } from '../mavuno.js'
import { all, answer, one, openConsole, Rejected, textOf } from '../testing/console.js'
import { goOnline } from '../testing/fields.js'
import { baraka, goldenDay, lastPage } from '../testing/golden-day.js'
import { at, idOf } from '../testing/records.js'

const titles = {
  ...{ today: 'Today', recharges: 'Recharges', payouts: 'Payouts', approvals: 'Approvals' },
  ...{ chat: 'Chat', exceptions: 'Exceptions', customers: 'Customers', products: 'Products' },
  ...{ codes: 'Codes', news: 'News', books: 'Books', bank: 'Bank', config: 'Config' },
  ...{ people: 'People', log: 'Log' },
}

test('each screen is the title of the page and current in the menu, and an unknown address is Today', async () => {
  const desk = await openConsole('#/today', { roles: operatorRoles, answers: goldenDay })
  for (const [path, title] of [...Object.entries(titles), ['unknown/7', 'Today']] as const) {
    desk.go(`#/${path}`)
    await expect.poll(() => document.title).toBe(`${title} – Mavuno`)
    expect(all('.menu [aria-current=page] span:not(.menu-count)').map(textOf)).toEqual([title])
    await expect.poll(() => all('main h1').map(textOf)).toContain(title)
  }
  expect(location.hash).toBe('#/today')
  expect(all('.menu-screens a')).toHaveLength(Object.keys(titles).length)
})

test('the page says in which language it is, and its title follows', async () => {
  onTestFinished(() => mavuno.language.change('en'))
  await openConsole('#/books', { roles: ['auditor'], answers: goldenDay })
  await expect.poll(() => document.title).toBe('Books – Mavuno')
  expect(document.documentElement.lang).toBe('en')
  await mavuno.language.change('sw')
  await expect.poll(() => document.title).toBe('Vitabu – Mavuno')
  expect(document.documentElement.lang).toBe('sw')
  mavuno.session.signOut()
  await expect.poll(() => document.title).toContain('Ingia')
})

test('a screen that could not be loaded is loaded once there is a connection again', async () => {
  let isOut = true
  const key = answer(operatorGetBrowserKey, () => {
    if (isOut) throw new Rejected(5000, 'Not this time.')
    return { browser_key: '1'.repeat(64) }
  })
  const desk = await openConsole('#/books', { roles: ['auditor'], answers: [key, ...goldenDay] })
  await one('main [role=alert]', 'The screen could not be loaded')
  goOnline(false)
  await expect.poll(() => textOf(document.querySelector('.frame'))).toContain('No connection')
  isOut = false
  expect(desk.calls(operatorGetBrowserKey)).toHaveLength(1)
  goOnline(true)
  await one('main h1', 'Books')
  await expect.poll(() => all('main [role=alert]', 'The screen could not be loaded')).toEqual([])
  expect(desk.calls(operatorGetBrowserKey)).toHaveLength(2)
})

const funded: LogEntry = {
  ...{ id: idOf(11), operator: baraka, action: 'fundReserve', target: null, time: at('23:30') },
  ...{ before: null, after: { amount: 4_050 }, proposed_by: null, proposal_id: null },
}

// In New York the first day of November 2026 has 25 hours.
test.each([
  ['Asia/Tokyo', 'TZS', ['2026-11-27', '+09:00'], ['2026-11-29', '+09:00'], '2026-11-29 05:30:00'],
  [
    'America/New_York',
    'ETB',
    ['2026-10-31', '-04:00'],
    ['2026-11-02', '-05:00'],
    '2026-11-28 15:30:00',
  ],
] as const)(
  'times are those of clocks in %s, whole days are asked for by them, and amounts are in %s',
  async (time_zone, currency, first, next, shown) => {
    const [from, to] = [first, next].map(
      ([day, zone]) => Date.parse(`${day}T00:00:00${zone}`) / 1000,
    )
    const last = first[0] === '2026-10-31' ? '2026-11-01' : '2026-11-28'
    const desk = await openConsole(`#/log?from=${first[0]}&to=${last}`, {
      ...{ roles: ['auditor'], config: { time_zone, currency } },
      answers: [answer(operatorListLog, () => lastPage([funded])), ...goldenDay],
    })
    await one('.queue-rows .row', shown)
    await one('.queue-rows .row', `Amount: ${currency} 40.50`)
    expect(desk.calls(operatorListLog)).toEqual([{ limit: expect.any(Number), from, to: to! - 1 }])
  },
)

test('what throws is replaced alone, until it is tried again or another page is opened', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const box = document.createElement('div')
  const root = createRoot(box, { onCaughtError: () => undefined })
  onTestFinished(() => {
    root.unmount()
    vi.restoreAllMocks()
  })
  let isBroken = true
  function Part() {
    if (isBroken) throw new Error('no')
    return 'whole'
  }
  let retry = () => {}
  const show = (of: string) =>
    flushSync(() =>
      root.render(
        <>
          menu,{' '}
          <Boundary of={of} broken={(again) => ((retry = again), 'broken')}>
            <Part />
          </Boundary>
        </>,
      ),
    )
  show('/books')
  expect(box.textContent).toBe('menu, broken')
  flushSync(retry)
  expect(box.textContent).toBe('menu, broken')
  isBroken = false
  show('/books')
  expect(box.textContent).toBe('menu, broken')
  flushSync(retry)
  expect(box.textContent).toBe('menu, whole')
  isBroken = true
  show('/books')
  isBroken = false
  show('/bank')
  expect(box.textContent).toBe('menu, whole')
})
