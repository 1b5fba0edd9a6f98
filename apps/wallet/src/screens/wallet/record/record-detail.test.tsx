// @vitest-environment jsdom
import { codes, type WalletRecord } from '@mavuno/sdk/contract'
import { useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mavuno } from '../../../mavuno.js'
import { id, loadConfig, product, recharge, record } from '../../../testing/samples.js'
import { answerWith, envelope } from '../../../testing/server.js'
import { button, shownText, showPart } from '../../../testing/show.js'
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

test('another prompt is offered by itself when its time comes', async () => {
  const text = await show({ try_again_at: now + 0.05 })
  expect(button('Send the prompt again').disabled).toBe(true)
  vi.setSystemTime((now + 1) * 1000)
  await expect.poll(() => button('Send the prompt again').disabled).toBe(false)
  expect(text()).not.toContain('You can send another prompt')
})

test.each([
  '/pages/my/settings',
  '//other.test/pages/product/detail',
  'https://other.test',
  'javascript:alert(1)',
])('an address that is no product’s, such as “%s”, is not led back to', async (redirect) => {
  const text = await show({}, `/?${new URLSearchParams({ redirect })}`)
  expect(text()).not.toContain('Back to your purchase')
})

test('a withdrawal never leads to a purchase', async () => {
  const redirect = `/pages/product/detail?id=${product.id}&buy=3`
  const text = await show(record, `/?${new URLSearchParams({ redirect })}`)
  expect(text()).not.toContain('Back to your purchase')
})

test.each<[string, Partial<WalletRecord>, string[]]>([
  [
    'income',
    { kind: 'income', account: 'Tea 90', reference: { kind: 'holding', id: id(62) } },
    ['Tea 90', `#/pages/records/myindex?holding_id=${id(62)}`],
  ],
  [
    'a purchase',
    { kind: 'purchase', account: 'Tea 90', reference: { kind: 'order', id: id(61) } },
    ['Purchases', '#/pages/order/index'],
  ],
  [
    'money back',
    { kind: 'refund', reference: { kind: 'withdrawal', id: id(63) } },
    ['Withdraw', `#/pages/wallet/recordsDetail?id=${id(63)}`],
  ],
  ['a withdrawal, which is its own', { reference: { kind: 'withdrawal', id: record.id } }, []],
  ['what has no page', { reference: { kind: 'code', id: id(64) } }, []],
])('the details of %s link to what it belongs to', async (_, fields, link) => {
  await showPart(<RecordDetail record={{ ...record, ...fields }} checkedAt={now} />)
  const links = [...document.querySelectorAll('details a')]
  expect(links.flatMap((one) => [one.textContent, one.getAttribute('href')])).toEqual(link)
})

/** The text of a part without its buttons, and without what only screen readers say. */
function textOf(selector: string): string {
  const part = document.querySelector(selector)?.cloneNode(true) as HTMLElement
  for (const one of part.querySelectorAll('button, .mv-visually-hidden')) one.remove()
  return part.textContent.replaceAll('\u00a0', ' ')
}

test('the details of a payout have what was sent and to whom, with the fee rate', async () => {
  await showPart(<RecordDetail record={{ ...record, account: '0711000222' }} checkedAt={now} />)
  expect(textOf('details')).toContain(
    'AmountKsh 333.33Real amountKsh 326.67Fee rate2 %CurrencyKESPayment numberSKL4Account0711 000 222Receiver nameWambui NjeriReceiver account0798 765 432Payment methodM-PESA',
  )
})

test('the details of a recharge call its fields as its form does, and have no real amount before it is credited', async () => {
  await show({ amount: 555_00, payment_number: 'SFK3M1N2P4' })
  expect(textOf('details')).toContain(
    'AmountKsh 555.00CurrencyKESPayment numberSFK3M1N2P4Recharge account254712345678Company nameMavuno LtdCompany number400200Payment methodM-PESA',
  )
})

