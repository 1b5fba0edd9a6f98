// @vitest-environment jsdom
import { operatorRejectRecharge } from '@mavuno/sdk/operator'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queries } from '../queries.js'
import { decideLater } from './decide-later.js'
import { takeAllBack } from './later.js'

const stale = vi.spyOn(queries, 'makeStaleAfter')

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  takeAllBack()
  stale.mockClear()
  vi.useRealTimers()
})

test.each([
  ['none', []],
  ['one', ['second']],
  ['each', ['first', 'second']],
])(
  'lists are fetched again after all decisions, also where %s of them failed',
  async (_, failed) => {
    const results: [string, boolean][] = []
    const ended = vi.fn()
    decideLater({
      ids: ['first', 'second'],
      endpoint: operatorRejectRecharge,
      send: async (id) => {
        expect(stale).not.toHaveBeenCalled()
        if (failed.includes(id)) throw new Error('lost')
      },
      ...{ text: 'Refuse two', lost: 'Two were not refused.', ended },
      tell: (id, result) => results.push([id, result === 'done']),
    })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(results).toEqual([
      ['first', !failed.includes('first')],
      ['second', !failed.includes('second')],
    ])
    expect(stale.mock.calls).toEqual([[operatorRejectRecharge]])
    expect(ended).toHaveBeenCalledOnce()
  },
)
