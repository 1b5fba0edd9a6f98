// Makes a copy of the working tree to plant mutants in, so that the tree itself is never changed.
import { spawn } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { createHash } from 'node:crypto'
import { root } from '../command.mjs'
import { trackedFiles } from './areas.mjs'

/** @typedef {Awaited<ReturnType<typeof openLane>>} Lane */

const base = join(
  tmpdir(),
  `mavuno-mutants-${createHash('sha256').update(root).digest('hex').slice(0, 8)}`,
)

const running = new Set()
const end = (child) => {
  try {
    // Kills the whole group, because a test runner has children of its own.
    process.kill(-child.pid, 'SIGKILL')
  } catch {
    // The process has already ended.
  }
}
process.on('exit', () => running.forEach(end))

/** Ports that no other lane uses. */
export const endToEndEnvironment = ({ number }) => ({ E2E_PORT: String(8890 + number) })

export async function openLane(number, env) {
  const folder = join(base, String(number))
  mkdirSync(folder, { recursive: true })
  const bin = join(folder, 'node_modules', '.bin')

  /** @returns {Promise<{ status: number | null, output: string }>} status null: it took too long */
  function run(command, args, { cwd = '.', seconds = 1800, env: own = {} } = {}) {
    return new Promise((resolve) => {
      let output = ''
      const child = spawn(command, args, {
        cwd: join(folder, cwd),
        detached: true,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: {
          ...process.env,
          ...env,
          ...own,
          PATH: [join(folder, cwd, 'node_modules', '.bin'), bin, process.env.PATH].join(delimiter),
          TURBO_TELEMETRY_DISABLED: '1',
        },
      })
      running.add(child)
      const timer = setTimeout(() => {
        end(child)
        resolve({ status: null, output })
      }, seconds * 1000)
      for (const stream of [child.stdout, child.stderr]) {
        stream.setEncoding('utf8').on('data', (text) => (output += text))
      }
      child.on('error', (error) => resolve({ status: 1, output: error.message }))
      child.on('close', (status) => {
        running.delete(child)
        clearTimeout(timer)
        // Processes that it left behind must not disturb the next command.
        end(child)
        resolve({ status: status ?? 1, output })
      })
    })
  }

  const restore = (file) => copyFileSync(join(root, file), join(folder, file))
  const wanted = trackedFiles(root).filter((file) => existsSync(join(root, file)))
  const known = join(folder, 'node_modules', '.cache', 'lane-files.json')
  const before = existsSync(known) ? JSON.parse(readFileSync(known, 'utf8')) : []
  for (const file of before) if (!wanted.includes(file)) rmSync(join(folder, file), { force: true })
  for (const file of wanted) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    restore(file)
  }
  const must = async (command, args) => {
    const { status, output } = await run(command, args)
    if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed in the copy:\n${output}`)
  }
  // The scripts list files by git, in the copy as well.
  await must('git', ['init', '-q'])
  const pnpm = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).packageManager
  await must('npx', ['--yes', pnpm, 'install', '--frozen-lockfile', '--prefer-offline'])
  mkdirSync(dirname(known), { recursive: true })
  writeFileSync(known, JSON.stringify(wanted))

  return {
    number,
    root: folder,
    run,
    must,
    restore,
    write: (file, text) => writeFileSync(join(folder, file), text),
    close: () => rmSync(folder, { recursive: true, force: true }),
  }
}
