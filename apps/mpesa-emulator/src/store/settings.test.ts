import { onTestFinished, expect, test } from 'vitest'
import { createEmulator } from '../emulator.js'
import { tempFolder } from '../testing/program.js'
import { openStore } from './open-store.js'
import { openSettings } from './settings.js'

function openAtFirst() {
  const store = openStore(undefined)
  onTestFinished(() => store.close())
  return openSettings(store, {})
}

const year = 86_400 * 365
const many = Number.MAX_SAFE_INTEGER

test.each([
  ['outcome_seconds', 0, year],
  ['prompt_seconds', 0, year],
  ['validation_seconds', 0, year],
  ['callback_seconds', 0, year],
  ['callback_retry_seconds', 0, year],
  ['start_balance', 0, 500_000],
  ['callback_attempts', 1, 100],
  ['requests_per_second', 0, many],
  ['requests_per_day', 0, many],
] as const)('%s is from %i to %i', (name, min, max) => {
  const settings = openAtFirst()
  const before = settings.now()
  for (const value of [min - 1, max + 1]) {
    expect(() => settings.change({ [name]: value })).toThrow(name)
    expect(settings.now()).toEqual(before)
  }
  for (const value of [min, max]) {
    expect(settings.change({ [name]: value })).toEqual({ ...before, [name]: value })
  }
})

test.each(['outcome_seconds', 'prompt_seconds', 'callback_seconds'] as const)(
  '%s may be a part of a second, a count may not',
  (name) => {
    const settings = openAtFirst()
    expect(settings.change({ [name]: 0.25 })[name]).toBe(0.25)
    expect(() => settings.change({ callback_attempts: 1.5 })).toThrow('callback_attempts')
  },
)

test('after a restart what was set before is kept, and what the start says wins', async () => {
  const data = tempFolder()
  const first = await createEmulator({ data, settings: { prompt_seconds: 7, outcome_seconds: 5 } })
  first.set({ start_balance: 900, outcome_seconds: 6 })
  const before = first.settings()
  await first.close()
  const second = await createEmulator({ data, settings: { prompt_seconds: 8 } })
  expect(second.settings()).toEqual({ ...before, prompt_seconds: 8 })
  await second.close()
  const third = await createEmulator({ data })
  expect(third.settings()).toEqual({ ...before, prompt_seconds: 8 })
  await third.close()
})
