// @vitest-environment jsdom
import { operatorRoles } from '@mavuno/sdk/operator'
import { MavunoProvider } from '@mavuno/sdk/react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { mavuno } from '../mavuno.js'
import { queries } from '../queries.js'
import { KeyMap } from './key-map.js'
import { beginChord, switchLetters, useFindKey, useKeys } from './keys.js'
import { screens, type ScreenName } from './screens.js'

/** Shows two components that have keys; gives what the keys have done since. */
function showKeys() {
  const done: string[] = []
  const does = (what: string) => () => void done.push(what)
  function Screen() {
    useKeys({
      a: does('screen a'),
      ' ': does('space'),
      'Shift a': does('range'),
      Escape: does('back'),
    })
    return null
  }
  function Frame() {
    useKeys({
      a: does('frame a'),
      b: does('frame b'),
      '?': does('map'),
      g: () => beginChord(0),
      'g b': does('go'),
    })
    useKeys({ c: does('late c') })
    useKeys({ c: does('first c') }, true)
    useFindKey(does('find'))
    return <Screen />
  }
  const root = createRoot(document.createElement('div'))
  flushSync(() => root.render(<Frame />))
  onTestFinished(() => root.unmount())
  return done
}

/** Presses a key, at a time in milliseconds; gives whether the browser still does what it does by itself. */
function press(key: string, more: KeyboardEventInit & { target?: Element; at?: number } = {}) {
  const { target = document.body, at = 10_000, ...init } = more
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init })
  Object.defineProperty(event, 'timeStamp', { value: at })
  return target.dispatchEvent(event)
}

function add<Name extends keyof HTMLElementTagNameMap>(name: Name, more: object = {}) {
  const element = Object.assign(document.createElement(name), more)
  document.body.append(element)
  onTestFinished(() => element.remove())
  return element
}

test('a key has one effect, that of the innermost component, or of the one that is to be first', () => {
  const done = showKeys()
  for (const key of ['a', 'A', 'b', 'c']) expect(press(key)).toBe(false)
  expect(press('x')).toBe(true)
  expect(done).toEqual(['screen a', 'screen a', 'frame b', 'first c'])
})

test('Shift with a letter is another key, and Shift with a sign is the sign', () => {
  const done = showKeys()
  press('A', { shiftKey: true })
  press('B', { shiftKey: true })
  press('?', { shiftKey: true })
  expect(done).toEqual(['range', 'map'])
})

test.each([
  [0, ['go']],
  [1_499, ['go']],
  [1_500, ['frame b']],
])('the second letter comes within a second and a half: after %i ms', (at, expected) => {
  const done = showKeys()
  press('g', { at: 0 })
  press('b', { at })
  expect(done).toEqual(expected)
})

test('after its second letter a pair has no effect any more', () => {
  const done = showKeys()
  press('g', { at: 0 })
  press('b', { at: 1 })
  press('b', { at: 2 })
  expect(done).toEqual(['go', 'frame b'])
})

test.each([
  ['a field', 'input', {}, ['back', 'find']],
  ['a text', 'textarea', {}, ['back', 'find']],
  ['a list of options', 'select', {}, ['back', 'find']],
  ['a box', 'input', { type: 'checkbox' }, ['screen a', 'back', 'find']],
  ['a radio button', 'input', { type: 'radio' }, ['screen a', 'back', 'find']],
  ['a button', 'button', {}, ['screen a', 'back', 'find']],
  ['what scrolls', 'div', { className: 'panel-body' }, ['screen a', 'back', 'find']],
  ['a link', 'a', {}, ['screen a', 'space', 'back', 'find']],
] as const)(
  'at %s a key does what it does there, and else what the screen has for it',
  (_, name, more, expected) => {
    const done = showKeys()
    const target = add(name, more)
    for (const key of ['a', ' ', 'Escape']) press(key, { target })
    press('k', { target, ctrlKey: true })
    expect(done).toEqual(expected)
  },
)

test('behind a dialog no key has an effect', () => {
  const done = showKeys()
  const dialog = add('div')
  dialog.setAttribute('role', 'dialog')
  for (const key of ['a', ' ', 'Escape', '?']) press(key)
  // Nor does the browser’s own search open.
  expect(press('k', { ctrlKey: true })).toBe(false)
  expect(done).toEqual([])
  dialog.remove()
  press('a')
  expect(done).toEqual(['screen a'])
})

test.each([{ ctrlKey: true }, { metaKey: true }])(
  '%o with K opens what finds anything, and with Alt or Shift does not',
  (modifier) => {
    const done = showKeys()
    press('K', modifier)
    press('k', { ...modifier, altKey: true })
    press('k', { ...modifier, shiftKey: true })
    press('k')
    expect(done).toEqual(['find'])
  },
)

