import type { Database } from './db/database.js'
import type { Logger } from './log.js'
import type { Settings } from './settings.js'

/** What every handler is given; tests put in what they want to see differ. */
export interface Context {
  readonly settings: Pick<Settings, 'mode'>
  readonly db: Database
  readonly log: Logger
}
