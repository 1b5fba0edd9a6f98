// The SDK as somebody else gets it: packed, installed by npm in an empty project outside the
// workspace, and used against the running server by Node, Vite and TypeScript.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawn } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { root, runCommand } from './command.mjs'

const sdk = join(root, 'packages', 'sdk')
const folder = mkdtempSync(join(tmpdir(), 'mavuno-consumer-'))
const project = join(folder, 'project')

const program = `import { createMavuno, formatMoney, type Mavuno } from '@mavuno/sdk'
import { getWallet, listProducts, signIn, type Product } from '@mavuno/sdk/contract'
import { checkBackend, type BackendReport } from '@mavuno/sdk/testing'

export async function look(apiHost: string): Promise<string> {
  const mavuno: Mavuno = createMavuno({ apiHost })
  const { currency } = await mavuno.config.load()
  mavuno.session.save(await mavuno.call(signIn, { phone: '0712345678', password: 'demo-1234' }))
  const { items } = await mavuno.call(listProducts, {})
  const quick: Product | undefined = items.find(({ name }) => name === 'Quick')
  const { balance } = await mavuno.call(getWallet)
  await mavuno.language.change('es')
  const chat = await mavuno.chat()
  const { isLoggedIn } = mavuno.session
  mavuno.close()
  const price = quick && formatMoney(quick.price, currency)
  const facts = { price, balance, isLoggedIn, text: mavuno.language.t('tab.home') }
  return JSON.stringify({ ...facts, messages: chat.current.messages.length })
}

export const check = (apiHost: string): Promise<BackendReport> => checkBackend(apiHost)
`

const compilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: false,
  exactOptionalPropertyTypes: true,
  lib: ['ES2022', 'DOM', 'DOM.Iterable'],
  types: [],
}

function write(files) {
  for (const [name, content] of Object.entries(files)) {
    const text = typeof content === 'string' ? content : JSON.stringify(content)
    writeFileSync(join(project, name), text)
  }
}

async function step(name, run) {
  const started = performance.now()
  const failure = await run().catch((error) => error.stack)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`  ${failure ? '✗' : '✓'} ${name} (${seconds} s)`)
  if (failure) throw new Error(failure)
}

/** Gives what was printed where the command fails. */
async function tell(command, args, { cwd = project, env } = {}) {
  const { status, output } = await runCommand(command, args, { cwd, env, quiet: true })
  return status === 0 ? undefined : output || `${command} ended with ${status}`
}

async function pack() {
  mkdirSync(project)
  const failure = await tell('pnpm', ['pack', '--pack-destination', folder], { cwd: sdk })
  if (failure) return failure
  const tarball = readdirSync(folder).find((file) => file.endsWith('.tgz'))
  write({
    'package.json': { name: 'consumer', private: true, type: 'module' },
    'main.ts': program,
    'index.html': '<script type="module" src="./page.ts"></script>',
    'page.ts': `import { look } from './main.js'\nconsole.log(await look(''))\n`,
    'tsconfig.bundler.json': {
      compilerOptions: { ...compilerOptions, module: 'ESNext', moduleResolution: 'Bundler' },
      files: ['page.ts'],
    },
    'tsconfig.nodenext.json': {
      compilerOptions: { ...compilerOptions, module: 'NodeNext' },
      files: ['page.ts'],
    },
  })
  const quick = ['--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']
  return tell('npm', ['install', ...quick, `../${tarball}`])
}

async function freePort() {
  const server = createServer()
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address()
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** The address that MAVUNO_URL names, or that of a server with a database of its own. */
async function startServer() {
  const given = process.env.MAVUNO_URL
  if (given) return { url: given, stop: async () => undefined }
  const port = await freePort()
  const server = spawn(process.execPath, [join(root, 'apps/wallet/e2e/test-server.mjs')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port), LOG_LEVEL: 'warn' },
  })
  const ended = new Promise((resolve) => server.once('exit', resolve))
  const url = `http://127.0.0.1:${port}`
  const deadline = Date.now() + 60_000
  while (
    !(await fetch(`${url}/ready`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (server.exitCode !== null || Date.now() > deadline)
      throw new Error('The server did not start.')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  const stop = async () => {
    server.kill('SIGTERM')
    await ended
  }
  return { url, stop }
}

async function callByNode(url) {
  write({ 'call.mjs': `import { look } from './main.ts'\nconsole.log(await look('${url}'))\n` })
  const { status, output } = await runCommand('node', ['call.mjs'], { cwd: project, quiet: true })
  const facts = ['"price":"Ksh 100.00"', '"isLoggedIn":true', '"text":"Inicio"', '"messages":']
  const isRight =
    status === 0 && facts.every((fact) => output.replace('\u00a0', ' ').includes(fact))
  return isRight ? undefined : output
}

function checkByCommand(url) {
  const env = {
    MAVUNO_CUSTOMER: '0712345678:demo-1234',
    MAVUNO_OPERATOR: '0700000000:demo-1234',
  }
  const command = join(project, 'node_modules/.bin/mavuno-check-backend')
  return tell(command, [url, '--quiet'], { env })
}

async function buildByVite() {
  const { resolve } = createRequire(join(root, 'apps/wallet/package.json'))
  const { build } = await import(pathToFileURL(resolve('vite')).href)
  const options = { target: 'es2022', write: false }
  const { output } = await build({ root: project, logLevel: 'error', build: options })
  const isSplit = output.filter(({ type }) => type === 'chunk').length > 3
  return isSplit ? undefined : 'Vite made one piece of what should be loaded when it is asked for.'
}

let server
try {
  // All of them end before anything is removed: what runs on would write into a folder that is gone.
  const first = await Promise.allSettled([
    step('packed and installed by npm', pack),
    step('the server starts', async () => void (server = await startServer())),
  ])
  const second = first.some(({ status }) => status === 'rejected')
    ? []
    : await Promise.allSettled([
        step('Node calls it', () => callByNode(server.url)),
        step('the command checks it', () => checkByCommand(server.url)),
        step('Vite builds it', buildByVite),
        ...['bundler', 'nodenext'].map((way) =>
          step(`TypeScript takes it (${way})`, () => tell('tsc', ['-p', `tsconfig.${way}.json`])),
        ),
      ])
  for (const { reason } of [...first, ...second]) {
    if (!reason) continue
    console.error(reason.message)
    process.exitCode = 1
  }
} finally {
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
}
