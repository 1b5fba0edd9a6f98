import { expect, test } from 'vitest'
import { deferred } from '../../test/deferred.js'
import { createSafeStorage } from '../storage/safe-storage.js'
import { createMemoryStorage } from '../storage/storage.js'
import { createPackStore } from './pack-store.js'

const old = { 'tab.home': 'Old' }

/** A store whose stored pack of Swahili is read when `answer` is called. */
function openWithOldPack() {
  const inner = createMemoryStorage()
  inner.setItem('language.sw', JSON.stringify({ time: 1000, texts: old }))
  const read = deferred<undefined>()
  const storage = createSafeStorage(
    {
      ...inner,
      getItem(key) {
        const found = inner.getItem(key)
        return read.promise.then(() => found)
      },
    },
    () => undefined,
  )
  return { packs: createPackStore(storage, () => 2000), answer: () => read.resolve(undefined) }
}

test('a stored pack that is read late does not replace one that has been loaded meanwhile', async () => {
  const { packs, answer } = openWithOldPack()
  const restored = packs.restore('sw')
  packs.keep('sw', { 'tab.home': 'New' })
  answer()
  await restored
  expect(packs.textsOf('sw')).toEqual({ 'tab.home': 'New' })
})

test('a stored pack is that of its own language', async () => {
  const { packs, answer } = openWithOldPack()
  answer()
  await Promise.all([packs.restore('sw'), packs.restore('en')])
  expect(packs.textsOf('sw')).toEqual(old)
  expect(packs.textsOf('en')).toBeUndefined()
  expect([packs.isStale('sw'), packs.isStale('en')]).toEqual([false, true])
})
