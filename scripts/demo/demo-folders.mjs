// Where the demo has its data, and what is known of it without its server.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from '../command.mjs'

const { DatabaseSync } = createRequire(import.meta.url)('node:sqlite')

/** As the server decides it; the virtual phones are beside the data, so that both go on where they were. */
export function demoFolders({ MAVUNO_DATA }) {
  const isRoot = process.getuid?.() === 0
  const data = MAVUNO_DATA || (isRoot ? '/var/lib/mavuno/data' : join(root, '.mavuno'))
  return { data, phones: `${data}-phones` }
}

/**
 * Holds a data folder as a server does, so that none starts on it; undefined while a server has it. A folder that no
 * server has ever had is free.
 */
export function holdFolder(data) {
  const file = join(data, 'server.lock')
  if (!existsSync(file)) return { release: () => {} }
  const lock = new DatabaseSync(file, { timeout: 0 })
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
    return { release: () => lock.close() }
  } catch (error) {
    lock.close()
    if (error.errcode !== 5) throw error
    return undefined
  }
}

/** The process that has the folder, as it says itself. */
export function serverOf(data) {
  try {
    return JSON.parse(readFileSync(join(data, 'server.json'), 'utf8')).pid
  } catch {
    return undefined
  }
}

/** The Postgres of a data folder that runs now, with the folder of its socket. */
export function postgresOf(data) {
  const file = join(data, 'postgres', 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const [pid, , , port, socketFolder] = readFileSync(file, 'utf8').split('\n')
  // The file outlives its process, and ids are reused.
  const ps = spawnSync('ps', ['-ww', '-o', 'args=', '-p', pid], { encoding: 'utf8' })
  if (!ps.error && !ps.stdout.includes('/postgres -D ')) return undefined
  return { pid: Number(pid), port, socketFolder }
}
