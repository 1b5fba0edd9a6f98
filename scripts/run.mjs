// Every npm script starts here. Runs on any Node >= 20 with no dependencies: installs what is
// missing, then runs tasks.mjs with the Node that is among it.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './install.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const bin = join(root, 'node_modules', '.bin')
const [job = 'help', ...rest] = process.argv.slice(2)

function fail(message) {
  console.error(`\nmavuno: ${message}`)
  process.exit(1)
}

const [major] = process.versions.node.split('.').map(Number)
if (major < 20) fail(`Node ${process.versions.node} is too old. Install Node 20 or later.`)

/** npm passes its own settings on to its children, and pnpm would obey them. Only these are for pnpm. */
function cleanEnvironment() {
  const keep =
    /^npm_config_(userconfig|globalconfig|registry|cache|cafile|ca|https?_?proxy|proxy|noproxy)$/i
  const entries = Object.entries(process.env).filter(
    ([name]) => !/^npm_/i.test(name) || keep.test(name),
  )
  return Object.fromEntries(entries)
}

const env = cleanEnvironment()

function install() {
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  console.error('Installing what is missing …')
  const windows = process.platform === 'win32'
  const result = spawnSync(
    windows ? 'npx.cmd' : 'npx',
    ['--yes', packageManager, 'install', '--frozen-lockfile', '--reporter=append-only'],
    { cwd: root, env, stdio: ['ignore', 2, 'inherit'], shell: windows },
  )
  if (result.error) fail(`npx cannot be run (${result.error.message}). Install npm beside Node.`)
  if (result.signal) process.exit(1)
  if (result.status !== 0) {
    fail('the install did not finish. Read the lines above, check the network, and run it again.')
  }
}

ensureInstalled(root, install)

const ownNode = join(bin, 'node')
const node = existsSync(ownNode) ? ownNode : process.execPath
if (node !== ownNode && !process.features.typescript) {
  const machine = `${process.platform} ${process.arch}`
  fail(`no Node comes with the packages for ${machine}. Install Node 22.18 or later.`)
}

const child = spawn(node, [join(root, 'scripts', 'tasks.mjs'), job, ...rest], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: {
    ...env,
    PATH: `${bin}${delimiter}${env.PATH ?? ''}`,
    // Some tests need root or Linux. The result of another machine or user must not be repeated.
    MAVUNO_MACHINE: [process.platform, process.arch, process.getuid?.() === 0].join(' '),
    TURBO_TELEMETRY_DISABLED: '1',
    STORYBOOK_DISABLE_TELEMETRY: '1',
    DO_NOT_TRACK: '1',
  },
})
// npm starts scripts through a shell that forwards no signals. So this process looks whether its parent
// is still there; the child learns that this process is gone when the channel between them closes.
const parent = process.ppid
setInterval(() => {
  if (process.ppid !== parent) child.kill('SIGTERM')
}, 500).unref()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => child.kill(signal))
}
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
