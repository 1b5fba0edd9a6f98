// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { showHook } from '../testing/show.js'
import { setHiddenAmounts, useHiddenAmounts } from './use-hidden-amounts.js'

let page: Awaited<ReturnType<typeof showHook<boolean>>>

beforeEach(async () => {
  page = await showHook(useHiddenAmounts)
})

afterEach(async () => {
  await act(async () => setHiddenAmounts(false))
  await page.unmount()
  localStorage.clear()
})

const [key = ''] = (() => {
  setHiddenAmounts(true)
  const keys = Object.keys(localStorage)
  setHiddenAmounts(false)
  return keys
})()

test.each<[string, string | null, () => void, boolean]>([
  ['hides them', key, () => localStorage.setItem(key, 'true'), true],
  ['clears its storage', null, () => localStorage.clear(), false],
  ['stores something else', 'other', () => localStorage.setItem(key, 'true'), false],
])('where another tab %s, the amounts here follow', async (_, changed, change, isHidden) => {
  if (changed === null) await act(async () => setHiddenAmounts(true))
  change()
  await act(async () => dispatchEvent(new StorageEvent('storage', { key: changed })))
  expect(page.current).toBe(isHidden)
})
