// Uses the SDK and the kit as their users do: packs them, installs them by npm in an empty project
// outside the workspace, and uses them there by Node, Vite and TypeScript with a running server.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer as createHttpServer } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { spawn } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import {
  buildFrontEnds,
  copyExamples,
  frontEnds,
  nativeAliases,
  needsOfExamples,
  tryFrontEnds,
} from './check-examples.mjs'
import { root, runCommand } from './command.mjs'
import { anywhere, narrow, program, screen, whatAnywhereSays } from './consumer-files.mjs'
import { published } from './publishing/packing.mjs'

const folder = mkdtempSync(join(tmpdir(), 'mavuno-consumer-'))
const project = join(folder, 'project')

const compilerOptions = {
  strict: true,
  noEmit: true,
  jsx: 'react-jsx',
  skipLibCheck: false,
  exactOptionalPropertyTypes: true,
  lib: ['ES2022', 'DOM', 'DOM.Iterable'],
  types: [],
}

/** What scripts/expo/drive.mjs says at its end. */
const whatDriveSays = 'bought for 100, and signed out'

const quickly = ['--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']

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

/** Resolves with what was printed when the command fails, else with undefined. */
async function tell(command, args, { cwd = project, env } = {}) {
  const { status, output } = await runCommand(command, args, { cwd, env, quiet: true })
  return status === 0 ? undefined : output || `${command} ended with ${status}`
}

async function pack() {
  mkdirSync(project)
  for (const name of published) {
    const cwd = join(root, 'packages', name)
    const failure = await tell('pnpm', ['pack', '--pack-destination', folder], { cwd })
    if (failure) return failure
  }
  const tarballs = readdirSync(folder).filter((file) => file.endsWith('.tgz'))
  const files = ['page.ts', 'screen.tsx']
  write({
    'package.json': { name: 'consumer', private: true, type: 'module' },
    'main.ts': program,
    'anywhere.js': anywhere,
    'narrow.mjs': narrow,
    'screen.tsx': screen,
    'index.html': files.map((file) => `<script type="module" src="./${file}"></script>`).join(''),
    'page.ts': `import { look } from './main.js'\nconsole.log(await look(''))\n`,
    'tsconfig.bundler.json': {
      compilerOptions: { ...compilerOptions, module: 'ESNext', moduleResolution: 'Bundler' },
      files,
    },
    'tsconfig.nodenext.json': {
      compilerOptions: { ...compilerOptions, module: 'NodeNext' },
      files,
    },
  })
  copyExamples(project)
  const packed = tarballs.map((file) => `../${file}`)
  return tell('npm', ['install', ...quickly, ...packed, ...needsOfExamples()])
}

async function freePort() {
  const server = createServer()
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address()
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** Starts a server with a database of its own. */
async function startServer() {
  const port = await freePort()
  const server = spawn(process.execPath, [join(root, 'apps/wallet/e2e/support/test-server.mjs')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port), LOG_LEVEL: 'warn' },
  })
  const ended = new Promise((resolve) => server.once('exit', resolve))
  const url = `http://127.0.0.1:${port}`
  // npm installs beside it. One that cannot start ends, so this is only for one that hangs.
  const deadline = Date.now() + 5 * 60_000
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
    status === 0 &&
    facts.every((fact) => output.replace('\u00a0', ' ').includes(fact)) &&
    !output.includes('Warning')
  return isRight ? undefined : output
}

/** The oldest Node that the SDK is for, as npm has it. */
async function callByOldestNode(url) {
  const name = `node-${process.platform}-${process.arch}`
  const away = { cwd: folder }
  const failure = await tell('npm', ['install', '--no-save', ...quickly, `${name}@20`], away)
  if (failure) return failure
  const node = join(folder, 'node_modules', name, 'bin/node')
  const text = `import { order } from './anywhere.js'\nconsole.log(await order('${url}'))\n`
  write({ 'oldest.mjs': text })
  const { output } = await runCommand(node, ['oldest.mjs'], { cwd: project, quiet: true })
  // The output includes what goes to stderr, so a warning makes it different.
  return output === `${whatAnywhereSays}\n` ? undefined : output
}

async function callWithLess(url, kind, entry = 'anywhere.js', says = whatAnywhereSays) {
  const { resolve } = createRequire(join(root, 'apps/wallet/package.json'))
  const { build } = await import(pathToFileURL(resolve('vite')).href)
  const outDir = `dist-${kind}-${basename(entry, '.mjs')}`
  await build({
    root: project,
    logLevel: 'error',
    resolve: { alias: nativeAliases(project) },
    define: {
      'process.env.NODE_ENV': '"production"',
      'process.env.EXPO_PUBLIC_API': JSON.stringify(url),
    },
    build: {
      target: 'es2021',
      outDir,
      lib: { entry, name: 'anywhere', formats: ['iife'], fileName: () => 'all.js' },
    },
  })
  const args = ['narrow.mjs', `${outDir}/all.js`, url, kind]
  const { output } = await runCommand('node', args, { cwd: project, quiet: true })
  return output === `${says}\n` ? undefined : output
}

