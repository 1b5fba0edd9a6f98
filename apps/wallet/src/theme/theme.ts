// Imports nothing, as it is also part of index.html.

export const themes = ['dark', 'light', 'auto'] as const

/** `auto` is what the phone says. */
export type Theme = (typeof themes)[number]

/** The storage key of the choice. It is kept after sign-out, as it belongs to the device. */
export const themeKey = 'mavuno:theme'

/** The theme chosen on this device: dark, unless another one was. */
export function readTheme(): Theme {
  try {
    const kept = localStorage.getItem(themeKey)
    return kept === 'light' || kept === 'auto' ? kept : 'dark'
  } catch {
    return 'dark'
  }
}

/** Shows the page and the phone's bar above it in this theme. Returns whether that is light now. */
export function showTheme(theme: Theme): boolean {
  const isLight =
    theme === 'light' || (theme === 'auto' && matchMedia('(prefers-color-scheme: light)').matches)
  document.documentElement.dataset['mvTheme'] = theme
  const [bar] = document.getElementsByName('theme-color')
  bar?.setAttribute('content', isLight ? '#ffffff' : '#131a16')
  return isLight
}
