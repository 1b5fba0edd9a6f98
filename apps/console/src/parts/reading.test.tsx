// @vitest-environment jsdom
import { MavunoProvider } from '@mavuno/sdk/react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { mavuno } from '../mavuno.js'
import { queries } from '../queries.js'
import { textOf } from '../testing/console.js'
import { LoadingRows } from './reading.js'

test.each([
  [0, 0, false],
  [199, 0, false],
  [200, 5, false],
  [7_999, 5, false],
  [8_000, 5, true],
])(
  'after %i ms what loads has %i boxes, and is called slow: %s',
  async (milliseconds, boxes, isSlow) => {
    await mavuno.language.loadAll()
    vi.useFakeTimers()
    const box = document.createElement('div')
    const root = createRoot(box)
    onTestFinished(() => {
      root.unmount()
      vi.useRealTimers()
    })
    const part = <LoadingRows count={5} />
    flushSync(() => root.render(<MavunoProvider queries={queries}>{part}</MavunoProvider>))
    // Effects have run.
    flushSync(() => undefined)
    flushSync(() => vi.advanceTimersByTime(milliseconds))
    expect(box.querySelectorAll('.loading-row')).toHaveLength(boxes)
    expect(textOf(box.querySelector('[role=status]'))).toBe(
      isSlow ? 'LoadingStill loading. The connection is slow.' : 'Loading',
    )
  },
)