async function renderByNode() {
  write({
    'render.mjs': `import { Button, RecordList } from '@mavuno/ui'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
console.log(renderToString(createElement(Button, null, 'Send')))
const rows = { label: 'Words', items: ['maize'], itemKey: String, renderItem: String }
console.log(renderToString(createElement(RecordList, rows)))
`,
  })
  const { status, output } = await runCommand('node', ['render.mjs'], { cwd: project, quiet: true })
  const isRight = status === 0 && /^<button [^]*Send[^]*<ul [^]*maize[^]*>\n$/.test(output)
  return isRight ? undefined : output
}

/**
 * Imports the kit as React's server components do: its modules for the browser are not run there, and
 * React has no hooks and no context there.
 */
async function importByServerComponents() {
  write({
    'server.mjs': `import { registerHooks } from 'node:module'
const clients = []
registerHooks({
  load(url, context, next) {
    const loaded = next(url, context)
    const text = String(loaded.source)
    if (!url.includes('/@mavuno/ui/')) return loaded
    if (!/^.use client.;/.test(text)) {
      const handler = /\\bon[A-Z]\\w*: /.exec(text)
      if (handler) throw new Error(url + ' is not for the browser, and has ' + handler[0])
      return loaded
    }
    clients.push(url)
    const names = [...text.matchAll(/^export \\{([^}]*)\\}/gm)].flatMap(([, some]) => some.split(','))
    const source = names.map((name) => name.trim().split(' as ').at(-1)).filter(Boolean)
      .map((name) => 'export const ' + name + ' = undefined').join('\\n')
    return { format: 'module', source, shortCircuit: true }
  },
})
const kit = await import('@mavuno/ui')
await import('@mavuno/ui/wallet')
console.log(kit.Button === undefined && typeof kit.Badge === 'function' && clients.length > 50)
`,
  })
  const args = ['--conditions=react-server', 'server.mjs']
  const { output } = await runCommand('node', args, { cwd: project, quiet: true })
  return output.trim() === 'true' ? undefined : output
}

const checkCommand = join(project, 'node_modules/.bin/mavuno-check-backend')

async function checkByCommand(url) {
  const env = {
    MAVUNO_CUSTOMER: '0712345678:demo-1234',
    MAVUNO_OPERATOR: '0700000000:demo-1234',
  }
  const failure = await tell(checkCommand, [url, '--quiet', '--junit', 'report.xml'], { env })
  const report = failure ?? readFileSync(join(project, 'report.xml'), 'utf8')
  const isRight = /<testsuite name="Mavuno contract [\d.]+" tests="\d+" failures="0" /.test(report)
  return isRight ? undefined : report
}

