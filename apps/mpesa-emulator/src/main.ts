#!/usr/bin/env node
import { createEmulator } from './emulator.js'
import { readCommandLine } from './read-command-line.js'

const command = readCommandLine(process.argv.slice(2), process.env)
if ('text' in command) {
  ;(command.isError ? process.stderr : process.stdout).write(`${command.text}\n`)
  process.exit(command.isError ? 1 : 0)
}
try {
  const emulator = await createEmulator(command.options)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void emulator.close().then(() => process.exit(0)))
  }
  process.stdout.write(`M-PESA emulator: ${emulator.url}\n`)
} catch (error) {
  const code = (error as NodeJS.ErrnoException).code
  const text =
    code === 'EADDRINUSE'
      ? `Port ${command.options.port} is in use. Choose another one with --port.`
      : error instanceof Error
        ? error.message
        : String(error)
  process.stderr.write(`mpesa-emulator: ${text}\n`)
  process.exit(1)
}
