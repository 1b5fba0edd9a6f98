import type { Settings } from '../../../platform/settings.js'
import type { Io } from '../io.js'

/** A command that works on the database itself, whether or not a server runs. */
export interface LocalCommand {
  readonly name: string
  readonly summary: string
  readonly usage: string
  run(io: Io, settings: Settings, args: readonly string[]): Promise<void>
}
