// The real server, with its own database in a temporary folder that is deleted when it stops.
import { spawn } from 'node:child_process'
import { chmodSync, createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = mkdtempSync(join(tmpdir(), 'mavuno-e2e-'))
// When run as root, Postgres runs under another account, which needs access to this folder.
chmodSync(folder, 0o755)
const main = fileURLToPath(new URL('../../../server/dist/main.js', import.meta.url))
const server = spawn(process.execPath, [main], {
  stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  env: { ...process.env, MAVUNO_DATA: join(folder, 'data'), DATABASE_URL: '' },
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
// Tests read the SMS messages from the output.
const log = join(tmpdir(), `mavuno-e2e-${process.env.PORT}.log`)
server.stdout.pipe(createWriteStream(log))
server.on('exit', (code) => {
  rmSync(folder, { recursive: true, force: true })
  rmSync(log, { force: true })
  process.exit(code ?? 1)
})
