import { expect, test, vi } from 'vitest'
import { deferred } from '../../test/deferred.js'
import { createSafeStorage } from './safe-storage.js'
import { createMemoryStorage } from './storage.js'

function fail(): never {
  throw new DOMException('No.', 'QuotaExceededError')
}

test('what another tab has stored replaces a value that could not be written here', () => {
  const inner = createMemoryStorage()
  let tell = (_key: string | null) => {}
  const storage = createSafeStorage(
    { ...inner, setItem: fail },
    () => undefined,
    'x:',
    (onKey) => {
      tell = onKey
      return () => undefined
    },
  )
  const onChange = vi.fn()
  storage.watch('a', onChange)
  for (const [key, value] of [
    ['x:a', 'other'],
    [null, 'cleared'],
  ] as const) {
    storage.write('a', 'mine')
    inner.setItem('x:a', value)
    for (const another of ['a', 'x:b']) tell(another)
    expect(storage.read('a')).toBe('mine')
    tell(key)
    expect(storage.read('a')).toBe(value)
  }
  expect(onChange).toHaveBeenCalledTimes(2)
})

test('the keys include values that could not be written, and not those that are being removed', async () => {
  const inner = createMemoryStorage()
  for (const key of ['x:a.1', 'x:a.2', 'y:a.3']) inner.setItem(key, '')
  const held = deferred<undefined>()
  const storage = createSafeStorage(
    { ...inner, setItem: fail, removeItem: () => held.promise },
    () => undefined,
    'x:',
  )
  storage.write('a.4', '1')
  storage.write('b.5', '1')
  const removed = storage.remove('a.1')
  expect(storage.keys('a.')).toEqual(['a.2', 'a.4'])
  held.resolve(undefined)
  await removed
})

test.each([
  ['written', 'second', 'second'],
  ['removed', null, null],
])('what is %s later is read while an earlier write ends', async (_, value, read) => {
  const inner = createMemoryStorage()
  const first = deferred<undefined>()
  const never = () => new Promise<never>(() => {})
  let writes = 0
  const storage = createSafeStorage(
    {
      ...inner,
      setItem(key, text) {
        writes += 1
        return writes === 1 ? first.promise.then(() => inner.setItem(key, text)) : never()
      },
      removeItem: never,
    },
    () => undefined,
  )
  const written = storage.write('a', 'first')
  void (value === null ? storage.remove('a') : storage.write('a', value))
  first.resolve(undefined)
  await written
  expect(await inner.getItem('a')).toBe('first')
  expect(await storage.read('a')).toBe(read)
  storage.close()
})
