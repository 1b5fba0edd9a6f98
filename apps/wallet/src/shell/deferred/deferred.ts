import { registerWorker } from './app-update.js'
import { startBackgroundChecks } from './background-checks.js'

export { toast, Toaster } from '@mavuno/ui'
export { UpdateNotice } from './update-notice.js'

startBackgroundChecks()
registerWorker()
