import { getConfig, getWallet } from '@mavuno/sdk/contract'
import { operatorListOperators } from '@mavuno/sdk/operator'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createSession } from '../../domains/auth/sessions/session-service.js'
import { openChat } from '../../testing/chat/chat-client.js'
import { startLongSession } from '../../testing/operators/long-session.js'
import { createTestContext } from '../../testing/test-context.js'
import { asOwner, createTestDatabase } from '../../testing/test-database.js'
import { createDemoDatabase } from '../demo/testing/demo-database.js'
import { startServer } from './start-server.js'
import { liveEnv, makeLiveConfig } from './testing/live-env.js'

const page = '<!doctype html><title>Mavuno console</title>'

async function createFolders() {
  const folder = await mkdtemp(join(tmpdir(), 'mavuno-console-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const [consoleFolder, walletFolder] = [join(folder, 'console'), join(folder, 'wallet')]
  for (const one of [consoleFolder, walletFolder]) await mkdir(one)
  await writeFile(join(consoleFolder, 'index.html'), page)
  await writeFile(join(walletFolder, 'index.html'), '<!doctype html><title>Wallet</title>')
  return { consoleFolder, walletFolder }
}

async function start(env: Record<string, string> = {}) {
  const db = await createDemoDatabase()
  const server = await startServer({
    env: { PORT: '0', DATABASE_URL: db.ownerUrl, LOG_LEVEL: 'silent', ...env },
    report: () => {},
    ...(await createFolders()),
  })
  onTestFinished(() => server.stop())
  return { ...server, db }
}

/** Whatever name it is told by. */
const byNumber = (address = '') => address.replace('localhost', '127.0.0.1')

const statusOf = async (base: string, path: string) =>
  (await fetch(`${base.replace(/\/$/, '')}${path}`)).status

test('the console is served apart, with the calls of operators and nothing of customers', async () => {
  const server = await start()
  const [wallet, console] = [server.address, byNumber(server.console)]
  expect(new URL(console).port).not.toBe(new URL(wallet).port)
  expect(await (await fetch(console)).text()).toBe(page)
  expect(await (await fetch(wallet)).text()).not.toContain('console')
  expect(await statusOf(console, getConfig.path)).toBe(200)
  expect(await statusOf(console, operatorListOperators.path)).toBe(401)
  expect(await statusOf(console, getWallet.path)).toBe(404)
  // The command line goes on working at the wallet's address.
  expect(await statusOf(wallet, operatorListOperators.path)).toBe(401)
  expect(await statusOf(wallet, getWallet.path)).toBe(401)
})

test('at the address of the console operators open a socket, and no customer does', async () => {
  const server = await start()
  const context = await createTestContext({ db: server.db })
  const idOf = async (role: string) => {
    const [person] = await server.db.query<{ id: string }>(
      'select id from users where role = $1 limit 1',
      [role],
    )
    return person?.id ?? ''
  }
  const [customer, operator] = [await idOf('customer'), await idOf('operator')]
  const tokens = {
    customer: await createSession(server.db, { userId: customer, device: '', now: context.now() }),
    operator: await startLongSession(context, operator),
  }
  const enter = async (address: string, token: string) => {
    const chat = await openChat(address)
    chat.send({ type: 'hello', token })
    return chat
  }
  const console = byNumber(server.console)
  expect(await (await enter(console, tokens.customer)).ended()).toBe(4401)
  expect(await (await enter(console, tokens.operator)).next('welcome')).toBeTruthy()
  expect(await (await enter(server.address, tokens.customer)).next('welcome')).toBeTruthy()
})

test('the console loads, frames and connects to nothing but its own address', async () => {
  const server = await start({
    CHAT_HOST: 'https://chat.example',
    FRAME_HOSTS: 'pay.example',
    ALLOWED_ORIGINS: 'https://other.example',
  })
  const headers = { origin: 'https://other.example' }
  const reply = await fetch(byNumber(server.console), { headers })
  expect(reply.headers.get('content-security-policy')).toBe(
    [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' blob: data:",
      "connect-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ].join('; '),
  )
  expect(reply.headers.get('access-control-allow-origin')).toBeNull()
  expect(reply.headers.get('x-frame-options')).toBe('DENY')
})

test('a port that is taken is named by its setting, and the server does not start', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => other.once('listening', resolve))
  onTestFinished(() => void other.close())
  const { port } = other.address() as AddressInfo
  await expect(start({ CONSOLE_PORT: String(port) })).rejects.toThrow(
    `CONSOLE_PORT ${port} is taken. Stop what uses it or set CONSOLE_PORT.`,
  )
})

/** What a page gets that has made a name of its own lead to this server. */
function ask(address: string, host: string, headers: Record<string, string> = {}) {
  const { hostname, port } = new URL(byNumber(address))
  return new Promise<number | undefined>((resolve, reject) => {
    const call = request({ hostname, port, path: '/api/config', headers: { host, ...headers } })
    call.on('response', (reply) => resolve(reply.resume().statusCode))
    call.on('upgrade', (_, connection) => resolve(connection.destroy() && 101))
    call.on('error', reject)
    call.end()
  })
}

const others = ['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example:80', 'console']

test('the console answers only to its name, to names of this machine and to addresses', async () => {
  const { console = '' } = await start()
  const { port } = new URL(console)
  const upgrade = { connection: 'upgrade', upgrade: 'websocket' }
  for (const host of others) {
    expect(await ask(console, host), host).toBe(421)
    expect(await ask(console, host, upgrade), host).toBe(421)
  }
  for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`, '192.0.2.7']) {
    expect(await ask(console, host), host).toBe(200)
  }
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

test('behind a proxy console and wallet answer to the names in their settings', async () => {
  const db = await createTestDatabase()
  await makeLiveConfig(asOwner(db))
  const port = await freePort()
  const more = { PORT: '0', CONSOLE_PORT: String(port), CHAT_HOST: 'https://chat.example' }
  const server = await startServer({
    env: { ...liveEnv, ...more, DATABASE_URL: db.url, LOG_LEVEL: 'silent' },
    report: () => {},
    ...(await createFolders()),
  })
  onTestFinished(() => server.stop())
  const [wallet, console] = [server.address, `http://127.0.0.1:${port}/`]
  for (const host of others) {
    for (const address of [wallet, console]) expect(await ask(address, host), host).toBe(421)
  }
  expect(await ask(console, 'Console.Example:443')).toBe(200)
  expect(await ask(console, 'wallet.example')).toBe(421)
  for (const host of ['wallet.example', 'chat.example:443', '10.0.0.5']) {
    expect(await ask(wallet, host), host).toBe(200)
  }
  expect(await ask(wallet, 'console.example')).toBe(421)
})
