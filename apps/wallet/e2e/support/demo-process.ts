import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const serve = fileURLToPath(new URL('serve-demo.mjs', import.meta.url))

/** Ends a start that hangs, in milliseconds. It says nothing about speed: a busy machine may take minutes. */
export const demoStartLimit = 300_000

export interface DemoProcess {
  /** The first group of a line that it has printed; empty if there is no such line. */
  find(line: RegExp): string
  close(): Promise<void>
}

/** Runs the demo as `npm start` does, with data of its own. The errors that it logs are in the output of the tests. */
export async function startDemo(settings: Record<string, string>): Promise<DemoProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'mavuno-demo-'))
  // When run as root, Postgres runs under another account, which needs access to this folder.
  await chmod(folder, 0o755)
  const demo = spawn(process.execPath, [serve], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      MAVUNO_DATA: join(folder, 'data'),
      DATABASE_URL: '',
      LOG_LEVEL: 'error',
      ...settings,
    },
  })
  const ended = once(demo, 'exit')
  // Playwright does not call `close` if the fixture times out during the start.
  process.once('exit', () => demo.kill('SIGTERM'))
  let printed = ''
  const isUp = Promise.withResolvers<void>()
  createInterface({ input: demo.stdout }).on('line', (line) => {
    if (line.startsWith('{')) process.stderr.write(`${line}\n`)
    else printed += `${line}\n`
    if (line.startsWith('Demo operator: ')) isUp.resolve()
  })
  const find = (line: RegExp) => line.exec(printed)?.[1] ?? ''
  const close = async () => {
    demo.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  const isRunning = await Promise.race([isUp.promise.then(() => true), ended.then(() => false)])
  if (!isRunning) {
    await close()
    throw new Error(`The demo has ended before it was up. It printed:\n${printed}`)
  }
  return { find, close }
}
