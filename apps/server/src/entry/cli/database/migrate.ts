import { openDatabase } from '../../../platform/db/database.js'
import { prepareDatabase } from '../../server/prepare-database.js'
import { CliError, exitCodes } from '../cli-error.js'
import type { LocalCommand } from './local-command.js'
import { openDatabaseAsOwner } from './owner-database.js'

export const migrate: LocalCommand = {
  name: 'migrate',
  summary: 'migrate a database to this version, before servers that may not do so themselves start',
  usage: 'migrate',
  async run(io, settings, args) {
    if (args.length > 0) throw new CliError('It is written: migrate', exitCodes.usage)
    const own = await openDatabaseAsOwner(settings, io, { alone: false })
    const db = openDatabase(own.url, { connections: 1 })
    try {
      await prepareDatabase(db, { rollback: settings.rollback, report: (line) => io.note(line) })
    } finally {
      await db.close()
      await own.close()
    }
    io.note('The database is ready for this version')
  },
}
