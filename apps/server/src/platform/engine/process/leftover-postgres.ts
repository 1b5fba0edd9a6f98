import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { EmbeddedPostgresError } from '../embedded-postgres-error.js'
import { readPidFile } from './pid-file.js'
import { waitUntil } from './wait-until.js'

const fastShutdown = 20_000
const immediateShutdown = 5_000

/**
 * Stops the Postgres that a killed server left running on this cluster, by the id in its pid file.
 * Returns that id, which by then no process has, or another program.
 */
export async function stopLeftoverPostgres(
  cluster: string,
  report: (line: string) => void,
): Promise<number | undefined> {
  const pid = readPidFile(cluster)?.pid
  if (pid === undefined || !isPostgresOf(cluster, pid)) return pid
  report(`Stopping the database that an earlier server left running (process ${pid})`)
  for (const [signal, patience] of [
    ['SIGINT', fastShutdown],
    ['SIGQUIT', immediateShutdown],
  ] as const) {
    signalIfAlive(pid, signal)
    if (await waitUntil(() => !isPostgresOf(cluster, pid), patience)) return pid
  }
  throw new EmbeddedPostgresError(
    `An earlier Postgres (process ${pid}) holds ${cluster} and does not stop: end it, then start again`,
  )
}

/** A pid file outlives its process, and ids are reused, so the process's command line is checked. */
export function isPostgresOf(cluster: string, pid: number): boolean {
  return commandLine(pid).includes(`/postgres -D ${cluster} `)
}

function commandLine(pid: number): string {
  if (process.platform !== 'linux') {
    return spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).stdout?.toString() ?? ''
  }
  try {
    // Empty for a zombie process.
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

function signalIfAlive(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as { code?: string }).code !== 'ESRCH') throw error
  }
}
