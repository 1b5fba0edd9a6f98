import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { defaultLimit, toast, toastStore } from './toast-store.js'

afterEach(() => toast.dismiss())

const current = () => toastStore.shown()[0]
const shown = () => current()?.message
const inSight = () => toastStore.shown().map(({ message }) => message)

function allInTurn() {
  const seen: unknown[] = []
  while (current()) {
    seen.push(shown())
    toast.dismiss(current()?.id)
  }
  return seen
}

beforeEach(() => toastStore.setLimit(1))
afterEach(() => toastStore.setLimit(defaultLimit))

it('shows one message at a time, in the order they were added', () => {
  const first = toast.success('Saved')
  toast.error('Not sent')
  expect(shown()).toBe('Saved')
  toast.dismiss(first)
  expect(shown()).toBe('Not sent')
  toast.dismiss()
  expect(shown()).toBeUndefined()
})

it('dismisses by age only messages that were added, changed or repeated that long ago', () => {
  toastStore.setLimit(3)
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
  const changed = toast.info('changed')
  for (const text of ['old', 'repeated']) toast.info(text)
  clock.mockReturnValue(1000)
  toast.success('changed', { id: changed })
  toast.info('repeated')
  clock.mockReturnValue(2000)
  toast.dismiss({ minAge: 2000 })
  expect(inSight()).toEqual(['repeated', 'changed'])
  toast.dismiss({ minAge: 1000 })
  expect(inSight()).toEqual([])
  clock.mockRestore()
})

it('merges repeated messages, and restarts the timer', () => {
  const id = toast.error('No answer')
  const before = current()
  expect(toast.error('No answer')).toBe(id)
  expect(current()).not.toBe(before)
  expect(current()?.revision).toBe(0)
  toast.dismiss(id)
  expect(shown()).toBeUndefined()
})

it('treats the same text with another description as a separate message', () => {
  const first = toast.error('Not sent', { description: 'Pay 100.00 again.' })
  expect(toast.error('Not sent', { description: 'Pay 200.00 again.' })).not.toBe(first)
  expect(toast.error('Not sent')).not.toBe(first)
  expect(toast.error('Not sent', { description: 'Pay 100.00 again.' })).toBe(first)
})

it('treats the same text in another tone as a separate message', () => {
  expect(toast.info('Saved')).not.toBe(toast.success('Saved'))
})

it('merges a repeated message after others, without delaying those', () => {
  const id = toast.error('No answer')
  const before = current()
  const other = toast.info('You are offline')
  expect(toast.error('No answer')).toBe(id)
  expect(current()).toBe(before)
  expect(toast.info('You are offline')).toBe(other)
  expect(allInTurn()).toEqual(['No answer', 'You are offline'])
})

it('keeps the newest message waiting, and the current one on screen', () => {
  for (const word of ['a', 'b', 'c', 'd']) toast.info(word)
  expect(allInTurn()).toEqual(['a', 'd'])
})

it.each([
  ['an error that waits before a newer message', ['error b', 'info c'], 'b'],
  ['a newer error before the message that waits', ['info b', 'error c'], 'c'],
  ['the newer of two errors', ['error b', 'error c'], 'c'],
])('keeps %s', (_which, later, kept) => {
  toast.info('a')
  for (const [tone, word] of later.map((one) => one.split(' '))) {
    toast[tone as 'error' | 'info'](word!)
  }
  expect(allInTurn()).toEqual(['a', kept])
})

it('notifies its listeners of each change, and only then', () => {
  const listener = vi.fn()
  const unsubscribe = toastStore.subscribe(listener)
  const id = toast.info('Saved')
  toast.dismiss('another')
  expect(listener).toHaveBeenCalledTimes(1)
  toast.dismiss(id)
  expect(listener).toHaveBeenCalledTimes(2)
  unsubscribe()
  toast.info('Saved')
  expect(listener).toHaveBeenCalledTimes(2)
})

const words = {
  loading: 'Sending…',
  success: (name: string) => `${name} was sent`,
  error: (reason: unknown) => `Not sent: ${String(reason)}`,
}

it('shows the success of a promise in place of its loading message, and returns the promise', async () => {
  const promise = Promise.resolve('receipt.jpg')
  expect(toast.promise(promise, words)).toBe(promise)
  const loading = current()
  expect(loading).toMatchObject({ tone: 'loading', message: 'Sending…', revision: 0 })
  await promise
  expect(current()).toEqual({
    id: loading?.id,
    tone: 'success',
    message: 'receipt.jpg was sent',
    revision: 1,
    addedAt: expect.any(Number),
  })
})

