// Runs the built server. A demo gets virtual phones beside it: the emulator of M-PESA, which collects and pays
// without real money.
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, runBeside, runCommand } from '../command.mjs'
import { demoFolders } from './demo-folders.mjs'

const shortcode = '600100'

/** How Node runs the build of an app: it starts again when a file in one of these folders of the app changes. */
const mainOf = (app, watched, flags = []) => [
  ...flags,
  ...watched.map((folder) => `--watch-path=${join(root, app, folder)}`),
  ...(watched.length > 0 ? ['--watch-preserve-output'] : []),
  join(root, app, 'dist/main.js'),
]

/** Why the demo has none; undefined if it has. */
function whyNone({ MAVUNO_MODE = 'demo', MAVUNO_PAYMENTS, DATABASE_URL = '', HOST = '127.0.0.1' }) {
  if (MAVUNO_MODE !== 'demo' || MAVUNO_PAYMENTS !== undefined || DATABASE_URL !== '') return ''
  const isReached = ['127.0.0.1', 'localhost', '0.0.0.0', '::', '::1'].includes(HOST)
  return isReached ? undefined : `they do not reach ${HOST}`
}

/** A secret for the path of the callbacks: the emulator keeps that path, too. */
function secretIn(file) {
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 })
  return readFileSync(file, 'utf8')
}

/**
 * Starts them, and gives the settings by which the server pays with them. Without them the demo's payments are by
 * hand.
 */
async function startPhones(env, isWatched) {
  const none = { env: {}, stop: async () => {} }
  const why = whyNone(env)
  if (why !== undefined) {
    if (why !== '') console.log(`The demo has no virtual phones: ${why}.`)
    return none
  }
  const { PHONES_PORT = '9300', PORT = '8787', HOST } = env
  const folder = demoFolders(env).phones
  mkdirSync(folder, { recursive: true })
  const config = join(folder, 'config.json')
  const merchants = [{ shortcode, name: 'Mavuno Demo Ltd', utility: 1_000_000 }]
  writeFileSync(config, JSON.stringify({ merchants }))
  const where = ['--port', PHONES_PORT, '--host', '127.0.0.1', '--data', folder]
  const main = mainOf('apps/mpesa-emulator', isWatched ? ['dist'] : [])
  const phones = runBeside('node', [...main, ...where, '--config', config], 'M-PESA emulator: ')
  const address = await phones.said
  if (address === undefined) {
    console.log('The demo has no virtual phones. Payments are by hand.')
    return none
  }
  const certificate = await (await fetch(`${address}/admin/certificate`)).text()
  writeFileSync(join(folder, 'certificate.pem'), certificate)
  return {
    stop: phones.stop,
    env: {
      MAVUNO_PAYMENTS: 'mpesa',
      MPESA_URL: address,
      MPESA_CONSUMER_KEY: 'emulator-key',
      MPESA_CONSUMER_SECRET: 'emulator-secret',
      MPESA_SHORTCODE: shortcode,
      MPESA_PASSKEY: 'emulator-passkey',
      MPESA_INITIATOR: 'emulator-initiator',
      MPESA_INITIATOR_PASSWORD: 'emulator-password',
      MPESA_CERTIFICATE: join(folder, 'certificate.pem'),
      MPESA_CALLBACK_URL: `http://${HOST === '::1' ? '[::1]' : '127.0.0.1'}:${PORT}`,
      MPESA_CALLBACK_SECRET: secretIn(join(folder, 'secret')),
      MPESA_PULL_NUMBER: '254700000000',
    },
  }
}

/**
 * Runs until the server ends, and gives its exit status. `isWatched`: server and phones start again when their builds
 * or the SQL change. `flags` are the server's for Node, `env` is for it alone, and `rewrite` changes what it prints.
 * @param {{ isWatched?: boolean, flags?: string[], env?: Record<string, string>, rewrite?: (text: string) => string }} [options]
 */
export async function serve({ isWatched = false, flags = [], env = {}, rewrite } = {}) {
  const phones = await startPhones(process.env, isWatched)
  const main = mainOf('apps/server', isWatched ? ['dist', 'db'] : [], flags)
  const { status } = await runCommand('node', main, { env: { ...phones.env, ...env }, rewrite })
  await phones.stop()
  return status
}
