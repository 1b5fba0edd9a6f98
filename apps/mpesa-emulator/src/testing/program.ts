import { build } from 'esbuild'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

export function tempFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mpesa-emulator-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** The program as one file, so that it runs without a build. */
export async function buildProgram(folder: string): Promise<string> {
  const outfile = join(folder, 'main.mjs')
  await build({
    entryPoints: [fileURLToPath(new URL('../main.ts', import.meta.url))],
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node22',
    outfile,
    logLevel: 'error',
  })
  return outfile
}

/** Starts the program, and resolves when it says where it listens or has ended. */
export async function startProgram(file: string, args: string[], env: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, [file, ...args], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  const exited = once(child, 'exit').then(([code]) => code as number | null)
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  const lines: string[] = []
  const first = new Promise<string>((resolve) => {
    createInterface(child.stdout).on('line', (line) => {
      lines.push(line)
      resolve(line)
    })
  })
  const line = await Promise.race([first, exited.then(() => '')])
  return {
    url: /http:\/\/\S+/.exec(line)?.[0] ?? '',
    exited,
    output: () => lines.join('\n'),
    errors: () => errors,
    async kill(signal: NodeJS.Signals) {
      child.kill(signal)
      return exited
    },
  }
}
