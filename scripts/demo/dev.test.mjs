import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync, utimesSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '../command.mjs'

const folder = mkdtempSync(join(tmpdir(), 'mavuno-dev-'))
// When run as root, Postgres runs under another account, which needs access to this folder.
chmodSync(folder, 0o755)
const data = join(folder, 'data')

async function freePorts(count) {
  const probes = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  await Promise.all(probes.map((probe) => once(probe, 'listening')))
  const ports = probes.map((probe) => String(probe.address().port))
  await Promise.all(probes.map((probe) => new Promise((resolve) => probe.close(resolve))))
  return ports
}

let dev
let printed = ''
let ports

/** Resolves once the output has this so often. */
async function untilPrinted(text, times = 1) {
  while (printed.split(text).length <= times) await once(dev.stdout, 'data')
}

/** With its processes in a group of their own, as a terminal has them, which Ctrl-C reaches all. */
function runDev() {
  const [PORT, CONSOLE_PORT, PHONES_PORT] = ports
  return spawn(process.execPath, [join(root, 'scripts/run.mjs'), 'dev'], {
    env: { ...process.env, MAVUNO_DATA: data, PORT, CONSOLE_PORT, PHONES_PORT, DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
}

/** What still runs of a group. One that has ended and that nobody has waited for has no command line. */
function runningIn(group) {
  return execFileSync('ps', ['-A', '-o', 'pgid=,args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.trim().startsWith(`${group} `) && !/<defunct>|\[\w+\]$/.test(line))
}

beforeAll(async () => {
  ports = await freePorts(3)
  dev = runDev()
  dev.stdout.setEncoding('utf8').on('data', (text) => (printed += text))
  await untilPrinted('Demo operator who approves')
  // Builds the server and fills a new database.
}, 120_000)

afterAll(async () => {
  if (dev.exitCode === null) {
    const ended = once(dev, 'exit')
    dev.kill('SIGTERM')
    await ended
  }
  rmSync(folder, { recursive: true })
})

test('the printed addresses are those of npm start, and serve the sources of wallet and console', async () => {
  const [wallet, console, phones] = ports
  expect(printed).toContain(`\nReady: http://127.0.0.1:${wallet}/\n`)
  expect(printed).toContain(`\nConsole: http://localhost:${console}/\n`)
  expect(printed).toContain(`http://127.0.0.1:${phones}/#0712345678`)
  for (const port of [wallet, console]) {
    const page = await (await fetch(`http://localhost:${port}/`)).text()
    expect(page).toContain('/@vite/client')
    const version = await (await fetch(`http://localhost:${port}/api/config/version`)).json()
    expect(version).toMatchObject({ code: 200 })
  }
  expect(await (await fetch(`http://127.0.0.1:${phones}/`)).text()).toContain('M-PESA emulator')
})

test.each(['wallet', 'console'])(
  'the page of the %s reaches the chat by its socket',
  async (app) => {
    const port = app === 'wallet' ? ports[0] : ports[1]
    const socket = new WebSocket(`ws://localhost:${port}/chat/socket`)
    await once(socket, 'open')
    socket.send(JSON.stringify({ type: 'hello', token: 'nobody' }))
    const [{ code }] = await once(socket, 'close')
    expect(code).toBe(4401)
  },
)

test('a changed SQL function starts the server again', async () => {
  utimesSync(
    join(root, 'apps/server/db/functions/config/config_integer.sql'),
    new Date(),
    new Date(),
  )
  await untilPrinted('Ready:', 2)
})

test('Ctrl-C ends everything', async () => {
  const ended = once(dev, 'exit')
  process.kill(-dev.pid, 'SIGINT')
  await ended
  await expect.poll(() => runningIn(dev.pid)).toEqual([])
  expect(existsSync(join(data, 'postgres/postmaster.pid'))).toBe(false)
})

test('a port that is taken ends everything', async () => {
  const taken = createServer().listen(Number(ports[1]), '127.0.0.1')
  const second = runDev()
  const [status] = await once(second, 'exit')
  await new Promise((resolve) => taken.close(resolve))
  expect(status).toBe(1)
  await expect.poll(() => runningIn(second.pid)).toEqual([])
})
