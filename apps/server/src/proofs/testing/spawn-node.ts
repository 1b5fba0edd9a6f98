import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

const main = fileURLToPath(new URL('../../entry/server/main.ts', import.meta.url))
const resolveSources = fileURLToPath(
  new URL('../../platform/engine/testing/resolve-sources.mjs', import.meta.url),
)

export interface NodeProcess {
  readonly address: string
  readonly port: number
  readonly pid: number
  /** What it has printed so far. */
  readonly lines: readonly string[]
  /** Ends it by a signal, SIGKILL by default; gives its exit code. */
  kill(signal?: NodeJS.Signals): Promise<number | null>
  /** Closes the pipe that it prints to, as a reader that ends does. */
  closeOutput(): void
}

/**
 * A server in a process of its own, in live mode, from the sources; it ends with the test. It
 * trusts one proxy about the caller's address.
 */
export async function spawnNode(env: Readonly<Record<string, string>>): Promise<NodeProcess> {
  const child = spawn(
    process.execPath,
    ['--conditions=@mavuno/source', '--import', resolveSources, main],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        PATH: process.env['PATH'],
        PORT: '0',
        LOG_LEVEL: 'error',
        MAVUNO_MODE: 'live',
        PUBLIC_URL: 'https://wallet.example',
        CONSOLE_URL: 'https://console.example',
        SMS_URL: 'https://sms.example/send',
        SMS_TOKEN: 'of the gateway',
        TRUST_PROXY: '1',
        MARKS_KEY: 'the same key for all nodes of a test',
        ...env,
      },
    },
  )
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const kill = async (signal: NodeJS.Signals = 'SIGKILL') => {
    child.kill(signal)
    return ended
  }
  onTestFinished(async () => void (await kill()))
  const lines: string[] = []
  const address = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      lines.push(line)
      const found = /^Ready: (\S+)/.exec(line)?.[1]
      if (found !== undefined) resolve(found)
    })
    void ended.then(() => reject(new Error(`the server ended: ${lines.join('\n')}`)))
  })
  return {
    address,
    port: Number(new URL(address).port),
    pid: child.pid ?? 0,
    lines,
    kill,
    closeOutput: () => child.stdout.destroy(),
  }
}
