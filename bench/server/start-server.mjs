// The built server as a process of its own, with a Postgres of its own in a folder that goes away.
import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** `SERVER_MAIN` measures another build than the one of this checkout. */
const builtHere =
  process.env.SERVER_MAIN ??
  fileURLToPath(new URL('../../apps/server/dist/main.js', import.meta.url))

const clockTick = 10

/** Milliseconds of processor time that a process took so far; of Linux only, else null. */
export function processorTime(pid) {
  try {
    const facts = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
    return { parent: Number(facts[1]), ms: (Number(facts[11]) + Number(facts[12])) * clockTick }
  } catch {
    return null
  }
}

function postgresTime(postmaster) {
  if (!existsSync('/proc/self/stat')) return null
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => processorTime(pid))
    .filter((facts) => facts?.parent === postmaster)
    .reduce((sum, { ms }) => sum + ms, 0)
}

export function residentMemory(pid) {
  const [, pages] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')
  return Number(pages) * 4096
}

const running = new Set()
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    void Promise.all(Array.from(running, endProcess)).then(() => process.exit(1))
  })
}

/** Starts `node <args>` and resolves with its process and the match once a line of it matches. */
export function startProcess(args, pattern, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    running.add(child)
    let said = ''
    const hear = (text) => {
      said += text
      const match = pattern.exec(said)
      if (!match) return
      child.stdout.off('data', hear)
      // What it logs is read, as a collector of logs would.
      child.stdout.resume()
      resolve({ child, match })
    }
    child.stdout.setEncoding('utf8').on('data', hear)
    child.once('exit', () => reject(new Error(`It did not start: ${said}`)))
  })
}

export function endProcess(child) {
  return new Promise((resolve) => {
    child.removeAllListeners('exit')
    child.once('exit', resolve)
    running.delete(child)
    child.kill('SIGTERM')
  })
}

/** `more` are further settings of it. */
export async function startServer(main = builtHere, more = {}) {
  const dataFolder = await mkdtemp(join(tmpdir(), 'bench-'))
  const env = { PORT: '0', MAVUNO_DATA: dataFolder, METRICS_TOKEN: '', DATABASE_URL: '', ...more }
  const { child, match } = await startProcess([main], /Ready: (http\S+)\//, env)
  const postmaster = Number(
    readFileSync(join(dataFolder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0],
  )
  const { mavuno_admin } = JSON.parse(
    readFileSync(join(dataFolder, 'postgres', 'passwords.json'), 'utf8'),
  )
  return {
    address: match[1],
    pid: child.pid,
    // As the superuser: the load's people and records are written past all rules.
    databaseUrl: `postgresql://mavuno_admin:${mavuno_admin}@localhost:5432/mavuno?host=${encodeURIComponent(dataFolder)}&sslmode=disable`,
    /** Processor time so far, in milliseconds: null where the system does not tell. */
    times: () => ({
      server: processorTime(child.pid)?.ms ?? null,
      postgres: postgresTime(postmaster),
    }),
    async stop() {
      await endProcess(child)
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}
