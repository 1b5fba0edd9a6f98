import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The `postmaster.pid` of a cluster: the process's id, and whether it is ready. */
export function readPidFile(cluster: string): { pid: number; ready: boolean } | undefined {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    // The id is negative while a single-user Postgres is at work.
    const pid = Math.abs(Number(lines[0]))
    if (!Number.isInteger(pid) || pid <= 1) return undefined
    return { pid, ready: lines[7]?.trim() === 'ready' }
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return undefined
    throw error
  }
}
