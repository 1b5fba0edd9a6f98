const themeKey = 'mavuno-console:theme'

export const themes = ['auto', 'light', 'dark'] as const

/** `auto` is what the computer says. */
export type Theme = (typeof themes)[number]

export function readTheme(): Theme {
  try {
    const kept = localStorage.getItem(themeKey)
    return themes.find((theme) => theme === kept) ?? 'auto'
  } catch {
    return 'auto'
  }
}

export function showTheme(theme: Theme): void {
  document.documentElement.dataset['mvTheme'] = theme
}

export function keepTheme(theme: Theme): void {
  showTheme(theme)
  try {
    localStorage.setItem(themeKey, theme)
  } catch {
    // It holds until the page is closed.
  }
}
