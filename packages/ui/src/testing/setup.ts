import '@testing-library/jest-dom/vitest'
import { cleanup } from '@testing-library/react'
import { afterEach, expect, vi } from 'vitest'
import { takeLeaks, watchPage, watchTimers } from './leaks.js'

// Some tests run where there is no document.
if (typeof document !== 'undefined') {
  watchPage()
  const { useFakeTimers } = vi
  vi.useFakeTimers = (...settings) => {
    useFakeTimers.apply(vi, settings)
    watchTimers()
    return vi
  }

  // The first hook to be set up is the last to run: the test's own have put back what they changed.
  afterEach(() => {
    cleanup()
    const leaks = takeLeaks()
    expect(leaks, `still there after the page was taken down:\n${leaks.join('\n')}`).toEqual([])
  })
}