/** A password may have any character, also the one that separates it from the phone. */
async function signInByCommand() {
  const sent = []
  const backend = createHttpServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (part) => (body += part))
    request.on('end', () => {
      if (request.url.endsWith('/sign-in')) sent.push(body)
      response.writeHead(404).end()
    })
  })
  await new Promise((resolve) => backend.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${backend.address().port}`
  const env = { MAVUNO_CUSTOMER: '0712345678:it: is: long', MAVUNO_OPERATOR: '0700000000::one:' }
  const args = [url, '--only', 'config']
  await runCommand(checkCommand, args, { cwd: project, env, quiet: true })
  backend.closeAllConnections()
  backend.close()
  const has = (phone, password) =>
    sent.some(
      (body) => body.includes(JSON.stringify(phone)) && body.includes(JSON.stringify(password)),
    )
  const isRight = has('0712345678', 'it: is: long') && has('0700000000', ':one:')
  return isRight ? undefined : `The command signs in with ${sent.join(' and ')}.`
}

/** One line says what is wrong: with 2 if it is the command, with 1 if it is the backend. */
async function refuseCommands() {
  const url = 'http://127.0.0.1:1'
  for (const credentials of ['0712345678', '0712345678:', ':demo-1234']) {
    const env = { MAVUNO_CUSTOMER: credentials }
    const { output } = await runCommand(checkCommand, [url], { cwd: project, env, quiet: true })
    if (!output.endsWith(': MAVUNO_CUSTOMER must be phone:password\n')) {
      return `"${credentials}" ended with: ${output}`
    }
  }
  for (const [status, line, ...args] of [
    [2, /^mavuno-check-backend: Name one address, /],
    [2, /^mavuno-check-backend: "there" is no http address$/, 'there'],
    [2, /^mavuno-check-backend: Unknown option '--loud'$/, url, '--loud'],
    [2, /^mavuno-check-backend: There is no area "all": config, /, url, '--only', 'chat,all'],
    [2, /^mavuno-check-backend: "there" is no origin, /, url, '--origin', 'there'],
    [2, /^mavuno-check-backend: no\/such cannot be written: ENOENT$/, url, '--junit', 'no/such'],
    [
      1,
      /^✗ the backend answers\n.+ from http:\S+: .+\nContract [\d.]+: 0 passed, 1 failed, 0 skipped$/,
      url,
    ],
    [0, /^\d+\.\d+$/, '--version'],
  ]) {
    const result = await runCommand(checkCommand, args, { cwd: project, quiet: true })
    if (result.status !== status || !line.test(result.output.trim())) {
      return `"${args.join(' ')}" ended with ${result.status}: ${result.output}`
    }
  }
  return undefined
}

async function buildByVite() {
  const { resolve } = createRequire(join(root, 'apps/wallet/package.json'))
  const { build } = await import(pathToFileURL(resolve('vite')).href)
  const options = { target: 'es2022', write: false }
  const { output } = await build({ root: project, logLevel: 'error', build: options })
  const isSplit = output.filter(({ type }) => type === 'chunk').length > 3
  return isSplit ? undefined : 'Vite made one piece of what should be loaded when it is asked for.'
}

/** The Vite that the examples install. */
function ownVite() {
  const { resolve } = createRequire(join(project, 'package.json'))
  return import(pathToFileURL(resolve('vite')).href)
}

/** What each entry of the SDK may import of other packages, beside its dependencies. */
const needed = { './react': 'react', './vue': 'vue', './i18next': 'i18next' }

/** Follows what the packed entries import, as JavaScript and as types. */
async function importNoFramework() {
  const sdk = join(project, 'node_modules/@mavuno/sdk')
  const { dependencies, exports } = JSON.parse(readFileSync(join(sdk, 'package.json'), 'utf8'))
  for (const [entry, { default: code, types }] of Object.entries(exports)) {
    const files = new Set([join(sdk, code), join(sdk, types)])
    const packages = new Set()
    for (const file of files) {
      const text = readFileSync(file, 'utf8').replace(/\/\*[^]*?\*\//g, '')
      const imported = text.matchAll(/\b(?:from |import |import\()["']([^"']+)["']/g)
      for (const [, wanted] of imported) {
        if (!wanted.startsWith('.')) packages.add(/^(@[^/]+\/)?[^/]+/.exec(wanted)[0])
        else if (file.endsWith('.js')) files.add(join(dirname(file), wanted))
        else files.add(join(dirname(file), wanted.replace(/\.js$/, '.d.ts')))
      }
    }
    const others = [...packages].filter((name) => !(name in dependencies) && name !== needed[entry])
    if (others.length > 0) return `@mavuno/sdk ${entry} imports ${others.join(', ')}`
    if (files.size < 3) return `@mavuno/sdk ${entry} was not followed`
  }
  return undefined
}

let server
try {
  // Wait for all of them: one that is still running would write into a folder that is removed.
  const first = await Promise.allSettled([
    step('packed and installed by npm', pack),
    step('the server starts', async () => void (server = await startServer())),
  ])
  const second = first.some(({ status }) => status === 'rejected')
    ? []
    : await Promise.allSettled([
        step('Node calls the SDK without a warning', () => callByNode(server.url)),
        step('Node 20 calls the SDK without a warning', () => callByOldestNode(server.url)),
        step('the SDK runs in a worker', () => callWithLess(server.url, 'worker')),
        step('the SDK runs without what Hermes lacks', () => callWithLess(server.url, 'hermes')),
        step('the command checks the server', () => checkByCommand(server.url)),
        step('the command signs in with any password', signInByCommand),
        step('the command refuses what is wrong', refuseCommands),
        step('Node renders the kit', renderByNode),
        step('server components take the kit', importByServerComponents),
        step('Vite builds both', buildByVite),
        step('Vite builds the examples', async () => buildFrontEnds(await ownVite(), project)),
        step('only the adapters need a framework', importNoFramework),
        ...[...frontEnds, 'expo-like'].map((name) =>
          step(`TypeScript takes the example ${name}`, () =>
            tell('tsc', ['-p', join('examples', name)]),
          ),
        ),
        ...['bundler', 'nodenext'].map((way) =>
          step(`TypeScript takes both (${way})`, () => tell('tsc', ['-p', `tsconfig.${way}.json`])),
        ),
      ])
  // They buy, which the command would notice.
  const third = second.some(({ status }) => status === 'fulfilled')
    ? await Promise.allSettled([
        step('the examples run in a browser, and the Expo-like one without a page', async () => {
          await tryFrontEnds(await ownVite(), project, server.url)
          return callWithLess(server.url, 'hermes', 'scripts/expo/drive.mjs', whatDriveSays)
        }),
      ])
    : []
  for (const { reason } of [...first, ...second, ...third]) {
    if (!reason) continue
    console.error(reason.message)
    process.exitCode = 1
  }
} finally {
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
}
