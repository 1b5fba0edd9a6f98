import { open, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Context } from '../../platform/context/context.js'
import type { Queryable } from '../../platform/db/database.js'
import { createTraversableFolder } from '../../platform/engine/data-folder.js'
import type { Logger } from '../../platform/log.js'
import { SettingsError } from '../../platform/settings.js'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Accounts that were closed, outside the database: a restore closes them again. */
type ClosedAccountList = Context['closures']

/** A demo has no list. */
export const noClosedAccountList: ClosedAccountList = {
  add: async () => {},
  complete: async () => {},
}

/** The ids in a list: one on each line, and nothing else about anybody. */
export async function readClosedAccounts(file: string): Promise<Set<string>> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '')
  const wrong = lines.findIndex((line) => !uuid.test(line))
  if (wrong !== -1) throw new Error(`line ${wrong + 1} of ${file} is no id of an account`)
  return new Set(lines)
}

/** Returns once the lines are on the disk. The file's time says when it was last brought up to date. */
async function appendAccountIds(file: string, ids: readonly string[]): Promise<void> {
  const handle = await open(file, 'a', 0o600)
  try {
    if (ids.length > 0) await handle.appendFile(ids.map((id) => `${id}\n`).join(''))
    await handle.utimes(new Date(), new Date())
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Adds the accounts that are closed and not in the list. */
async function addMissingAccounts(file: string, db: Queryable): Promise<void> {
  const listed = await readClosedAccounts(file)
  const closed = await db.query<{ id: string }>(
    `select id from users where status = 'closed' order by id`,
  )
  await appendAccountIds(
    file,
    closed.map(({ id }) => id).filter((id) => !listed.has(id)),
  )
}

/**
 * Opens the list of this server, and completes it: other servers have closed accounts, and a line may not have been
 * written.
 */
export async function openClosedAccountList(
  file: string,
  { db, log }: { db: Queryable; log: Logger },
): Promise<ClosedAccountList> {
  try {
    createTraversableFolder(dirname(file))
    await appendAccountIds(file, [])
    await addMissingAccounts(file, db)
  } catch (error) {
    throw new SettingsError(`CLOSURES_FILE cannot be used: ${(error as Error).message}`)
  }
  return {
    async add(id) {
      try {
        await appendAccountIds(file, [id])
      } catch (error) {
        // The account is closed already. The list is completed later.
        log.error('a closed account is not in the list', { id, reason: (error as Error).message })
      }
    },
    async complete() {
      try {
        await addMissingAccounts(file, db)
      } catch (error) {
        log.error('the list of closed accounts is not complete', {
          reason: (error as Error).message,
        })
      }
    },
  }
}
