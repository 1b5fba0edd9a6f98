import { execFileSync } from 'node:child_process'
import { readdirSync, readlinkSync } from 'node:fs'
import { isPostgresOf } from '../process/leftover-postgres.js'
import { readPidFile } from '../process/pid-file.js'

/**
 * All processes of a cluster's Postgres: the main one and its children, which work in its folder.
 */
export function processesOf(cluster: string): number[] {
  if (process.platform === 'linux') {
    return readdirSync('/proc')
      .map(Number)
      .filter((pid) => pid > 0 && workingFolder(pid) === cluster)
  }
  return execFileSync('ps', ['-axo', 'pid='], { encoding: 'utf8' })
    .split('\n')
    .map(Number)
    .filter((pid) => pid > 0 && isPostgresOf(cluster, pid))
}

/** The main process of a cluster's Postgres. */
export function postgresOf(cluster: string): number {
  const pid = readPidFile(cluster)?.pid
  if (pid === undefined || !isPostgresOf(cluster, pid)) throw new Error(`none runs on ${cluster}`)
  return pid
}

function workingFolder(pid: number): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return ''
  }
}
