import { useLayoutEffect, useRef } from 'react'

const settingKey = 'mavuno-console:keys'

/**
 * What a key does; the key as `KeyboardEvent.key` says it, letters in lower case, letters and arrows after `Shift `
 * with that key.
 */
export type KeyActions = Readonly<Record<string, (() => void) | undefined>>

/** Whether single letters do something: they can be switched off (WCAG 2.1.4). */
export function areLettersOn(): boolean {
  return localStorage.getItem(settingKey) !== 'off'
}

export function switchLetters(on: boolean): void {
  if (on) localStorage.removeItem(settingKey)
  else localStorage.setItem(settingKey, 'off')
}

/** What the space bar presses, or scrolls, by itself. */
const pressable = 'button, summary, input, .panel-body'

const fields = 'input:not([type=radio]):not([type=checkbox]), textarea, select, [contenteditable]'

/** Whether a press rests. It is found out once for all that listen, as it is looked for in the whole page. */
const resting = new WeakMap<KeyboardEvent, boolean>()

function isResting(event: KeyboardEvent): boolean {
  const known = resting.get(event) ?? doesRest(event)
  resting.set(event, known)
  return known
}

const dialog = '[role=dialog]'

/** Dialogs stand beside the app, whose thousand rows are not looked through. */
function isDialogOpen(): boolean {
  const beside = [...document.body.children].filter(({ id }) => id !== 'root')
  return beside.some((child) => child.matches(dialog) || child.querySelector(dialog) !== null)
}

/** Letters rest where somebody types, and behind a dialog. */
function doesRest({ target, key }: KeyboardEvent): boolean {
  const isTyped = target instanceof Element && target.closest(fields) !== null
  if (isDialogOpen()) return true
  if (key === ' ' && target instanceof Element && target.closest(pressable)) return true
  return isTyped && key !== 'Escape'
}

/** Milliseconds in which the second letter of `G` and a letter has to come. */
const chordTime = 1500

let chordUntil = 0

/**
 * Handles keys while a component is shown. A key of two letters, such as `g r`, is pressed one after the other.
 * A key has one effect: with `isFirst` that of this component, though it is shown later than another that has it.
 */
export function useKeys(actions: KeyActions, isFirst = false): void {
  const latest = useRef(actions)
  useLayoutEffect(() => {
    latest.current = actions
  })
  // Before it is painted: who sees a key named on a button may press it at once.
  useLayoutEffect(() => {
    const handle = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event
      if (event.defaultPrevented || ctrlKey || metaKey || altKey || isResting(event)) return
      const isLetter = key.length === 1
      if (isLetter && !areLettersOn() && key !== '?') return
      const lower = key.toLowerCase()
      const bare = isLetter ? lower : key
      const name = shiftKey && /^([a-z]|Arrow.+)$/.test(bare) ? `Shift ${bare}` : bare
      const isChord = chordUntil > event.timeStamp
      const run = latest.current[isChord ? `g ${name}` : name]
      if (run) {
        event.preventDefault()
        chordUntil = 0
        run()
      }
    }
    // Effects of what is inside run first, so the screen's keys come before those of the frame around it.
    addEventListener('keydown', handle, isFirst)
    return () => removeEventListener('keydown', handle, isFirst)
  }, [isFirst])
}

/** Waits for the second letter. */
export function beginChord(now: number): void {
  chordUntil = now + chordTime
}

/** `Ctrl K` or `⌘ K`, also while somebody types, but not over a dialog. */
export function useFindKey(find: () => void): void {
  const latest = useRef(find)
  useLayoutEffect(() => {
    latest.current = find
  })
  useLayoutEffect(() => {
    const handle = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event
      if (!(ctrlKey || metaKey) || altKey || shiftKey || key.toLowerCase() !== 'k') return
      event.preventDefault()
      if (!isDialogOpen()) latest.current()
    }
    addEventListener('keydown', handle)
    return () => removeEventListener('keydown', handle)
  }, [])
}
