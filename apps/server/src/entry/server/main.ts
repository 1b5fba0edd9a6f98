import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { MigrationError } from '../../platform/db/schema.js'
import { EmbeddedPostgresError } from '../../platform/engine/embedded-postgres-error.js'
import { packageFolder } from '../../platform/package-folder.js'
import { SettingsError } from '../../platform/settings.js'
import { startServer } from './start-server.js'

const consoleFolder = fileURLToPath(new URL('../console/dist', packageFolder))
const walletFolder = fileURLToPath(new URL('../wallet/dist', packageFolder))

// If nothing reads the output any more, or its disk is full, lines are lost but the server keeps running.
process.stdout.on('error', () => {})
process.stderr.on('error', () => {})

const stopRequested = Promise.withResolvers<void>()
// One Ctrl-C reaches this process more than once: from the terminal and from npm's scripts.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => stopRequested.resolve())
process.on('disconnect', () => stopRequested.resolve())

try {
  const server = await startServer({
    env: process.env,
    report: (line) => console.log(line),
    walletFolder: existsSync(walletFolder) ? walletFolder : undefined,
    consoleFolder: existsSync(consoleFolder) ? consoleFolder : undefined,
  })
  console.log(`\nReady: ${server.address}`)
  if (server.console !== undefined) console.log(`Console: ${server.console}`)
  for (const line of server.demo) console.log(line)
  await stopRequested.promise
  console.log('Stopping …')
  await server.stop()
} catch (error) {
  const known = [SettingsError, EmbeddedPostgresError, MigrationError].some(
    (kind) => error instanceof kind,
  )
  console.error(known ? `mavuno: ${(error as Error).message}` : error)
  process.exitCode = 1
}
process.disconnect?.()
