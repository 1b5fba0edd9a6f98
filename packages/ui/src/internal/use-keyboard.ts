import { useSyncExternalStore } from 'react'

/** The on-screen keyboard is closed. */
export const noKeyboard = -1

const writesText = 'input:not([type=checkbox]):not([type=radio]), textarea, [contenteditable=true]'

function coveredByKeyboard(): number {
  const view = window.visualViewport
  // While zoomed in, part of the page is hidden as well, although there is no keyboard.
  if (!view || view.scale > 1.01 || !document.activeElement?.matches(writesText)) return noKeyboard
  const covered = Math.round(window.innerHeight - view.height - view.offsetTop)
  if (covered > 0) return covered
  // The browser has resized the page, so the keyboard covers nothing.
  return window.matchMedia('(pointer: coarse)').matches ? 0 : noKeyboard
}

function subscribe(changed: () => void): () => void {
  const view = window.visualViewport
  if (!view) return () => {}
  const events = ['resize', 'scroll'] as const
  const focusEvents = ['focusin', 'focusout'] as const
  for (const event of events) view.addEventListener(event, changed)
  for (const event of focusEvents) document.addEventListener(event, changed)
  return () => {
    for (const event of events) view.removeEventListener(event, changed)
    for (const event of focusEvents) document.removeEventListener(event, changed)
  }
}

/** How many pixels of the page the on-screen keyboard covers, or `noKeyboard`. */
export function useKeyboard(): number {
  return useSyncExternalStore(subscribe, coveredByKeyboard, () => noKeyboard)
}
