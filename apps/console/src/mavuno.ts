import { createMavuno, type SessionUser } from '@mavuno/sdk'
import { operatorGetBrowserKey } from '@mavuno/sdk/operator'
import { createTranslator } from '@mavuno/sdk/translator'
import { languages } from './texts/texts.js'
import { sealCalls } from './session/sealed-storage.js'
import { learningClock } from './session/server-clock.js'

/** Precedes all that the console keeps in the browser. */
export const storagePrefix = 'mavuno-console:'

const [device = 'en'] = navigator.languages

/** The calls without an answer. */
export const calls = sealCalls(
  () => localStorage,
  storagePrefix,
  (): SessionUser | undefined => mavuno.session.user,
)

/** The console's instance of the SDK. The API has the same origin as the page. */
export const mavuno = createMavuno({
  apiHost: '',
  storagePrefix,
  storage: calls.storage,
  listenToStorage(onChange) {
    const listener = ({ key, storageArea }: StorageEvent) => {
      if (storageArea === localStorage) onChange(key)
    }
    addEventListener('storage', listener)
    return () => removeEventListener('storage', listener)
  },
  fetch: learningClock((...call) => globalThis.fetch(...call)),
  // The console speaks two languages; those that the config offers are the wallet's.
  locale: device.startsWith('sw') ? 'sw' : 'en',
  texts: languages,
  createTranslator,
})

// Browsers of before have kept the key with the session.
if (mavuno.session.user?.['browser_key'] !== undefined) {
  mavuno.session.update({ browser_key: undefined })
}

mavuno.events.on('session', (user) => {
  if (!user) calls.close()
})

/**
 * Gets what opens the calls without an answer. No screen is shown before: what one of them holds would be sent under
 * another key, and could be done twice.
 */
export async function openCalls(): Promise<void> {
  if (calls.isOpen()) return
  const id = mavuno.session.user?.id
  const quietly = { errorClose: true }
  calls.open(id, (await mavuno.call(operatorGetBrowserKey, undefined, quietly)).browser_key)
}
