// @vitest-environment jsdom
import type { WalletRecord } from '@mavuno/sdk/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mavuno } from '../../../mavuno.js'
import { loadConfig, product, record } from '../../../testing/samples.js'
import { answerWith } from '../../../testing/server.js'
import { button, showPart } from '../../../testing/show.js'
import { RecordDetail } from './record-detail.js'

const now = 1_795_000_100
const later = now + 90

/** A recharge by a prompt that is on the phone. */
const asked: WalletRecord = {
  ...record,
  ...{ kind: 'recharge', wallet: 'balance', change: 0, status: 'pending', by: 'prompt' },
  ...{ step: 'waiting', payment_reference: 'MVN 123', payment_number: null },
  ...{ account: '254712345678', receiver_name: 'Mavuno Ltd', receiver_account: '400200' },
}

const show = (fields: Partial<WalletRecord>, address?: string) =>
  showPart(<RecordDetail record={{ ...asked, ...fields }} checkedAt={now} />, address)

const parts = {
  paybill: 'No prompt? Pay by Paybill yourself',
  claim: 'I have the M-PESA message',
  again: 'Send the prompt again',
  leave: 'You may leave this page',
  cancel: 'Cancel this recharge',
}

beforeEach(async () => {
  vi.useFakeTimers({ now: now * 1000, toFake: ['Date'] })
  await loadConfig()
  answerWith(() => ({ code: 500, success: false, data: null, message: '' }))
  mavuno.session.save({ token: 'ada', id: 'ada' })
})

afterEach(() => {
  mavuno.session.signOut()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each<[string, Partial<WalletRecord>, (keyof typeof parts)[]]>([
  ['a prompt that waits for the PIN', {}, ['paybill', 'claim', 'again', 'leave']],
  ['money that the provider has told of', { step: 'received' }, ['leave']],
  ['another amount that arrived', { other_amount: 1_00 }, ['leave']],
  ['a prompt that failed', { status: 'error', step: null }, ['claim', 'again']],
  ['a prompt that expired', { status: 'expired', step: null }, ['claim', 'again']],
  ['a recharge that is credited', { status: 'completed', step: null }, []],
  ['a recharge by the form', { by: 'form', payment_reference: null, step: null }, ['leave']],
  ['a prompt that may be cancelled', { step: 'received', cancellable: true }, ['leave', 'cancel']],
])('the page of %s offers what can be done, and nothing else', async (_, fields, offered) => {
  const text = await show(fields)
  const shown = Object.entries(parts).filter(([, words]) => text().includes(words))
  expect(shown.map(([name]) => name)).toEqual(offered)
})

test('another prompt can be sent at the time that the server names, and not before', async () => {
  const text = await show({ try_again_at: later })
  expect(text()).toContain('You can send another prompt at 14:09:50.')
  expect(button('Send the prompt again').disabled).toBe(true)
})

test('another prompt can be sent once that time has come', async () => {
  const text = await show({ try_again_at: now })
  expect(text()).not.toContain('You can send another prompt')
  expect(button('Send the prompt again').disabled).toBe(false)
})

test('a recharge for a purchase leads back to it with its quantity, and another record does not', async () => {
  const redirect = `/pages/product/detail?id=${product.id}&buy=3`
  const address = `/?${new URLSearchParams({ redirect })}`
  await show({}, address)
  const back = () =>
    [...document.querySelectorAll('a')].find(
      ({ textContent }) => textContent === 'Back to your purchase',
    )
  expect(back()?.getAttribute('href')).toBe(`#${redirect}`)
})

test('a withdrawal never leads to a purchase', async () => {
  const redirect = `/pages/product/detail?id=${product.id}&buy=3`
  const text = await show(record, `/?${new URLSearchParams({ redirect })}`)
  expect(text()).not.toContain('Back to your purchase')
})
