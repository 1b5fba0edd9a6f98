import { spawn, type StdioOptions } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { isPostgresOf } from '../process/leftover-postgres.js'
import { readPidFile } from '../process/pid-file.js'
import { waitUntil } from '../process/wait-until.js'
import { processesOf } from './processes.js'

type Said = { url?: string; error?: string; report?: string; drained?: number }

const here = fileURLToPath(new URL('.', import.meta.url))

/** A server in a process of its own, which ends with the test. */
export function spawnServer(
  dataFolder: string,
  options: { uid?: number; gid?: number; before?: readonly string[] } = {},
) {
  const { uid, gid, before = [] } = options
  const run = ['--import', join(here, 'resolve-sources.mjs'), join(here, 'run-engine.ts')]
  const [program, ...rest] = [...before, process.execPath, ...run, dataFolder]
  const stdio: StdioOptions = ['ignore', 'pipe', 'inherit']
  const child = spawn(program, rest, {
    stdio,
    cwd: '/',
    detached: true,
    ...(uid === undefined ? {} : { uid }),
    ...(gid === undefined ? {} : { gid }),
  })
  const said: Said[] = []
  if (child.stdout) {
    createInterface(child.stdout).on('line', (line) => said.push(JSON.parse(line) as Said))
  }
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))

  async function kill(signal: NodeJS.Signals = 'SIGKILL') {
    child.kill(signal)
    await ended
  }

  /** Waits until the server says one of these. */
  async function says<Key extends keyof Said>(key: Key): Promise<NonNullable<Said[Key]>> {
    const find = () => said.find((line) => line[key] !== undefined)?.[key]
    await waitUntil(() => find() !== undefined || child.exitCode !== null, 20_000)
    const found = find()
    if (found === undefined) throw new Error(`never said ${key}: ${JSON.stringify(said)}`)
    return found
  }

  onTestFinished(async () => {
    await kill()
    // A Postgres of another server ends with that one.
    if (said.some((line) => line.error)) return
    await killPostgres(join(dataFolder, 'postgres'))
  })
  return { pid: child.pid ?? 0, said, says, kill, ended }
}

/** Ends what a killed server left running. */
export async function killPostgres(cluster: string) {
  let pid: number | undefined
  try {
    pid = readPidFile(cluster)?.pid
  } catch {
    // We may not read it, so we may not end it either.
  }
  if (pid !== undefined && isPostgresOf(cluster, pid)) process.kill(pid, 'SIGQUIT')
  await waitUntil(() => processesOf(cluster).length === 0, 10_000)
}
