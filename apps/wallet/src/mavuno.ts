import { createMavuno } from '@mavuno/sdk'
import { createTranslator } from '@mavuno/sdk/translator'
import { shipped, type TextKey } from '@mavuno/texts'
import { startFetch } from './first/start-fetch.js'
import { learningClock } from './shell/device/server-clock.js'

/** The app's instance of the SDK. The API has the same origin as the page. */
export const mavuno = createMavuno<TextKey>({
  apiHost: '',
  fetch: learningClock(startFetch),
  texts: shipped,
  // It shows text at once.
  createTranslator,
})
