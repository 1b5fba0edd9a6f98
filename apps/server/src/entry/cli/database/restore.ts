import { createReadStream, existsSync } from 'node:fs'
import { access, stat } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { recloseRestoredAccounts } from '../../../domains/customers/close-account.js'
import { readClosedAccounts } from '../../server/closed-account-list.js'
import { openDatabase } from '../../../platform/db/database.js'
import { readSchema } from '../../../platform/db/schema.js'
import { createLogger } from '../../../platform/log.js'
import { loadOrCreateFingerprintKey } from '../../../platform/fingerprint-key.js'
import type { Settings } from '../../../platform/settings.js'
import { createContext } from '../../server/create-context.js'
import { CliError, exitCodes } from '../cli-error.js'
import { checkBooks } from './check-books.js'
import { revokeRestoredAccess } from './revoke-access.js'
import { loadDatabase, type LoadHooks } from './load-database.js'
import type { Io } from '../io.js'
import type { LocalCommand } from './local-command.js'
import { connectTo, openDatabaseAsOwner } from './owner-database.js'
import { requireSafeSettings, readStoredMode } from './stored-mode.js'

/** Opened when it is first read: an earlier error would have no listener. */
async function* gunzipFile(file: string): AsyncGenerator<Buffer> {
  const packed = createReadStream(file)
  const plain = createGunzip()
  packed.on('error', (error) => plain.destroy(error))
  yield* packed.pipe(plain)
}

/** Fills an empty database. */
export async function loadBackup(
  url: string,
  { source, ...checks }: { source: AsyncIterable<Buffer> } & LoadHooks,
): Promise<void> {
  const client = await connectTo(url)
  try {
    await loadDatabase(client, source, { url, schema: await readSchema(), ...checks })
  } catch (error) {
    // The errors of gunzip for a damaged file.
    const { code = '' } = error as { code?: string }
    if (code.startsWith('Z_'))
      throw new CliError('This backup was changed or damaged, or is not whole.')
    throw error
  } finally {
    await client.end()
  }
}

const formatAccountCount = (count: number) => `${count} account${count === 1 ? '' : 's'}`

/** The ids of all lists; undefined if there is no list. Nothing if `none` says that nobody has closed an account. */
async function readClosureLists(
  io: Io,
  files: readonly string[],
  usual: string,
): Promise<Set<string> | 'none' | undefined> {
  if (files.length === 1 && files[0] === 'none') return 'none'
  const named = files.length > 0 ? files : existsSync(usual) ? [usual] : undefined
  if (!named) return undefined
  const ids = new Set<string>()
  for (const file of named) {
    try {
      const listed = await readClosedAccounts(file)
      const { mtime } = await stat(file)
      const written = `${mtime.toISOString().slice(0, 16).replace('T', ' ')} UTC`
      io.note(`${file} names ${formatAccountCount(listed.size)}, last written ${written}`)
      for (const id of listed) ids.add(id)
    } catch (error) {
      const { code, message } = error as Error & { code?: string }
      throw new CliError(
        code === undefined ? `${message}.` : `${file} cannot be read.`,
        exitCodes.usage,
      )
    }
  }
  return ids
}

/** Refuses lists that lack what was closed at the time of the backup already: they lack what was closed since, too. */
async function requireCompleteLists(client: pg.Client, ids: ReadonlySet<string>): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `select id from users where role = 'customer' and status = 'closed' and id <> all ($1) order by id`,
    [[...ids]],
  )
  const [first] = rows
  if (!first) return
  throw new CliError(
    `The lists lack ${formatAccountCount(rows.length)} that the backup has as closed, such as ${first.id}, ` +
      'and nothing was restored. They are older than the backup or not all: name the lists of all servers.',
  )
}

/** Whether nobody's account can come back: in a demo people are invented. */
async function hasNoCustomers(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ none: boolean }>(
    `select exists (select from database_mode where mode = 'demo')
      or not exists (select from users where role = 'customer') as none`,
  )
  return rows[0]?.none ?? false
}

/** Closed accounts leave a mark, by the key that the servers have. */
function requireFingerprintKey({ databaseUrl, databaseOwnerUrl, fingerprintKey }: Settings): void {
  const usesBuiltInDatabase = databaseUrl === undefined && databaseOwnerUrl === undefined
  if (usesBuiltInDatabase || fingerprintKey !== undefined) return
  throw new CliError(
    'Set FINGERPRINT_KEY to the key of the servers: the fingerprints of closed accounts are made with it.',
  )
}

function rejectMissingClosureList(usual: string): never {
  throw new CliError(
    `There is no list of closed accounts at ${usual}, and nothing was restored. ` +
      'Name it with --closures; with --closures none, whoever has closed their account since has it again.',
  )
}

/** Closes again what was closed since the backup. */
async function closeListed(
  io: Io,
  settings: Settings,
  { url, closed: ids }: { url: string; closed: ReadonlySet<string> },
): Promise<void> {
  if (ids.size === 0) return
  const db = openDatabase(url, { connections: 2 })
  try {
    const context = createContext({
      settings,
      db,
      log: createLogger('error'),
      fingerprintKey: loadOrCreateFingerprintKey(settings),
    })
    const { closed, blocked } = await recloseRestoredAccounts(context, ids)
    io.note(`Closed ${closed} accounts again that were closed since the backup`)
    for (const id of blocked) {
      io.note(
        `Blocked ${id}: closed since, and these books have money or orders of it. Settle them.`,
      )
    }
  } finally {
    await db.close()
  }
}

function readArguments(args: readonly string[]): { file: string; lists: readonly string[] } {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { closures: { type: 'string', multiple: true } },
    })
    const [file] = positionals
    if (file !== undefined && positionals.length === 1)
      return { file, lists: values.closures ?? [] }
  } catch {
    // As any other wrong argument.
  }
  throw new CliError('It is written: restore <file> [--closures <list>]', exitCodes.usage)
}

export const restore: LocalCommand = {
  name: 'restore',
  summary: 'restore a backup into an empty database, then the audit; no server may run',
  usage: `restore <file> [--closures <list>]…
All sessions, codes and links to enrol end. Accounts in the lists are closed again; without --closures the
list is the one at CLOSURES_FILE.`,
  async run(io, settings, args) {
    const { file, lists } = readArguments(args)
    await access(file).catch(() => {
      throw new CliError(`${file} cannot be read.`, exitCodes.usage)
    })
    const closed = await readClosureLists(io, lists, settings.closuresFile)
    const ids = closed instanceof Set ? closed : new Set<string>()
    if (ids.size > 0) requireFingerprintKey(settings)
    const own = await openDatabaseAsOwner(settings, io, { alone: true })
    try {
      await loadBackup(own.url, {
        source: gunzipFile(file),
        whenBegun: ({ mode }) => requireSafeSettings(io, mode),
        async whenFilled(client, tables) {
          requireSafeSettings(io, await readStoredMode(client))
          if (!closed && !(await hasNoCustomers(client)))
            rejectMissingClosureList(settings.closuresFile)
          if (closed instanceof Set) await requireCompleteLists(client, closed)
          await revokeRestoredAccess(client, tables)
        },
      })
      await closeListed(io, settings, { url: own.url, closed: ids })
      await checkBooks(io, own.url)
    } finally {
      await own.close()
    }
    io.note('Restored. All sessions, codes and links to enrol have ended.')
  },
}
