import { databaseProblem } from '../../../platform/network/unsafe-values.js'
import { SettingsError } from '../../../platform/settings.js'
import { CliError, exitCodes } from '../cli-error.js'
import { checkBooks } from './check-books.js'
import { dumpDatabase } from './dump-database.js'
import type { LocalCommand } from './local-command.js'
import { connectTo, openDatabaseAsOwner, requireOwner } from './owner-database.js'
import { loadBackup } from './restore.js'

const targetVariable = 'MAVUNO_TARGET_URL'

export const move: LocalCommand = {
  name: 'move',
  summary: `move everything into the empty database at ${targetVariable}, then the audit; no server may run`,
  usage: 'move',
  async run(io, settings, args) {
    if (args.length > 0) {
      // Not an argument: everyone on the machine can see those, and an address holds a password.
      throw new CliError(`The target is named by ${targetVariable}, not here.`, exitCodes.usage)
    }
    const target =
      io.env[targetVariable] ?? (io.isTerminal ? await io.askSecret('Address of the target: ') : '')
    if (!/^postgres(ql)?:\/\//.test(target)) {
      throw new CliError(`${targetVariable} must begin with postgresql://`, exitCodes.usage)
    }
    await requireOwner(target, targetVariable)
    const own = await openDatabaseAsOwner(settings, io, { alone: true })
    try {
      const problem = own.mode === 'live' ? databaseProblem(target) : undefined
      if (problem !== undefined)
        throw new SettingsError(`${targetVariable} cannot be used: ${problem}`)
      io.note('The books before:')
      await checkBooks(io, own.url)
      const source = await connectTo(own.url)
      try {
        await loadBackup(target, {
          source: dumpDatabase(source),
          whenBegun: () => {},
          whenFilled: async () => {},
        })
      } finally {
        await source.end()
      }
      await checkBooks(io, target)
    } finally {
      await own.close()
    }
    io.note('Moved. Start the servers with DATABASE_URL set to the target.')
  },
}