it('shows the failure of a promise, and leaves the rejection to the caller', async () => {
  const promise = toast.promise(Promise.reject<string>('offline'), words)
  await expect(promise).rejects.toBe('offline')
  expect(current()).toMatchObject({ tone: 'error', message: 'Not sent: offline' })
})

it('shows the result even if the loading message was swiped away', async () => {
  const promise = toast.promise(Promise.resolve('receipt.jpg'), words)
  toast.dismiss()
  await promise
  expect(shown()).toBe('receipt.jpg was sent')
})

it('shows a result before a loading message', () => {
  void toast.promise(new Promise<string>(() => {}), words)
  const id = toast.error('Please log in first')
  expect(shown()).toBe('Please log in first')
  toast.dismiss(id)
  expect(shown()).toBe('Sending…')
})

it('never drops a loading message, however many messages are added', () => {
  void toast.promise(new Promise<string>(() => {}), words)
  for (const word of ['a', 'b', 'c']) toast.info(word)
  expect(allInTurn()).toEqual(['a', 'c', 'Sending…'])
})

it('treats two promises with the same text as two messages, each with its own result', async () => {
  const first = toast.promise(Promise.resolve('a.jpg'), words)
  const second = toast.promise(Promise.reject<string>('offline'), words)
  await Promise.allSettled([first, second])
  expect(allInTurn()).toEqual(['a.jpg was sent', 'Not sent: offline'])
})

it('queues a result, and leaves the current message on screen', async () => {
  const promise = toast.promise(Promise.resolve('receipt.jpg'), words)
  for (const word of ['a', 'b']) toast.info(word)
  await promise
  expect(allInTurn()).toEqual(['a', 'receipt.jpg was sent'])
})

it('never hides a success behind an error, which is over then', async () => {
  toast.error('a')
  toast.success('b')
  expect(allInTurn()).toEqual(['b'])
  const promise = toast.promise(Promise.resolve('receipt.jpg'), words)
  toast.info('a')
  toast.error('b')
  await promise
  expect(allInTurn()).toEqual(['a', 'receipt.jpg was sent'])
})

it('keeps its options, and merges no messages with different ones', () => {
  const undo = { label: 'Undo', onAction: () => {} }
  const id = toast.info('Deleted', { description: 'One draft', action: undo, duration: 9_000 })
  expect(current()).toEqual({
    id,
    revision: 0,
    tone: 'info',
    message: 'Deleted',
    description: 'One draft',
    action: undo,
    duration: 9_000,
    addedAt: expect.any(Number),
  })
  expect(toast.info('Deleted', { description: 'One draft' })).not.toBe(id)
  expect(toast.info('Deleted', { action: undo })).not.toBe(id)
})

it('changes a message by its id, or adds one with it', () => {
  const id = toast.loading('Sending…')
  expect(toast.success('Sent', { id })).toBe(id)
  expect(current()).toMatchObject({ id, tone: 'success', message: 'Sent', revision: 1 })
  toast.dismiss(id)
  expect(toast.info('Again', { id: 'mine' })).toBe('mine')
  expect(current()).toMatchObject({ id: 'mine', message: 'Again', revision: 0 })
})

it('shows the result of any thenable', async () => {
  let finish = (_name: string) => {}
  // oxlint-disable-next-line unicorn/no-thenable -- as older libraries make them
  const old = { then: (done: (name: string) => void) => (finish = done) }
  void toast.promise(old as unknown as PromiseLike<string>, words)
  finish('receipt.jpg')
  expect(shown()).toBe('receipt.jpg was sent')
})

describe('with room for several', () => {
  beforeEach(() => toastStore.setLimit(defaultLimit))

  it('shows the three oldest, in order, and the newest of the others after them', () => {
    for (const word of ['a', 'b', 'c', 'd', 'e']) toast.info(word)
    expect(inSight()).toEqual(['a', 'b', 'c'])
    toast.dismiss(current()?.id)
    expect(inSight()).toEqual(['b', 'c', 'e'])
  })

  it('shows an error and the success after it', () => {
    toast.error('a')
    toast.success('b')
    expect(inSight()).toEqual(['a', 'b'])
  })

  it('gives up the place of a loading message for a result', () => {
    toast.loading('Sending…')
    for (const word of ['a', 'b', 'c']) toast.info(word)
    expect(inSight()).toEqual(['a', 'b', 'c'])
  })
})
