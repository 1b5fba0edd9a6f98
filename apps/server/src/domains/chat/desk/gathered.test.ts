import { targetKinds } from '@mavuno/sdk/operator'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ChatSocket } from '../chat-socket.js'
import { createDesk } from './desk.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A desk with a socket of an operator who may read everything, and what it was sent. */
function createSeat() {
  const frames: unknown[] = []
  const socket = {
    seat: { roles: ['owner', 'cashier', 'product', 'support', 'approver', 'auditor'] },
    enqueue: (task: () => void) => task(),
    sendText: (text: string) => void frames.push(JSON.parse(text)),
  } as unknown as ChatSocket
  const desk = createDesk({ db: undefined as never, now: () => 0 }, new Set([socket]), () => {})
  const change = (target_kind: 'recharge' | 'user', target_id: string) =>
    desk.hear({ kind: 'changed', target_kind, target_id, user_id: null })
  return { desk, frames, change }
}

const ids = (count: number) => Array.from({ length: count }, (_, at) => `r-${at}`)

test('what changes within a tenth of a second is one frame of each kind, which names each record once', () => {
  const { frames, change } = createSeat()
  for (const id of ['one', 'two', 'one']) change('recharge', id)
  change('user', 'kamau')
  vi.advanceTimersByTime(99)
  expect(frames).toEqual([])
  vi.advanceTimersByTime(1)
  const first = [
    { type: 'changed', kind: 'recharge', ids: ['one', 'two'] },
    { type: 'changed', kind: 'user', ids: ['kamau'] },
  ]
  expect(frames).toEqual(first)
  change('recharge', 'three')
  vi.advanceTimersByTime(100)
  expect(frames).toEqual([...first, { type: 'changed', kind: 'recharge', ids: ['three'] }])
})

test.each([
  [50, 50],
  [51, 0],
  [300, 0],
])('of %i records that change at once a frame names %i', (count, named) => {
  const { frames, change } = createSeat()
  for (const id of ids(count)) change('recharge', id)
  vi.advanceTimersByTime(100)
  expect(frames).toEqual([{ type: 'changed', kind: 'recharge', ids: ids(named) }])
})

test('that anything may have changed is one frame without ids for each kind', () => {
  const { desk, frames } = createSeat()
  desk.notifyAll()
  expect(frames).toEqual(targetKinds.map((kind) => ({ type: 'changed', kind, ids: [] })))
})

test('a desk that stops sends nothing more', () => {
  const { desk, frames, change } = createSeat()
  change('recharge', 'one')
  desk.stop()
  vi.advanceTimersByTime(1_000)
  expect(frames).toEqual([])
})
