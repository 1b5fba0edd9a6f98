import { mavuno } from '../../mavuno.js'
import { registerWorker } from './app-update.js'
import { startBackgroundChecks } from './background-checks.js'

export { toast, Toaster } from '@mavuno/ui'
export { UpdateNotice } from './update-notice.js'

/** Has i18next look up the texts from now on: the same ones, so nothing is drawn again. */
export function loadI18next(): void {
  // If it cannot be loaded, the texts are looked up as before, and the next start tries again.
  mavuno.language.i18n.catch(() => undefined)
}

startBackgroundChecks()
registerWorker()
