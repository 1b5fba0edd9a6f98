import { rmdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type ClusterRole, readPasswords } from './cluster-roles.js'
import { restrictDataFolder, openDataFolder } from './data-folder.js'
import { findSystemAccount } from './engine-account.js'
import { prepareBinaries } from './engine-binaries.js'
import { type EmbeddedPostgresError, toEngineError } from './embedded-postgres-error.js'
import { lockFolder } from './data-folder-lock.js'
import { ensureCluster } from './make-cluster.js'
import { socketUrl } from './process/ensure-database-ready.js'
import { superviseProcess } from './process/supervise-process.js'
import { prepareSocketFolder } from './socket-folder.js'

export type EmbeddedPostgresOptions = {
  /** The folder for everything; created if missing, and closed to other accounts. */
  dataFolder: string
  /** Called with a line about each slow step, and about anything that an operator should know. */
  report?: (line: string) => void
  /** Accounts for Postgres under root; the first that exists is used. Default `postgres`, `nobody`. */
  accounts?: readonly string[]
  /** How long to try to restart a Postgres that ended by itself, in milliseconds. Default 10 min. */
  restartFor?: number
}

export type EmbeddedPostgres = {
  /** For the `pg` driver; it stays the same, also at the next start. May only do what a server does. */
  url: string
  /** The same for the owner of the tables: for migrations and commands. */
  ownerUrl: string
  /** A fast shutdown with a time limit; leaves no process. May be called again. */
  stop: () => Promise<void>
  /** Resolves if Postgres ended by itself and could not be restarted. Never rejects. */
  exited: Promise<EmbeddedPostgresError>
}

/** Creates and starts the server's own Postgres; rejects with an `EmbeddedPostgresError` of one line. */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const { report = () => undefined, accounts = ['postgres', 'nobody'] } = options
  let unlock: (() => void) | undefined
  try {
    const dataFolder = openDataFolder(options.dataFolder)
    unlock = lockFolder(dataFolder)
    const account = findSystemAccount(accounts)
    restrictDataFolder(dataFolder, account)
    const binaries = prepareBinaries({ account, dataFolder, report })
    const cluster = await ensureCluster({ dataFolder, binaries, account, report })
    const socketFolder = prepareSocketFolder(dataFolder, account)
    const passwords = readPasswords(cluster)
    const logFile = join(dataFolder, 'postgres.log')
    const supervisor = await superviseProcess(
      { binaries, cluster, socketFolder, passwords, logFile, account, report },
      options.restartFor,
    )
    const release = unlock
    let stopped: Promise<void> | undefined
    const stop = () =>
      (stopped ??= supervisor.stop().finally(() => {
        if (socketFolder !== dataFolder) removeIfEmpty(socketFolder)
        release()
      }))
    const urlOf = (role: ClusterRole) => socketUrl(socketFolder, passwords, role)
    return {
      url: urlOf('mavuno_app'),
      ownerUrl: urlOf('mavuno_owner'),
      stop,
      exited: supervisor.exited,
    }
  } catch (error) {
    unlock?.()
    throw toEngineError(error, resolve(options.dataFolder))
  }
}

function removeIfEmpty(folder: string) {
  try {
    rmdirSync(folder)
  } catch {
    // Not an error: the next start finds and uses it.
  }
}
