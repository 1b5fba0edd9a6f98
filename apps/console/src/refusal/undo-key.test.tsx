// @vitest-environment jsdom
import { MavunoProvider } from '@mavuno/sdk/react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { mavuno } from '../mavuno.js'
import { queries } from '../queries.js'
import { textOf } from '../testing/console.js'
import { LaterBar, sendLater, takeAllBack } from './later.js'

test('each decision that waits counts its own seconds down, and the key undoes the last one', async () => {
  await mavuno.language.loadAll()
  vi.useFakeTimers()
  const box = document.createElement('div')
  const root = createRoot(box)
  onTestFinished(() => {
    takeAllBack()
    root.unmount()
    vi.useRealTimers()
  })
  const bar = <LaterBar />
  flushSync(() => root.render(<MavunoProvider queries={queries}>{bar}</MavunoProvider>))
  const send = vi.fn(() => Promise.resolve(false))
  const decide = (text: string) => flushSync(() => sendLater({ of: [text], text, lost: '', send }))
  const wait = (milliseconds: number) => flushSync(() => vi.advanceTimersByTime(milliseconds))
  const press = () =>
    flushSync(
      () => void dispatchEvent(new KeyboardEvent('keydown', { key: 'u', cancelable: true })),
    )
  const lines = () => [...box.querySelectorAll('.later-line')].map(textOf)
  const line = (text: string, seconds: number, key = '') =>
    `${text} Nothing is sent yet.${seconds} sUndo ${key}Send now`
  decide('First.')
  wait(3_000)
  decide('Second.')
  decide('Third.')
  wait(1_000)
  expect(lines()).toEqual([line('First.', 6), line('Second.', 9), line('Third.', 9, 'U')])
  press()
  expect(lines()).toEqual([line('First.', 6), line('Second.', 9, 'U')])
  press()
  expect(lines()).toEqual([line('First.', 6, 'U')])
  wait(6_000)
  expect(send).toHaveBeenCalledOnce()
  press()
  expect(lines()).toEqual([])
})
