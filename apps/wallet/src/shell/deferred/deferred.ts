import { watchDrafts } from '../../forms/draft.js'
import { mavuno } from '../../mavuno.js'
import { followTheme } from '../../theme/use-theme.js'
import { watchLock } from '../../unlock/watch-lock.js'
import { registerWorker } from './app-update.js'
import { startBackgroundChecks } from './background-checks.js'
import { watchPush } from './watch-push.js'

export { toast } from '@mavuno/ui'
export { LastingParts } from './lasting-parts.js'
export { UpdateNotice } from './update-notice.js'

/** Lets i18next look up the texts from now on. They are the same, so nothing renders again. */
export function loadI18next(): void {
  // If it cannot be loaded, the texts are looked up as before, and the next start tries again.
  import('@mavuno/sdk/i18next')
    .then(({ i18nextTexts }) => mavuno.language.use(i18nextTexts))
    .catch(() => undefined)
}

followTheme()
startBackgroundChecks()
watchLock()
registerWorker()
watchPush()
watchDrafts()
