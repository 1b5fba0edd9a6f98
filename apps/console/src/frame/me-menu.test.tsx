// @vitest-environment jsdom
import type { EndpointReply } from '@mavuno/sdk/contract'
import { operatorListOperators } from '@mavuno/sdk/operator'
import { expect, onTestFinished, test } from 'vitest'
import { mavuno } from '../mavuno.js'
import { all, answer, click, me, one, openConsole, Rejected, textOf } from '../testing/console.js'
import { goldenDay } from '../testing/golden-day.js'
import { readTheme } from './theme.js'

async function openMenu(more: Parameters<typeof openConsole>[1]['answers'] = []) {
  const answers = [...more, ...goldenDay]
  const desk = await openConsole('#/today', { roles: ['cashier', 'approver'], answers })
  await click('.me-button', 'Akinyi')
  await one('[role=dialog]', 'Akinyi')
  return desk
}

test('the menu names the operator and all of their roles', async () => {
  await openMenu()
  expect(textOf(await one('.me-face'))).toBe('A')
  expect(textOf(await one('.me-words'))).toBe('AkinyiCashier, Approver')
  expect(all('[role=dialog] button', 'Continue as the other operator')).toEqual([])
})

test('chosen colours show at once, and are those of the next visit', async () => {
  onTestFinished(() => {
    localStorage.removeItem('mavuno-console:theme')
    delete document.documentElement.dataset['mvTheme']
  })
  await openMenu()
  const chosen = () =>
    textOf(document.querySelector('.me-settings input:checked')?.closest('label'))
  expect([chosen(), readTheme()]).toEqual(['As on this computer', 'auto'])
  await click('.me-settings label', 'Dark')
  await expect.poll(chosen).toBe('Dark')
  expect([document.documentElement.dataset['mvTheme'], readTheme()]).toEqual(['dark', 'dark'])
})

test.each([
  ['light', 'light'],
  ['dark', 'dark'],
  ['sepia', 'auto'],
  ['', 'auto'],
])('colours that were stored as “%s” are read as %s', (stored, expected) => {
  localStorage.setItem('mavuno-console:theme', stored)
  onTestFinished(() => localStorage.removeItem('mavuno-console:theme'))
  expect(readTheme()).toBe(expected)
})

test('a chosen language shows at once', async () => {
  onTestFinished(() => mavuno.language.change('en'))
  await openMenu()
  await click('.me-settings label', 'Kiswahili')
  await one('[role=dialog] button', 'Toka')
  expect(mavuno.language.current).toBe('sw')
})

test('the session ends by the button, though the server does not answer', async () => {
  await openMenu()
  await click('[role=dialog] button', 'Sign out')
  await one('h1', 'Sign in as an operator')
  expect(mavuno.session.user).toBeUndefined()
})

test('a demo that cannot go on as another operator says why, and stays with this one', async () => {
  let isBroken = false
  await openMenu([
    answer(operatorListOperators, () => {
      if (isBroken) throw new Rejected(5000, 'The team is not known.')
      const items = [{ ...me, nickname: 'Akinyi', roles: ['cashier', 'approver'], blocked: false }]
      return { items, wait_targets: { queue: 1800, chat: 300 } } as EndpointReply<
        typeof operatorListOperators
      >
    }),
  ])
  mavuno.session.update({ isDemo: true })
  isBroken = true
  await click('.me-settings button', 'Continue as the other operator')
  await one('.me-settings', 'The team is not known.')
  expect(mavuno.session.user?.id).toBe(me.id)
})
