import { expect, test, vi } from 'vitest'
import { askStepUp, countStepUps, endStepUp, stepUpRequest } from './step-up-request.js'

for (const isProven of [true, false]) {
  test(`a proof that is ${isProven ? 'given' : 'declined'} answers all that was sent before, also what is rejected later`, async () => {
    const sent = countStepUps()
    const [first, second] = [askStepUp(sent), askStepUp(sent)]
    expect(stepUpRequest.isOpen()).toBe(true)
    endStepUp(isProven)
    expect(stepUpRequest.isOpen()).toBe(false)
    expect(await Promise.all([first, second, askStepUp(sent)])).toEqual(
      Array.from({ length: 3 }, () => isProven),
    )
    expect(stepUpRequest.isOpen()).toBe(false)
  })
}

test('what is sent after a proof is asked for one of its own', async () => {
  const sent = countStepUps()
  const before = askStepUp(sent)
  endStepUp(true)
  const after = askStepUp(countStepUps())
  expect(stepUpRequest.isOpen()).toBe(true)
  endStepUp(false)
  expect(await Promise.all([before, after])).toEqual([true, false])
})

test('an end without a question counts as no answer', () => {
  const listener = vi.fn<() => void>()
  const stop = stepUpRequest.subscribe(listener)
  const sent = countStepUps()
  endStepUp(true)
  expect(countStepUps()).toBe(sent)
  expect(listener).not.toHaveBeenCalled()
  stop()
})
