import type { Mavuno } from '../create-mavuno.js'

/**
 * Calls back when the answers so far are another user's, or contain texts of another language. Returns a
 * function that stops it.
 */
export function whenAnother(
  { events, session, language }: Pick<Mavuno<never>, 'events' | 'session' | 'language'>,
  onUser: () => void,
  onLanguage: () => void,
): () => void {
  let shownUser = session.user?.id
  let shownLocale = language.current
  const stops = [
    // The same user with a new token or name keeps the answers.
    events.on('session', (user) => {
      if (user?.id === shownUser) return
      shownUser = user?.id
      onUser()
    }),
    // The same language with reloaded texts does not change the answers.
    events.on('language', (locale) => {
      if (locale === shownLocale) return
      shownLocale = locale
      onLanguage()
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
