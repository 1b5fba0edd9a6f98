import { execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
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

function environment() {
  const [PORT, CONSOLE_PORT, PHONES_PORT] = ports
  const own = { PORT, CONSOLE_PORT, PHONES_PORT, MAVUNO_DATA: data, DATABASE_URL: '' }
  return { ...process.env, ...own }
}

/** With its processes in a group of their own, as a terminal has them, which Ctrl-C reaches all. */
function runDev() {
  return spawn(process.execPath, [join(root, 'scripts/run.mjs'), 'dev'], {
    env: environment(),
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

/** Runs a job to its end; resolves with its exit status and what it printed. */
function runJob(args, env = {}) {
  return new Promise((resolve) => {
    const options = { cwd: root, env: { ...environment(), ...env } }
    execFile(process.execPath, ['scripts/tasks.mjs', ...args], options, (error, out, errors) =>
      resolve({ status: error?.code ?? 0, printed: out + errors }),
    )
  })
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

test('npm run psql opens the database of the product that runs', async () => {
  const sql = 'select current_user, count(*) > 1 as has_people from users'
  const { status, printed: rows } = await runJob(['psql', '-c', sql])
  expect(status).toBe(0)
  expect(rows).toMatch(/mavuno_owner.+(t|true)\b/)
})

test('npm run psql works without psql, which no package has', async () => {
  const PATH = join(root, 'node_modules/.bin')
  const { status, printed: rows } = await runJob(['psql', '-c', 'select 41 + 1 as sum'], { PATH })
  expect(rows).toMatch(/sum[^]+42/)
  expect(status).toBe(0)
  expect(await runJob(['psql', '-c', 'select nothing'], { PATH })).toMatchObject({
    status: 1,
    printed: expect.stringContaining('column "nothing" does not exist'),
  })
})

test('npm run doctor finds nothing wrong while the product runs', async () => {
  const { printed: lines } = await runJob(['doctor'])
  expect(lines).toMatch(/^✓ The product runs in .+ \(process \d+\)$/m)
  // How much of its disk is free is the machine's own matter.
  expect(lines).not.toMatch(/^✗ (?![\d.]+ GB free)/m)
})

test('npm run reset deletes nothing of a product that runs', async () => {
  const { status, printed: lines } = await runJob(['reset'])
  expect(lines).toMatch(
    /^mavuno: Nothing was deleted: .+ is in use by process \d+\. Stop it first\.$/m,
  )
  expect(status).toBe(1)
  expect(
    await (await fetch(`http://127.0.0.1:${ports[0]}/api/config/version`)).json(),
  ).toMatchObject({
    code: 200,
  })
})

test('Ctrl-C ends everything', async () => {
  const ended = once(dev, 'exit')
  process.kill(-dev.pid, 'SIGINT')
  await ended
  await expect.poll(() => runningIn(dev.pid)).toEqual([])
  expect(existsSync(join(data, 'postgres/postmaster.pid'))).toBe(false)
})

test('a port that is taken ends everything', async () => {
  const listener = createServer().listen(Number(ports[1]), '127.0.0.1')
  const second = runDev()
  const [status] = await once(second, 'exit')
  await new Promise((resolve) => listener.close(resolve))
  expect(status).toBe(1)
  await expect.poll(() => runningIn(second.pid)).toEqual([])
})

test('npm run psql says that the product has to run', async () => {
  const { status, printed: lines } = await runJob(['psql'])
  expect(lines).toContain('Run npm start or npm run dev in another terminal.')
  expect(status).toBe(1)
})

test('npm run doctor names the port that is taken and the folder that cannot be used', async () => {
  const listener = createServer().listen(Number(ports[2]), '127.0.0.1')
  await once(listener, 'listening')
  const { status, printed: lines } = await runJob(['doctor'])
  await new Promise((resolve) => listener.close(resolve))
  expect(lines).toMatch(
    new RegExp(`^✗ PHONES_PORT ${ports[2]} is taken \\(.+\\): stop that, or set PHONES_PORT$`, 'm'),
  )
  expect(lines).toContain(`✓ PORT ${ports[0]} is free`)
  expect(status).toBe(1)
  const file = join(folder, 'file')
  writeFileSync(file, '')
  const other = await runJob(['doctor'], { MAVUNO_DATA: join(file, 'data') })
  expect(other.printed).toMatch(/^✗ .+file.*: name another folder in MAVUNO_DATA$/m)
  expect(other.status).toBe(1)
})

test('npm run reset deletes no folder that has something else, and none that is no demo', async () => {
  const note = join(data, 'notes.txt')
  writeFileSync(note, '')
  expect((await runJob(['reset'])).printed).toContain('holds something else, too: notes.txt')
  rmSync(note)
  expect(await runJob(['reset'], { MAVUNO_DATA: folder })).toMatchObject({
    status: 1,
    printed: expect.stringContaining('is no data folder of Mavuno'),
  })
  expect(existsSync(join(data, 'postgres/PG_VERSION'))).toBe(true)
})

test('npm run reset deletes the data of the demo and its phones', async () => {
  const { status, printed: lines } = await runJob(['reset'])
  expect(lines).toContain(`Deleted ${data}\nDeleted ${data}-phones\n`)
  expect(status).toBe(0)
  expect(readdirSync(folder)).toEqual(['file'])
  expect((await runJob(['reset'])).printed).toContain('There is nothing to delete')
})
