// @vitest-environment jsdom
import type { PayFrom, WithdrawalQuote } from '@mavuno/sdk/contract'
import { act, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerWith, envelope } from '../../../testing/server.js'
import { showHook } from '../../../testing/show.js'
import { useQuote } from './use-quote.js'

let type: (amount: number | null) => void
let choose: (wallet: PayFrom) => void
let page: Awaited<ReturnType<typeof show>>
let held: (() => void)[]

const show = () =>
  showHook(() => {
    const [amount, setAmount] = useState<number | null>(50_000)
    const [wallet, setWallet] = useState<PayFrom>('balance')
    type = setAmount
    choose = setWallet
    return useQuote(amount, wallet)
  })

const quoteOf = (body: unknown): WithdrawalQuote => {
  const { amount } = body as { amount: number }
  return { amount, fee_rate: 200, fee: amount / 50, real_amount: amount - amount / 50 }
}
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

beforeEach(() => {
  vi.useFakeTimers()
  held = []
  answerWith(({ body }) => envelope(quoteOf(body)))
})

afterEach(async () => {
  await page.unmount()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('after a new amount is typed there is no quote until the one for that amount arrives', async () => {
  page = await show()
  await pass(250)
  expect(page.current.quote).toMatchObject({ amount: 50_000, real_amount: 49_000 })
  await act(async () => type(60_000))
  expect(page.current.quote).toBeUndefined()
  await pass(250)
  expect(page.current.quote).toMatchObject({ amount: 60_000 })
})

test('after another wallet is chosen there is no quote until the one from that wallet arrives', async () => {
  page = await show()
  await pass(250)
  expect(page.current.quote).toMatchObject({ amount: 50_000 })
  await act(async () => choose('revenue'))
  expect(page.current.quote).toBeUndefined()
  await pass(250)
  expect(page.current.quote).toMatchObject({ amount: 50_000 })
})

test('a late quote for the previous amount is ignored', async () => {
  answerWith(({ body }) =>
    new Promise<void>((resolve) => held.push(resolve)).then(() => envelope(quoteOf(body))),
  )
  page = await show()
  await pass(250)
  await act(async () => type(60_000))
  await pass(250)
  held[0]?.()
  await pass(0)
  expect(page.current.quote).toBeUndefined()
  held[1]?.()
  await pass(0)
  expect(page.current.quote).toMatchObject({ amount: 60_000 })
})
