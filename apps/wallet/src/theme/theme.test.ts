// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readTheme, showTheme, themeKey, type Theme } from './theme.js'
import { followTheme, setTheme } from './use-theme.js'

let prefersLight: boolean
let onChange: () => void

const shown = () => [
  document.documentElement.dataset['mvTheme'],
  document.querySelector('meta')?.getAttribute('content'),
]

beforeEach(() => {
  prefersLight = false
  document.head.innerHTML = '<meta name="theme-color" content="">'
  vi.stubGlobal('matchMedia', () => ({
    matches: prefersLight,
    addEventListener: (_: string, listener: () => void) => (onChange = listener),
  }))
})

afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

test.each<[Theme, boolean, boolean]>([
  ['dark', true, false],
  ['dark', false, false],
  ['light', false, true],
  ['auto', true, true],
  ['auto', false, false],
])('the theme %s on a phone that prefers light (%s) is light: %s', (theme, prefers, isLight) => {
  prefersLight = prefers
  expect(showTheme(theme)).toBe(isLight)
  expect(shown()).toEqual([theme, isLight ? '#ffffff' : '#131a16'])
})

test.each([
  [null, 'dark'],
  ['light', 'light'],
  ['auto', 'auto'],
  ['dark', 'dark'],
  ['pink', 'dark'],
])('a device that has stored %s has the theme %s', (stored, theme) => {
  if (stored !== null) localStorage.setItem(themeKey, stored)
  expect(readTheme()).toBe(theme)
})

test('the theme follows what another tab chooses, and the phone only where it is to', () => {
  followTheme()
  localStorage.setItem(themeKey, 'light')
  window.dispatchEvent(new StorageEvent('storage', { key: 'mavuno:seen' }))
  expect(shown()[0]).toBe('dark')
  window.dispatchEvent(new StorageEvent('storage', { key: themeKey }))
  expect(shown()).toEqual(['light', '#ffffff'])
  onChange()
  expect(shown()).toEqual(['light', '#ffffff'])
  setTheme('auto')
  expect(shown()).toEqual(['auto', '#131a16'])
  prefersLight = true
  onChange()
  expect(shown()).toEqual(['auto', '#ffffff'])
  expect(localStorage.getItem(themeKey)).toBe('auto')
  localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  expect(shown()[0]).toBe('dark')
})
