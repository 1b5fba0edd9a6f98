import { createMavuno, type SessionUser } from '@mavuno/sdk'
import { createTranslator } from '@mavuno/sdk/translator'
import { languages } from './texts/texts.js'
import { sealCalls } from './session/sealed-storage.js'
import { learningClock } from './session/server-clock.js'

/** Precedes all that the console keeps in the browser. */
export const storagePrefix = 'mavuno-console:'

const [device = 'en'] = navigator.languages

/** The console's instance of the SDK. The API has the same origin as the page. */
export const mavuno = createMavuno({
  apiHost: '',
  storagePrefix,
  storage: sealCalls(
    () => localStorage,
    storagePrefix,
    (): SessionUser | undefined => mavuno.session.user,
  ),
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
