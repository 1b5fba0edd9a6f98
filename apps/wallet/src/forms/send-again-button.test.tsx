// @vitest-environment jsdom
import { BusinessError } from '@mavuno/sdk'
import { codes } from '@mavuno/sdk/contract'
import { act, createRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mavuno } from '../mavuno.js'
import { showHook } from '../testing/show.js'
import { SendAgainButton } from './send-again-button.js'
import { solveAndAsk } from './solve-and-ask.js'

async function block(): Promise<never> {
  throw new BusinessError('', { body: { code: codes.blocked, data: null } })
}

beforeEach(async () => {
  await mavuno.language.loadAll()
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

test('a code that could not be sent says so, and can be asked for again at once', async () => {
  const ask = vi.fn(async () => undefined).mockImplementationOnce(block)
  const box = createRef<HTMLDivElement>()
  const page = await showHook(
    () => undefined,
    () => (
      <div ref={box}>
        <SendAgainButton ask={ask} />
      </div>
    ),
  )
  const press = () => act(async () => box.current?.querySelector('button')?.click())
  for (let left = 30; left > 0; left -= 1) {
    expect(box.current?.textContent).toBe(`You can ask for a new code in ${left} s`)
    await act(() => vi.advanceTimersByTimeAsync(1_000))
  }
  await press()
  expect(box.current?.textContent).toContain('Your account is on hold.')
  await press()
  expect(box.current?.textContent).toBe('You can ask for a new code in 30 s')
  expect(ask).toHaveBeenCalledTimes(2)
  await page.unmount()
})

test('only a puzzle is solved and sent with the request again; another refusal is not', async () => {
  const ask = vi.fn(block)
  await expect(solveAndAsk('254712345678', ask)).rejects.toBeInstanceOf(BusinessError)
  expect(ask.mock.calls).toEqual([[{}]])
})
