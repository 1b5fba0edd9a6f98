import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type * as Sqlite from 'node:sqlite'
import { EmbeddedPostgresError } from './embedded-postgres-error.js'

// Not an import, because some bundlers drop the `node:` prefix, which this module needs.
const { DatabaseSync } = createRequire(import.meta.url)('node:sqlite') as typeof Sqlite

const SQLITE_BUSY = 5

/**
 * One server per data folder. The lock is a file lock of the kernel on an empty file (Node offers it
 * only through SQLite), so it ends with the process, however that dies: it is never stale, no
 * reused process id is mistaken for the holder, and of two concurrent processes one gets it.
 * `server.json` next to it only says who holds it.
 */
export function lockFolder(folder: string): () => void {
  const holderFile = join(folder, 'server.json')
  const lock = new DatabaseSync(join(folder, 'server.lock'), { timeout: 0 })
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
    writeHolder(holderFile)
  } catch (cause) {
    lock.close()
    if ((cause as { errcode?: number }).errcode !== SQLITE_BUSY) throw cause
    throw new EmbeddedPostgresError(
      `${folder} is in use by ${readHolder(holderFile)}: stop it, or name another folder in MAVUNO_DATA`,
    )
  }
  return () => {
    if (!lock.isOpen) return
    rmSync(holderFile, { force: true })
    lock.close()
  }
}

function writeHolder(file: string) {
  const holder = {
    pid: process.pid,
    started: new Date(performance.timeOrigin).toISOString(),
    since: new Date().toISOString(),
  }
  // A new file is renamed into place, so that readers see all of it and no planted link is followed.
  rmSync(`${file}.new`, { force: true })
  writeFileSync(`${file}.new`, `${JSON.stringify(holder)}\n`, { flag: 'wx' })
  renameSync(`${file}.new`, file)
}

function readHolder(file: string): string {
  try {
    const holder = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
    return `process ${String(holder.pid)}, started ${String(holder.started)}, here since ${String(holder.since)}`
  } catch {
    return 'another server that is just starting or stopping'
  }
}