const points = { kind: 'points', wallet: 'points', account: 'Tea 90', change: 12 } as const
const paid = { kind: 'income', account: 'Tea 90', method: 'ledger' } as const

test.each<[Partial<WalletRecord>, string]>([
  [
    { ...points, status: 'processing' },
    'Points: Tea 90Today 2026-11-18 14:06:40ProcessingThese count once the first earning is due.',
  ],
  [
    { ...points, status: 'cancel', reason: 'A test', update_time: now },
    'Points: Tea 90Today 2026-11-18 14:06:40We took these points back: A testToday 2026-11-18 14:08:20',
  ],
  [paid, 'Income: Tea 90Today 2026-11-18 14:06:40Booked at once'],
])('the timeline of a record of %j says what became of it', async (fields, steps) => {
  await showPart(<RecordDetail record={{ ...record, ...fields }} checkedAt={now} />)
  expect(textOf('.mv-timeline')).toBe(steps)
})

test('a recharge by the form waits for as long as the config says from when it was sent', async () => {
  await loadConfig({ recharge: { min: 100, max: 900_00, expires_after: 7_200 } })
  const text = await show({ by: 'form', payment_reference: null, step: null, update_time: now })
  expect(text()).toContain('We wait for your payment until Today 2026-11-18 16:06:40')
  expect(text()).toContain('Checked at 14:08:20.')
})

test.each<[string, Partial<WalletRecord>, string, string]>([
  ['recharge', { amount: 555_00 }, 'recharges', 'Cancel only if you have not paid.'],
  [
    'withdrawal',
    { ...record, kind: 'withdraw', payment_reference: null, by: null, step: null },
    'withdrawals',
    'Ksh 333.33 goes back to where it came from.',
  ],
])('a %s is cancelled as what it is, after its confirmation', async (name, fields, path, words) => {
  const requests = answerWith(() => ({
    ...{ code: codes.wrong_state, success: false, data: null, message: '' },
  }))
  await show({ ...fields, status: 'pending', cancellable: true })
  const action = `Cancel this ${name}`
  button(action).click()
  await expect.poll(shownText).toContain(words)
  expect(requests).toEqual([])
  const buttons = [...document.querySelectorAll<HTMLElement>('[role=dialog] button')]
  buttons.find(({ textContent }) => textContent.includes(action))?.click()
  await expect.poll(() => requests).toEqual([`POST /api/${path}/${record.id}/cancel`])
  await expect.poll(shownText).toContain('This has changed in the meantime.')
})

test('another prompt asks the same phone for the same amount, and leads to its own record', async () => {
  const sent: unknown[] = []
  answerWith(({ path, body }) => {
    sent.push([path, body])
    return envelope({ ...recharge, id: id(65) })
  })
  let address = ''
  function Where() {
    const { pathname, search } = useLocation()
    address = pathname + search
    return null
  }
  const failed = { ...asked, amount: 555_00, real_amount: 444_00, status: 'error', step: null }
  await showPart(
    <>
      <RecordDetail record={failed as WalletRecord} checkedAt={now} />
      <Where />
    </>,
  )
  button('Send the prompt again').click()
  const input = { amount: 555_00, wallet_type: 'mpesa', recharge_account: '254712345678' }
  await expect.poll(() => sent).toEqual([['/api/recharges/start', { ...input, by: 'prompt' }]])
  await expect.poll(() => address).toBe(`/pages/wallet/recordsDetail?id=${id(65)}`)
})

test('without a connection neither another prompt nor a cancellation can be sent, and the page says why', async () => {
  const text = await show({ cancellable: true })
  const disabled = () =>
    ['Send the prompt again', 'Cancel this recharge'].map((name) => button(name).disabled)
  expect(disabled()).toEqual([false, false])
  window.dispatchEvent(new Event('offline'))
  await expect.poll(disabled).toEqual([true, true])
  expect(text().match(/Not possible without a connection/g)).toHaveLength(2)
  window.dispatchEvent(new Event('online'))
  await expect.poll(disabled).toEqual([false, false])
})
