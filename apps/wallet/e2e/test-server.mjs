// The real server with a database of its own in a temporary folder, gone when it stops.
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = mkdtempSync(join(tmpdir(), 'mavuno-e2e-'))
// As root Postgres runs under another account, which has to pass through.
chmodSync(folder, 0o755)
const main = fileURLToPath(new URL('../../server/dist/main.js', import.meta.url))
const server = spawn(process.execPath, [main], {
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  env: { ...process.env, MAVUNO_DATA: join(folder, 'data'), DATABASE_URL: '' },
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => {
  rmSync(folder, { recursive: true, force: true })
  process.exit(code ?? 1)
})
