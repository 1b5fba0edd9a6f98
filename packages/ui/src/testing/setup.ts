import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, expect, vi } from 'vitest'
import { takeLeaks, watchPage, watchTimers } from './leaks.js'

// As for `expect.poll`: by itself one second, which is little on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

// Some tests run without a document.
if (typeof document !== 'undefined') {
  watchPage()
  const { useFakeTimers } = vi
  vi.useFakeTimers = (...settings) => {
    useFakeTimers.apply(vi, settings)
    watchTimers()
    return vi
  }

  // The first hook registered runs last, after the test's own hooks have restored their changes.
  afterEach(() => {
    cleanup()
    const leaks = takeLeaks()
    expect(leaks, `still there after the page was taken down:\n${leaks.join('\n')}`).toEqual([])
  })
}
