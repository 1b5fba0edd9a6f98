import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { storePasswords, makePasswords, writePrivate } from './cluster-roles.js'
import { type Account, spawnIdentity } from './engine-account.js'
import type { Binaries } from './engine-binaries.js'
import { EmbeddedPostgresError } from './embedded-postgres-error.js'
import { findFailureReason } from './postgres-log.js'
import { settingArguments, sharedMemorySettings } from './process/postgres-settings.js'

/** The environment without PG… variables: settings such as PGPORT must not reach Postgres. */
export const postgresEnvironment = { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' }

const unfinishedPrefix = 'postgres.half-made-'

/** The cluster of the data folder, created if there is none. */
export async function ensureCluster(options: {
  dataFolder: string
  binaries: Binaries
  account: Account | undefined
  report: (line: string) => void
}): Promise<string> {
  const { dataFolder, binaries, account, report } = options
  const cluster = join(dataFolder, 'postgres')
  removeUnfinished(dataFolder)
  if (!existsSync(cluster) || readdirSync(cluster).length === 0) {
    report(`Making the database in ${dataFolder}`)
    // A new name each time, because an initdb whose server was killed may still be writing.
    const fresh = join(dataFolder, `${unfinishedPrefix}${process.pid}-${Date.now()}`)
    const passwords = makePasswords()
    const passwordFile = `${fresh}.password`
    try {
      writePrivate(passwordFile, passwords.mavuno_admin, account)
      await runInitdb(binaries, { folder: fresh, passwordFile }, account)
      storePasswords(fresh, passwords, account)
      await fsyncFolder(fresh)
      renameSync(fresh, cluster)
      await fsyncFolder(dataFolder)
    } finally {
      rmSync(fresh, { recursive: true, force: true })
      rmSync(passwordFile, { force: true })
    }
  }
  requireVersion(cluster, binaries.major)
  return cluster
}

function removeUnfinished(dataFolder: string) {
  for (const name of readdirSync(dataFolder)) {
    if (!name.startsWith(unfinishedPrefix)) continue
    try {
      rmSync(join(dataFolder, name), { recursive: true, force: true, maxRetries: 3 })
    } catch {
      // Its initdb is still running and will fail by itself; the next start removes the rest.
    }
  }
}

async function runInitdb(
  binaries: Binaries,
  { folder, passwordFile }: { folder: string; passwordFile: string },
  account: Account | undefined,
) {
  const initdb = spawn(
    binaries.initdb,
    [
      ...['-D', folder, '--username=mavuno_admin', `--pwfile=${passwordFile}`],
      ...['--encoding=UTF8', '--data-checksums'],
      // The system's locale is plain C, because not every system has C.UTF-8.
      ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
      // Every connection needs a password, and the network is closed.
      ...['--auth-local=scram-sha-256', '--auth-host=reject', '--no-instructions'],
      ...settingArguments(sharedMemorySettings()),
    ],
    {
      ...spawnIdentity(account),
      cwd: '/',
      env: postgresEnvironment,
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  let errorOutput = ''
  initdb.stderr.setEncoding('utf8').on('data', (text: string) => (errorOutput += text))
  const status = await new Promise<number | string | null>((resolve, reject) => {
    initdb.once('error', (cause) => reject(toSpawnError(binaries.initdb, cause)))
    initdb.once('close', (code, signal) => resolve(code ?? signal))
  })
  if (status !== 0)
    throw new Error(`initdb ended with ${status}: ${findFailureReason(errorOutput)}`)
}

/** A program that exists but is "not found" has no loader: the system has another C library. */
export function toSpawnError(program: string, cause: NodeJS.ErrnoException): Error {
  if (cause.code !== 'ENOENT' || !existsSync(program)) return cause
  return new EmbeddedPostgresError(
    'The built-in database does not run on this system (it needs glibc): set DATABASE_URL',
    { cause },
  )
}

// A new name in a folder has to survive a power cut, too.
async function fsyncFolder(folder: string) {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function requireVersion(cluster: string, major: string) {
  const file = join(cluster, 'PG_VERSION')
  if (!existsSync(file)) {
    throw new EmbeddedPostgresError(
      `${cluster} is not a database: move it away, or name another folder in MAVUNO_DATA`,
    )
  }
  const found = readFileSync(file, 'utf8').trim()
  if (found !== major) {
    throw new EmbeddedPostgresError(
      `${cluster} was made by Postgres ${found} and this is ${major}: dump it with ${found}, ` +
        'restore into a new folder and name that in MAVUNO_DATA',
    )
  }
}
