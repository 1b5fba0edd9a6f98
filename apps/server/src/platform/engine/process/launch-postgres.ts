import { spawn } from 'node:child_process'
import { closeSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { type Account, spawnIdentity } from '../engine-account.js'
import type { ClusterPasswords } from '../cluster-roles.js'
import type { Binaries } from '../engine-binaries.js'
import { EmbeddedPostgresError } from '../embedded-postgres-error.js'
import { logSize, openLog, readLog, findFailureReason } from '../postgres-log.js'
import { toSpawnError, postgresEnvironment } from '../make-cluster.js'
import { ensureDatabaseReady } from './ensure-database-ready.js'
import { stopLeftoverPostgres } from './leftover-postgres.js'
import { readPidFile } from './pid-file.js'
import { settingArguments, sharedMemorySettings } from './postgres-settings.js'

/**
 * How long a start may take. The time starts again whenever the log shows that recovery makes
 * progress.
 */
const startTimeout = 60_000
const fastShutdownTimeout = 30_000
const immediateShutdownTimeout = 5_000

/** What stays the same from one launch to the next. */
export type LaunchOptions = {
  binaries: Binaries
  cluster: string
  socketFolder: string
  passwords: ClusterPasswords
  logFile: string
  account: Account | undefined
  report: (line: string) => void
}

/** A running Postgres; `ended` says how it ended. */
export type Postgres = {
  pid: number | undefined
  ended: Promise<string>
  stop: () => Promise<void>
}

/** Starts Postgres and resolves when it answers. If it fails, no process is left behind. */
export async function launchPostgres(
  launch: LaunchOptions,
  signal: AbortSignal,
): Promise<Postgres> {
  const end = performance.now() + startTimeout
  for (;;) {
    const formerPid = await stopLeftoverPostgres(launch.cluster, launch.report)
    const { descriptor, size } = openLog(launch.logFile)
    const postgres = await spawnPostgres(launch, descriptor, formerPid).finally(() =>
      closeSync(descriptor),
    )
    const log = () => readLog(launch.logFile, size)
    try {
      await waitUntilReady(launch, postgres, signal, log)
      return postgres
    } catch (error) {
      await postgres.stop()
      // The processes of a killed server or Postgres may take a moment to end.
      const occupied = /lock file .* already exists|pre-existing shared memory block/.test(log())
      if (!occupied || signal.aborted || performance.now() > end) throw error
      await pause(100)
    }
  }
}

async function spawnPostgres(
  launch: LaunchOptions,
  log: number,
  formerPid: number | undefined,
): Promise<Postgres> {
  const { binaries, cluster, account } = launch
  const settings = {
    listen_addresses: '',
    port: '5432',
    unix_socket_directories: `"${launch.socketFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
  }
  const child = spawn(
    binaries.postgres,
    [...['-D', cluster], ...settingArguments({ ...settings, ...sharedMemorySettings() })],
    {
      ...spawnIdentity(account),
      cwd: '/',
      // Tells Postgres that the process in its pid file is not a Postgres any more.
      env: { ...postgresEnvironment, PG_GRANDPARENT_PID: String(formerPid ?? '') },
      // Its own process group: Ctrl-C in the terminal must not reach it before the server has drained.
      detached: true,
      stdio: ['ignore', log, log],
    },
  )
  let running = true
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, by) => {
      running = false
      resolve(by ? `ended by ${by}` : `ended with status ${code}`)
    })
  })
  await new Promise<void>((resolve, reject) => {
    child.once('spawn', resolve)
    child.once('error', (cause) => reject(toSpawnError(binaries.postgres, cause)))
  })

  async function stop() {
    for (const [signal, patience] of [
      ['SIGINT', fastShutdownTimeout],
      ['SIGQUIT', immediateShutdownTimeout],
    ] as const) {
      if (!running) return
      child.kill(signal)
      const late = new AbortController()
      await Promise.race([
        ended,
        pause(patience, undefined, { signal: late.signal }).catch(() => undefined),
      ])
      late.abort()
    }
    if (running) child.kill('SIGKILL')
    await ended
  }
  return { pid: child.pid, ended, stop }
}

async function waitUntilReady(
  launch: LaunchOptions,
  postgres: Postgres,
  signal: AbortSignal,
  log: () => string,
) {
  let ended: string | undefined
  void postgres.ended.then((how) => (ended = how))
  let end = performance.now() + startTimeout
  let size = logSize(launch.logFile)
  while (!(await answers())) {
    if (ended !== undefined) throw new Error(`Postgres ${ended}: ${findFailureReason(log())}`)
    signal.throwIfAborted()
    if (logSize(launch.logFile) !== size) end = performance.now() + startTimeout
    size = logSize(launch.logFile)
    if (performance.now() > end) {
      throw new EmbeddedPostgresError(
        `Postgres does not answer after ${startTimeout / 1000} s: see ${launch.logFile}`,
      )
    }
    await pause(10)
  }

  // The pid file is checked first: a connection that comes too early leaves a FATAL in the log.
  async function answers() {
    const found = readPidFile(launch.cluster)
    return (
      found?.pid === postgres.pid &&
      found?.ready &&
      (await ensureDatabaseReady(launch.socketFolder, launch.passwords))
    )
  }
}
