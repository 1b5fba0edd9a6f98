import { useSyncExternalStore } from 'react'
import { readTheme, showTheme, themeKey, type Theme } from './theme.js'

let current = readTheme()
const listeners = new Set<() => void>()

function show(next: Theme) {
  current = next
  showTheme(next)
  for (const listener of listeners) listener()
}

/** Shows the theme that another tab chooses, and what the phone says later. */
export function followTheme(): void {
  show(current)
  matchMedia('(prefers-color-scheme: light)').addEventListener('change', () => showTheme(current))
  window.addEventListener('storage', ({ key }) => {
    if (key === themeKey || key === null) show(readTheme())
  })
}

export function setTheme(next: Theme): void {
  try {
    localStorage.setItem(themeKey, next)
  } catch {
    // Storage is full or blocked, so the choice lasts until the app is closed.
  }
  show(next)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The theme chosen on this device. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, () => current)
}
