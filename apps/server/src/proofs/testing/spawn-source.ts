import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

const resolveSources = fileURLToPath(
  new URL('../../platform/engine/testing/resolve-sources.mjs', import.meta.url),
)

export interface SourceProcess {
  readonly address: string
  readonly pid: number
  /** What it has printed so far. */
  readonly lines: readonly string[]
  /** Ends it by a signal, SIGKILL by default; gives its exit code. */
  kill(signal?: NodeJS.Signals): Promise<number | null>
  /** Sends it a message, if it is there. */
  tell(message: object): void
  /** Closes the pipe that it prints to, as a reader that ends does. */
  closeOutput(): void
}

interface SourceOptions {
  readonly env: Readonly<Record<string, string>>
  readonly args?: readonly string[]
  /** Modules that are loaded before it. */
  readonly before?: readonly string[]
  /** Finds in a line that it prints where it listens. */
  readonly ready: RegExp
  /** Whether it reads messages; it then ends with this process. */
  readonly isTold?: boolean
}

/** A program in a process of its own, from the sources; it ends with the test. */
export async function spawnSource(
  main: string,
  { env, args = [], before = [], ready, isTold = false }: SourceOptions,
): Promise<SourceProcess> {
  const imports = [resolveSources, ...before].flatMap((file) => ['--import', file])
  const child = spawn(
    process.execPath,
    ['--conditions=@mavuno/source', ...imports, main, ...args],
    {
      stdio: ['ignore', 'pipe', 'inherit', ...(isTold ? (['ipc'] as const) : [])],
      env: { PATH: process.env['PATH'], ...env },
    },
  )
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const kill = async (signal: NodeJS.Signals = 'SIGKILL') => {
    child.kill(signal)
    return ended
  }
  onTestFinished(async () => void (await kill()))
  const output = child.stdout as NonNullable<typeof child.stdout>
  const lines: string[] = []
  const address = await new Promise<string>((resolve, reject) => {
    createInterface(output).on('line', (line) => {
      lines.push(line)
      const found = ready.exec(line)?.[1]
      if (found !== undefined) resolve(found)
    })
    void ended.then(() => reject(new Error(`${main} ended: ${lines.join('\n')}`)))
  })
  return {
    address,
    pid: child.pid ?? 0,
    lines,
    kill,
    tell(message) {
      // One that was killed does not hear it.
      if (child.connected) child.send(message, () => undefined)
    },
    closeOutput: () => output.destroy(),
  }
}
