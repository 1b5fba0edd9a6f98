import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { createEmulator } from '../src/emulator.js'
import { ask, clockTime, fullTime, money, readNumber, send, shownNumber } from './emulator.js'

test.each([
  ['0712 345 678', '254712345678'],
  ['0110 123 456', '254110123456'],
  ['712345678', '254712345678'],
  ['+254 712-345-678', '254712345678'],
  ['254110123456', '254110123456'],
  ['071234567', undefined],
  ['07123456789', undefined],
  ['0212345678', undefined],
  ['+255712345678', undefined],
  ['0712 345 67x', undefined],
  ['', undefined],
])('the number %j is read as %s', (text, number) => {
  expect(readNumber(text)).toBe(number)
})

test('numbers, amounts and times are shown as in Nairobi', () => {
  expect(shownNumber('254110123456')).toBe('0110 123 456')
  expect(money(1_234_567)).toBe('Ksh 1,234,567')
  const evening = Date.UTC(2026, 10, 26, 21, 5, 9)
  expect(clockTime(evening)).toBe('00:05')
  expect(fullTime(evening)).toBe('27 Nov 2026, 00:05:09')
})

afterEach(() => vi.unstubAllGlobals())

/** Lets the addresses of the page lead to an emulator, as in a browser that has it open. */
async function openPage() {
  const emulator = await createEmulator()
  onTestFinished(() => emulator.close().catch(() => undefined))
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => fetch(emulator.url + path, init))
  return emulator
}

test('a change resolves with nothing, or with what was wrong', async () => {
  const emulator = await openPage()
  const path = '/phones/254712345678'
  expect(await send('PATCH', path, { balance: 77 })).toBeUndefined()
  expect(emulator.phone('254712345678').balance).toBe(77)
  expect(await send('PATCH', '/phones/0712345678', {})).toBe(
    '0712345678 is no phone number such as 254712345678.',
  )
  expect(await send('DELETE', '/rules')).toBeUndefined()
  const payment = { shortcode: '600100', amount: 70 }
  const { answer, error } = await ask('POST', `${path}/pay`, payment)
  expect(answer).toEqual({ receipt: emulator.transactions()[0]!.receipt })
  expect(error).toBeUndefined()
  expect(await ask('POST', `${path}/pay`, payment)).toEqual({
    answer: { refused: 'you have too little money in M-PESA' },
  })
})

test('a change of an emulator that has ended says that it cannot be reached', async () => {
  const emulator = await openPage()
  await emulator.close()
  expect(await ask('POST', '/clock', { advance_seconds: 60 })).toEqual({
    error: 'The emulator cannot be reached.',
  })
})
