import type { Mavuno } from '../create-mavuno.js'
import { idOf } from '../session/session-state.js'

type User = Mavuno['session']['user']

/** Whether it is not the same user, perhaps with a new token, or an id that was not known before. */
export function isAnother(last: User, user: User): boolean {
  return user?.token !== last?.token && idOf(user) !== idOf(last)
}

/**
 * Calls back when the answers so far are another user's, or contain texts of another language. Returns a
 * function that stops it.
 */
export function whenAnother(
  { events, session, language }: Pick<Mavuno<never>, 'events' | 'session' | 'language'>,
  onUser: () => void,
  onLanguage: () => void,
): () => void {
  let shown = session.user
  let shownLocale = language.current
  const stops = [
    events.on('session', (user) => {
      const last = shown
      shown = user
      if (isAnother(last, user)) onUser()
    }),
    // The same language with reloaded texts does not change the answers.
    events.on('language', (locale) => {
      if (locale !== shownLocale) onLanguage()
      shownLocale = locale
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
