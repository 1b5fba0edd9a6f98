// @vitest-environment jsdom
import type { WalletRecord } from '@mavuno/sdk/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mavuno } from '../../../mavuno.js'
import { queries } from '../../../queries/queries.js'
import { loadConfig, record, withdrawal } from '../../../testing/samples.js'
import { answerWith, envelope } from '../../../testing/server.js'
import { shownText, showPart } from '../../../testing/show.js'
import { WithdrawReceipt } from './withdraw-receipt.js'

let unlock: { pin: boolean; passkey: boolean }

const show = (fields: Partial<WalletRecord>) => {
  answerWith(({ path }) => {
    if (path === '/api/me/unlock') return envelope({ ...unlock, tries_left: 5, host: '' })
    if (path.startsWith('/api/records/')) {
      return envelope({ ...record, payment_number: null, ...fields })
    }
    return { code: 500, success: false, data: null, message: '' }
  })
  return showPart(<WithdrawReceipt withdrawal={withdrawal} />)
}

beforeEach(async () => {
  // Without WebSocket the chat polls over HTTP.
  vi.stubGlobal('WebSocket', undefined)
  unlock = { pin: true, passkey: false }
  await loadConfig()
  mavuno.session.save({ token: 'ada', id: 'ada' })
})

afterEach(() => {
  mavuno.session.signOut()
  queries.clear()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const notice = () => document.querySelector('.wallet-receipt-notice')

test.each<[string, Partial<WalletRecord>, string, string]>([
  ['is checked', { status: 'pending' }, 'Pending: we are checking', 'amber'],
  ['is on its way', { status: 'pending', step: 'assigned' }, 'Being sent to 0798 *** 432', 'amber'],
  [
    'was refused',
    { status: 'error', reason: 'Wrong name' },
    'We refused this withdrawal: Wrong name',
    'red',
  ],
  ['was cancelled', { status: 'cancel' }, 'Cancelled by you', 'red'],
])('the receipt of a withdrawal that %s says so', async (_, fields, words, tone) => {
  await show(fields)
  await expect.poll(() => notice()?.textContent).toContain(words)
  expect(notice()?.getAttribute('data-tone')).toBe(tone)
  expect(shownText()).toContain('Ksh 333.33')
})

test('the receipt of a withdrawal that was paid leads with what arrived, and has no notice', async () => {
  await show({ status: 'completed', payment_number: 'SKL4' })
  await expect.poll(shownText).toContain('Paid out to 0798 *** 432')
  expect(shownText().match(/Ksh \d+\.\d\d/)?.[0]).toBe('Ksh 326.67')
  expect(shownText()).toContain('AmountKsh 333.33')
  expect(shownText()).toContain('SKL4')
  expect(notice()).toBeNull()
})

const offer = 'You can confirm withdrawals with a PIN or fingerprint.'

test('quick unlock is offered once to each customer of a device', async () => {
  unlock = { pin: false, passkey: false }
  const shown: [string, boolean][] = []
  for (const customer of ['ada', 'ada', 'otieno']) {
    mavuno.session.save({ token: customer, id: customer })
    const text = await show({ status: 'pending' })
    await expect.poll(shownText).toContain('Pending')
    await expect.poll(() => queries.known((key) => key.startsWith('getUnlock?')).length).toBe(1)
    shown.push([customer, shownText().includes(offer)])
    text.end()
    queries.clear()
  }
  expect(shown).toEqual([
    ['ada', true],
    ['ada', false],
    ['otieno', true],
  ])
})

test.each([
  ['a PIN', { pin: true, passkey: false }],
  ['a fingerprint', { pin: false, passkey: true }],
])('quick unlock is not offered to who has %s', async (_, state) => {
  unlock = state
  await show({ status: 'pending' })
  await expect.poll(() => queries.known((key) => key.startsWith('getUnlock?')).length).toBe(1)
  expect(shownText()).not.toContain(offer)
})
