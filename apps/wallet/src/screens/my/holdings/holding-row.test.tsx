// @vitest-environment jsdom
import type { Holding } from '@mavuno/sdk/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holding, loadConfig } from '../../../testing/samples.js'
import { showPart } from '../../../testing/show.js'
import { HoldingRow } from './holding-row.js'

const at = (time: string) => Date.parse(`${time}+03:00`) / 1000

beforeEach(async () => {
  vi.useFakeTimers({ now: at('2026-11-18T14:06:40') * 1000, toFake: ['Date'] })
  await loadConfig()
  vi.unstubAllGlobals()
})

afterEach(() => void vi.useRealTimers())

const times = { next_claim_time: at('2026-11-19T08:00:00'), ends: at('2026-12-24T09:00:00') }
const ready = { due_times: 2, due_amount: 300_30, due_tax: 15_01 }

test.each<[string, Partial<Holding>, string]>([
  ['that waits', {}, 'Next 2026-11-19of Ksh 2,859.55 est.6 of 10'],
  [
    'whose next earning is today',
    { next_claim_time: at('2026-11-18T23:59:59') },
    'Next 2026-11-18 23:59:59of Ksh 2,859.55 est.6 of 10',
  ],
  ['without any earning left', { next_claim_time: null }, 'Ends 2026-12-24of'],
  ['with something to claim', ready, 'Ksh 285.29 readyof Ksh 2,859.55 est.'],
  ['that is frozen', { state: 'frozen', ...ready }, 'FrozenFrozen by usof'],
])('the row of a holding %s says what comes next', async (_, fields, note) => {
  const text = await showPart(
    <HoldingRow holding={{ ...holding, ...times, ...fields }} shows="obtained" onOpen={vi.fn()} />,
  )
  expect(text()).toContain(note)
})

test('the row of a holding that has ended shows what it has paid after tax, and no estimate', async () => {
  const ended = { ...holding, ...times, state: 'expired', ends: at('2026-11-17T09:00:00') } as const
  const text = await showPart(<HoldingRow holding={ended} shows="obtained" onOpen={vi.fn()} />)
  expect(text()).toMatch(/3Ksh 1,247.47Ended 2026-11-17$/)
})

test('the row of what is due leads with what can be claimed now, after tax', async () => {
  const due = { ...holding, ...ready }
  const text = await showPart(<HoldingRow holding={due} shows="due" onOpen={vi.fn()} />)
  expect(text()).toContain('Ksh 285.29')
  expect(text()).not.toContain('1,247.47')
  expect(text()).toMatch(/6.*10/)
})
