// @vitest-environment jsdom
import type { Holding } from '@mavuno/sdk/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mavuno } from '../../../mavuno.js'
import { queries } from '../../../queries/queries.js'
import { holding, loadConfig } from '../../../testing/samples.js'
import { answerWith, envelope } from '../../../testing/server.js'
import { shownText, showPart } from '../../../testing/show.js'
import { HoldingSheet } from './holding-sheet.js'

const now = 1_795_000_000
const next_claim_time = now + 60

let requests: string[]
let answer: Partial<Holding>

beforeEach(async () => {
  vi.useFakeTimers({ now: now * 1000, toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  await loadConfig()
  mavuno.session.save({ token: 'ada', id: 'ada' })
  answer = { next_claim_time }
  requests = answerWith(() => envelope({ ...holding, ...answer }))
})

afterEach(() => {
  mavuno.session.signOut()
  queries.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('an open holding asks again when its next earning is due, and then offers to claim it', async () => {
  await showPart(<HoldingSheet id={holding.id} onClose={() => undefined} />)
  await expect.poll(shownText).toContain('Tea 90 ×3')
  await vi.advanceTimersByTimeAsync(next_claim_time * 1000 - 1 - Date.now())
  expect(requests).toHaveLength(1)
  answer = { next_claim_time: null, due_times: 1, due_amount: 300_30, due_tax: 15_01 }
  await vi.advanceTimersByTimeAsync(1)
  await expect.poll(shownText).toContain('Claim Ksh 285.29')
  expect(requests).toHaveLength(2)
})

test('an open holding that is frozen waits for no earning', async () => {
  answer = { next_claim_time, state: 'frozen', frozen_reason: 'A complaint' }
  await showPart(<HoldingSheet id={holding.id} onClose={() => undefined} />)
  await expect.poll(shownText).toContain('A complaint')
  await vi.advanceTimersByTimeAsync(120_000)
  expect(requests).toHaveLength(1)
})
