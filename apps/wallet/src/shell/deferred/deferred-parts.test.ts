// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { loadDeferredParts, useDeferredParts } from './deferred-parts.js'
import { showHook } from '../../testing/show.js'

const { loadStyles } = vi.hoisted(() => ({ loadStyles: vi.fn<() => Promise<void>>() }))
vi.mock('./load-styles.js', () => ({ loadStyles }))

test('parts that could not be loaded are loaded by the next caller, for all who wait', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }))
  const loaded: string[] = []
  const shown = await showHook(useDeferredParts)
  loadStyles.mockRejectedValueOnce(new Error('offline'))
  loadDeferredParts(({ toast }) => loaded.push(`first ${typeof toast.error}`))
  await expect.poll(() => loadStyles.mock.settledResults.length).toBe(1)
  await new Promise((resolve) => setTimeout(resolve))
  expect([loaded, shown.current]).toEqual([[], undefined])
  loadStyles.mockResolvedValue(undefined)
  loadDeferredParts(({ toast }) => loaded.push(`second ${typeof toast.error}`))
  loadDeferredParts()
  await expect.poll(() => loaded).toEqual(['first function', 'second function'])
  await shown.renderAgain()
  expect(shown.current).toHaveProperty('LastingParts')
  loadDeferredParts(() => loaded.push('third'))
  expect(loaded).toEqual(['first function', 'second function', 'third'])
  expect(loadStyles).toHaveBeenCalledTimes(2)
  vi.unstubAllGlobals()
})
