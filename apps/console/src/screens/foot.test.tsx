// @vitest-environment jsdom
import { operatorListUsers, type OperatorRole } from '@mavuno/sdk/operator'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { all, answer, one, openConsole, textOf } from '../testing/console.js'
import { goOnline } from '../testing/fields.js'
import { goldenDay, lastPage } from '../testing/golden-day.js'
import { at } from '../testing/records.js'
import { loadEverywhere } from '../frame/palette.js'

// It loads once the first screen is shown, which takes longer than a test.
beforeAll(() => loadEverywhere())

const answers = [answer(operatorListUsers, () => lastPage([])), ...goldenDay]
const keys = () => all('.foot-keys > span').map(textOf)

test.each<[OperatorRole, string, readonly string[]]>([
  [
    'cashier',
    'today',
    [
      ...['1…7 open what waits', 'GR Recharges', 'GP Payouts', 'GA Approvals', 'GC Chat'],
      ...['GE Exceptions', 'Ctrl K Find anything'],
    ],
  ],
  // There is room for eight.
  [
    'cashier',
    'recharges',
    [
      ...['JK move', 'Y credit or propose', 'R refuse, with a reason'],
      ...['M ask the customer in the chat', 'V show personal data, with a reason'],
      ...['Space select the row', '⇧J⇧K select a range', '⇧Y credit all that are exact'],
    ],
  ],
  // The button that links has its key on it.
  [
    'approver',
    'exceptions',
    ['JK move', 'V show personal data, with a reason', 'Ctrl K Find anything'],
  ],
  ['auditor', 'customers', ['JK move', 'M ask the customer in the chat', 'Ctrl K Find anything']],
])(
  'a person of the role %s reads the keys of the screen %s at its foot',
  async (role, path, expected) => {
    await openConsole(`#/${path}`, { roles: [role], answers })
    await expect.poll(keys).toEqual(expected)
  },
)

test('the foot names no letters where these are switched off', async () => {
  localStorage.setItem('mavuno-console:keys', 'off')
  onTestFinished(() => localStorage.removeItem('mavuno-console:keys'))
  await openConsole('#/recharges', { roles: ['cashier'], answers })
  await one('.foot', 'all keys')
  await one('main .queue-rows > li:last-child')
  expect(keys()).toEqual([])
})

test('what is shown is as of the last answer, and not of what was asked without a connection', async () => {
  // Without polling, only opening a screen sends requests.
  vi.spyOn(globalThis, 'setInterval').mockReturnValue(0 as never)
  onTestFinished(() => {
    goOnline(true)
    vi.restoreAllMocks()
  })
  const desk = await openConsole('#/today', { roles: ['approver'], answers })
  const asOf = () => textOf(document.querySelector('.foot-end > span'))
  await expect.poll(asOf).toBe('As of 18:00')
  vi.setSystemTime(at('18:07') * 1000)
  desk.go('#/customers')
  await expect.poll(asOf).toBe('As of 18:07')
  vi.setSystemTime(at('18:19') * 1000)
  goOnline(false)
  await one('.frame', 'No connection. As it was at 2026-11-28 18:07:00')
  desk.go('#/customers?find=Wanjiru')
  await one('main', 'No connection')
  expect(asOf()).toBe('As of 18:07')
})
