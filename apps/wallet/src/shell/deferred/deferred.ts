import { whenFirstScreenStands } from '../../first/when-first-screen-stands.js'
import { mavuno } from '../../mavuno.js'
import { registerWorker } from './app-update.js'
import { startBackgroundChecks } from './background-checks.js'

export { toast, Toaster } from '@mavuno/ui'
export { UpdateNotice } from './update-notice.js'

/** Has i18next say the texts from now on: the same ones, so nothing is drawn again. */
async function letI18nextSpeak() {
  await whenFirstScreenStands()
  // Where it cannot be loaded, the texts are said as before, and the next start tries again.
  await mavuno.language.i18n.catch(() => undefined)
}

startBackgroundChecks()
registerWorker()
void letI18nextSpeak()
