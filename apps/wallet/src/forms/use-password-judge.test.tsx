// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { loadConfig } from '../testing/samples.js'
import { showHook } from '../testing/show.js'
import { usePasswordJudge } from './use-password-judge.js'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['is a common word', 'kahawa9', true],
  ['is part of the phone as it is stored', '254712345678', true],
  ['is part of the phone as people write it', '0712345678', true],
  ['is the name of the site', 'Shambani7', true],
  ['is a common word that is too short anyway', '12345', false],
  ['is hard to guess', 'kahawa-na-chai', false],
])('a password that %s is judged before it is sent', async (_, password, isCommon) => {
  await loadConfig({ site_name: 'Shambani' })
  const page = await showHook(usePasswordJudge)
  await act(() => vi.dynamicImportSettled())
  expect(page.current(password, '0712 345 678')).toBe(isCommon)
  await page.unmount()
})
