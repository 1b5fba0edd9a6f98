import { afterEach, expect, it, vi } from 'vitest'
import { toast, toastStore } from './toast-store.js'

afterEach(() => toast.dismiss())

const shown = () => toastStore.current()?.message

function allInTurn() {
  const seen: (string | undefined)[] = []
  while (toastStore.current()) {
    seen.push(shown())
    toast.dismiss(toastStore.current()?.id)
  }
  return seen
}

it('shows one message at a time, in the order they came', () => {
  const first = toast.success('Saved')
  toast.error('Not sent')
  expect(shown()).toBe('Saved')
  toast.dismiss(first)
  expect(shown()).toBe('Not sent')
  toast.dismiss()
  expect(shown()).toBeUndefined()
})

it('takes the same message in a row as one, which then stays its full time again', () => {
  const id = toast.error('No answer')
  const before = toastStore.current()
  expect(toast.error('No answer')).toBe(id)
  expect(toastStore.current()).not.toBe(before)
  expect(toastStore.current()?.revision).toBe(0)
  toast.dismiss(id)
  expect(shown()).toBeUndefined()
})

it('takes the same words in another tone as a message of their own', () => {
  expect(toast.info('Saved')).not.toBe(toast.success('Saved'))
})

it('takes the same message after others as one, and lets nobody wait longer for it', () => {
  const id = toast.error('No answer')
  const before = toastStore.current()
  const other = toast.info('You are offline')
  expect(toast.error('No answer')).toBe(id)
  expect(toastStore.current()).toBe(before)
  expect(toast.info('You are offline')).toBe(other)
  expect(allInTurn()).toEqual(['No answer', 'You are offline'])
})

it('lets one wait, the newest, and the one on show stays', () => {
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

it('tells its listeners of each change and of nothing else', () => {
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

it('follows a promise to its success in the same place, and hands it on', async () => {
  const promise = Promise.resolve('receipt.jpg')
  expect(toast.promise(promise, words)).toBe(promise)
  const loading = toastStore.current()
  expect(loading).toMatchObject({ tone: 'loading', message: 'Sending…', revision: 0 })
  await promise
  expect(toastStore.current()).toEqual({
    id: loading?.id,
    tone: 'success',
    message: 'receipt.jpg was sent',
    revision: 1,
  })
})

it('follows a promise to its failure, which stays the caller’s to catch', async () => {
  const promise = toast.promise(Promise.reject<string>('offline'), words)
  await expect(promise).rejects.toBe('offline')
  expect(toastStore.current()).toMatchObject({ tone: 'error', message: 'Not sent: offline' })
})

it('says how it ended even where the waiting was swiped away', async () => {
  const promise = toast.promise(Promise.resolve('receipt.jpg'), words)
  toast.dismiss()
  await promise
  expect(shown()).toBe('receipt.jpg was sent')
})

it('lets a result go before what is only under way', () => {
  void toast.promise(new Promise<string>(() => {}), words)
  const id = toast.error('Please log in first')
  expect(shown()).toBe('Please log in first')
  toast.dismiss(id)
  expect(shown()).toBe('Sending…')
})

it('never drops what is under way, however much is said meanwhile', () => {
  void toast.promise(new Promise<string>(() => {}), words)
  for (const word of ['a', 'b', 'c']) toast.info(word)
  expect(allInTurn()).toEqual(['a', 'c', 'Sending…'])
})

it('takes two promises with the same words as two messages, each with its own end', async () => {
  const first = toast.promise(Promise.resolve('a.jpg'), words)
  const second = toast.promise(Promise.reject<string>('offline'), words)
  await Promise.allSettled([first, second])
  expect(allInTurn()).toEqual(['a.jpg was sent', 'Not sent: offline'])
})

it('counts a result among those that wait, and leaves the one on show in its place', async () => {
  const promise = toast.promise(Promise.resolve('receipt.jpg'), words)
  for (const word of ['a', 'b']) toast.info(word)
  await promise
  expect(allInTurn()).toEqual(['a', 'receipt.jpg was sent'])
})

it('lets an error wait on where a promise ends well meanwhile', async () => {
  const promise = toast.promise(Promise.resolve('receipt.jpg'), words)
  toast.info('a')
  toast.error('b')
  await promise
  expect(allInTurn()).toEqual(['a', 'b'])
})
