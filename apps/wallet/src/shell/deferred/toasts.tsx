import type { TextKey } from '@mavuno/texts'
import { mavuno } from '../../mavuno.js'
import { loadDeferredParts, useDeferredParts } from './deferred-parts.js'

/** Shows a toast, as soon as the deferred parts have loaded. One with an id takes the place of the last with it. */
export function say(tone: 'error' | 'info', message: string | (() => string), id?: string): void {
  loadDeferredParts(({ toast }) => toast[tone](message, id === undefined ? {} : { id }))
}

/** Shows a text as a toast, in the language that is on the screen: its texts may come later than what is told. */
export function sayText(key: TextKey, id?: string): void {
  say('info', () => mavuno.language.t(key), id)
}

export function Toasts() {
  const deferred = useDeferredParts()
  return deferred && <deferred.LastingParts />
}
