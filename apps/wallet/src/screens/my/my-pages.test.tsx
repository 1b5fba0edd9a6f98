// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mavuno } from '../../mavuno.js'
import { queries } from '../../queries/queries.js'
import { id, loadConfig, user, wallet } from '../../testing/samples.js'
import { answerWith, envelope } from '../../testing/server.js'
import { button, shownText, showPart, type } from '../../testing/show.js'
import { LogOutSheet } from '../../forms/log-out-sheet.js'
import { MyMenu } from './overview/my-menu.js'
import { MyScreen } from './overview/my-screen.js'
import { ExchangeRewardScreen } from './rewards/exchange-reward-screen.js'
import { NicknameSheet } from './settings/nickname-sheet.js'
import { SettingsAccount } from './settings/settings-account.js'
import { MyTeamScreen } from './team/my-team-screen.js'

const nothing = () => undefined
const desk = { conversation_id: id(1), agent_online: true, unread: 0 }

beforeEach(async () => {
  await loadConfig()
  mavuno.session.save({ ...user, token: 'ada' })
})

afterEach(() => {
  mavuno.session.signOut()
  queries.clear()
  vi.unstubAllGlobals()
})

test.each([
  ['an agent is there', desk, 'Online'],
  ['no agent is there', { ...desk, agent_online: false }, 'Offline'],
  ['messages wait', { ...desk, unread: 3 }, '33 new messages'],
  ['nothing is known yet', undefined, ''],
])(
  'the menu shows at customer service that %s, and at the news what is unread',
  async (...given) => {
    const [, conversation, text] = given
    await showPart(<MyMenu unread={5} desk={conversation} />)
    const rowOf = (name: string) =>
      [...document.querySelectorAll('a')]
        .find(({ textContent }) => textContent.startsWith(name))
        ?.textContent.replaceAll('\u00a0', '')
    expect(rowOf('Customer service')?.trim()).toMatch(new RegExp(`^Customer service\\s*${text}$`))
    expect(rowOf('Announcements')).toMatch(/^Announcements\s*55 unread$/)
  },
)

test('the team shows the number of its persons and the income from them, each in its place', async () => {
  const levels = [{ level: 1, persons: 4, income: 0 }]
  const team = { invitation_code: 'TEA7', invite_url: '/i', total_persons: 1_234 }
  answerWith(({ path }) =>
    envelope(
      path === '/api/team' ? { ...team, total_income: 567_89, levels } : { items: [], next: null },
    ),
  )
  await showPart(<MyTeamScreen />)
  await expect.poll(shownText).toContain('Total persons1,234')
  expect(shownText()).toMatch(/Total income.*Ksh 567\.89/)
  expect(document.querySelector('.wallet-team-url')?.textContent).toBe(`${location.origin}/i`)
})

test('past rewards are money or points, with the code and the time of each', async () => {
  const past = [
    { id: id(1), code: 'TEA-7', kind: 'money', amount: 51_00, create_time: 1_795_000_000 },
    { id: id(2), code: 'MAIZE', kind: 'points', amount: 5_200, create_time: 1_794_913_600 },
  ]
  answerWith(() => envelope({ items: past, next: null }))
  await showPart(<ExchangeRewardScreen />)
  await expect.poll(shownText).toContain('MAIZE')
  expect(shownText()).toMatch(
    /TEA-7.*2026-11-18 14:06:40.*\+Ksh 51\.00.*MAIZE.*2026-11-17 14:06:40/,
  )
  expect(shownText()).toMatch(/MAIZE.*\+5,200/)
  expect(shownText()).not.toContain('Ksh 52.00')
})

test('a nickname is sent without its spaces, and is the one of the session then', async () => {
  const bodies: unknown[] = []
  answerWith(({ body }) => envelope((bodies.push(body), { ...user, nickname: 'Njambi' })))
  const closed: boolean[] = []
  await showPart(<NicknameSheet open onOpenChange={(isOpen) => void closed.push(isOpen)} />)
  type('Nickname', '  Njambi ')
  button('Save').click()
  await expect.poll(() => mavuno.session.user?.nickname).toBe('Njambi')
  expect(bodies).toEqual([{ nickname: 'Njambi' }])
  expect(closed).toEqual([false])
})

test('without a connection this device is logged out all the same', async () => {
  answerWith(() => {
    throw new TypeError('no connection')
  })
  await showPart(<LogOutSheet open onOpenChange={nothing} />)
  button('Log out').click()
  await expect.poll(() => mavuno.session.isLoggedIn).toBe(false)
})

test.each([
  ['devices', 'These devices are logged in.'],
  ['unlock', 'Quick unlock'],
  ['close', undefined],
  ['export', undefined],
])(
  'a link to the sheet “%s” of the settings opens it only if others lead there',
  async (...given) => {
    const [sheet, text] = given
    answerWith(({ path }) =>
      path === '/api/me/unlock'
        ? envelope({ pin: false, passkey: false, tries_left: 5, host: '' })
        : envelope({ items: [], next: null }),
    )
    await showPart(<SettingsAccount />, `/?sheet=${sheet}`)
    const dialog = () => document.querySelector('dialog[open], [role=dialog]')?.textContent
    if (text === undefined) expect(dialog()).toBeUndefined()
    else await expect.poll(dialog).toContain(text)
    expect(shownText()).toContain('0712 *** 678')
  },
)

test.each([
  [' '.repeat(9) + 'N'.repeat(30), true],
  ['N'.repeat(31), false],
  ['   ', false],
])('a nickname of “%s” is sent: %s', async (typed, isSent) => {
  const bodies: unknown[] = []
  answerWith(({ body }) => envelope((bodies.push(body), user)))
  await showPart(<NicknameSheet open onOpenChange={nothing} />)
  type('Nickname', typed)
  button('Save').click()
  if (isSent) await expect.poll(() => bodies).toEqual([{ nickname: typed.trim() }])
  else await expect.poll(() => document.querySelector('[aria-invalid=true]')).not.toBeNull()
  expect(bodies).toHaveLength(isSent ? 1 : 0)
})

const home = {
  ...{ banners: [], announcement: null, unread_announcements: 2, unread: 7, products: [] },
  ...{ wallet, due_amount: 0, due_tax: 0, next_income: null },
}

test('My counts unread announcements, and not all unread lines', async () => {
  answerWith(({ path }) => envelope({ '/api/home': home, '/api/me': user }[path] ?? desk))
  await showPart(<MyScreen />)
  await expect.poll(shownText).toContain('2 unread')
  expect(shownText()).not.toContain('7 unread')
})

test('the field of the nickname begins with the one that the session has now', async () => {
  answerWith(() => envelope({ pin: false, passkey: false, tries_left: 5, host: '' }))
  await showPart(<SettingsAccount />)
  const open = () =>
    [...document.querySelectorAll('button')]
      .find(({ textContent }) => textContent.startsWith('Nickname'))
      ?.click()
  mavuno.session.update({ nickname: 'Njambi' })
  await expect.poll(shownText).toContain('Njambi')
  open()
  await expect
    .poll(() => document.querySelector<HTMLInputElement>('[role=dialog] input')?.value)
    .toBe('Njambi')
})
