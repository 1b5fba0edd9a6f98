// Runs the built server. A demo gets virtual phones beside it: the emulator of M-PESA, which collects and pays
// without real money.
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, runBeside, runCommand } from './command.mjs'

const shortcode = '600100'
const main = join(root, 'apps/mpesa-emulator/dist/main.js')

/** What is kept beside the demo's data, so that both go on where they were. */
function folderOf({ MAVUNO_DATA }) {
  const isRoot = process.getuid?.() === 0
  const data = MAVUNO_DATA ?? (isRoot ? '/var/lib/mavuno/data' : join(root, '.mavuno'))
  return `${data}-phones`
}

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
async function startPhones(env) {
  const none = { env: {}, stop: async () => {} }
  const why = whyNone(env)
  if (why !== undefined) {
    if (why !== '') console.log(`The demo has no virtual phones: ${why}.`)
    return none
  }
  const { PHONES_PORT = '9300', PORT = '8787', HOST } = env
  const folder = folderOf(env)
  mkdirSync(folder, { recursive: true })
  const config = join(folder, 'config.json')
  const merchants = [{ shortcode, name: 'Mavuno Demo Ltd', utility: 1_000_000 }]
  writeFileSync(config, JSON.stringify({ merchants }))
  const where = ['--port', PHONES_PORT, '--host', '127.0.0.1', '--data', folder]
  const phones = runBeside('node', [main, ...where, '--config', config], 'M-PESA emulator: ')
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

/** Runs until the server ends, and gives its exit status. */
export async function serve() {
  const phones = await startPhones(process.env)
  const { status } = await runCommand('node', ['apps/server/dist/main.js'], { env: phones.env })
  await phones.stop()
  return status
}