test('letters that are switched off do nothing but “?” on this and every later page', () => {
  switchLetters(false)
  onTestFinished(() => switchLetters(true))
  const done = showKeys()
  for (const key of ['a', 'b', ' ', '?', 'Escape']) press(key)
  expect(done).toEqual(['map', 'back'])
  switchLetters(true)
  press('a')
  expect(done).toEqual(['map', 'back', 'screen a'])
})

/** The lines of the map of keys with the roles that read each of them, and its headings for an owner. */
function keysByRole(name: ScreenName) {
  const roles: Record<string, string[]> = {}
  let parts: string[] = []
  for (const role of operatorRoles) {
    const me = { id: role, name: role, phone: '', roles: [role], isDemo: false }
    const root = createRoot(document.createElement('div'))
    const map = <KeyMap me={me} name={name} onClose={() => undefined} />
    flushSync(() => root.render(<MavunoProvider queries={queries}>{map}</MavunoProvider>))
    parts = [...document.querySelectorAll('[role=dialog] h3')].map(({ textContent }) => textContent)
    for (const term of document.querySelectorAll('[role=dialog] dt')) {
      const part = term.closest('dl')?.previousElementSibling?.textContent ?? ''
      const keys = [...(term.nextElementSibling?.children ?? [])].map((key) => key.textContent)
      ;(roles[`${part}: ${term.textContent}, ${keys.join(' ')}`] ??= []).push(role)
    }
    root.unmount()
  }
  return { parts, roles }
}

/** Of each screen its keys, with the roles that use them. */
const ownKeys = {
  'support cashier product approver auditor owner': ['Customers: ask the customer in the chat, M'],
  'support cashier approver auditor': [
    'Recharges: ask the customer in the chat, M',
    'Payouts: ask the customer in the chat, M',
  ],
  'support cashier approver owner': [
    'Chat: show personal data, with a reason, V',
    'Customers: show personal data, with a reason, V',
    'Customers: write a note, N',
    'Customers: block, B',
  ],
  'support cashier approver': [
    'Recharges: show personal data, with a reason, V',
    'Payouts: show personal data, with a reason, V',
  ],
  support: [
    ...['Chat: canned reply, /', 'Chat: write a note, N', 'Chat: assign, I', 'Chat: later, Z'],
    ...['Chat: close, E', 'Chat: open again, O'],
  ],
  cashier: [
    ...['Recharges: credit or propose, Y', 'Recharges: refuse, with a reason, R'],
    ...['Recharges: select the row, Space', 'Recharges: select a range, ⇧J ⇧K'],
    ...[
      'Recharges: credit all that are exact, ⇧Y',
      'Recharges: refuse those that are selected, ⇧R',
    ],
    ...['Payouts: take a payout, T', 'Payouts: paid, write the reference, P'],
    ...['Payouts: refuse, with a reason, R', 'Payouts: select the row, Space'],
    ...['Payouts: select a range, ⇧J ⇧K', 'Payouts: take those that are selected, ⇧T'],
    ...['Payouts: refuse those that are selected, ⇧R', 'Books: fund the reserve, B'],
    ...['Books: take out, O', 'Bank: import a statement, I'],
  ],
  'cashier approver owner': [
    'Today: open what waits, 1 … 7',
    'Exceptions: show personal data, with a reason, V',
    'Bank: show personal data, with a reason, V',
  ],
  'cashier approver auditor owner': ['Books: check the books, V'],
  approver: [
    ...['Exceptions: to the button that links, L', 'Bank: record the balance, B'],
    'Bank: to the button that links, L',
  ],
  'approver owner': ['Approvals: approve, A', 'Approvals: refuse, with a reason, R'],
  'approver auditor owner': ['Log: export, E', 'Log: Same person, P', 'Log: Same thing, T'],
  product: [
    ...['Products: make something new, N', 'Products: make another one like it, D'],
    ...['Codes: make something new, N', 'News: make something new, N'],
  ],
  'product approver auditor owner': ['Products: preview in the next language, V'],
  owner: ['People: make something new, N', 'People: block, B'],
}

test('the map of keys has those of each screen for whose roles use them, once, the open screen first', async () => {
  await mavuno.language.loadAll()
  const { parts, roles } = keysByRole('people')
  const shared = ['On all screens: ', 'In lists: ']
  const own = Object.entries(roles).filter(([key]) => !shared.some((part) => key.startsWith(part)))
  const expected = Object.entries(ownKeys).flatMap(([names, keys]) =>
    keys.map((key) => [key, names.split(' ')]),
  )
  expect(Object.fromEntries(own)).toEqual(Object.fromEntries(expected))
  expect(parts.slice(0, 4)).toEqual(['People', 'On all screens', 'In lists', 'Today'])
  expect(new Set(Object.values(screens).map(({ letter }) => letter)).size).toBe(15)
})
