import { createEmulator } from '@mavuno/mpesa-emulator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mpesaEnv } from '../../domains/payments/providers/mpesa/testing/mpesa-world.js'
import { openDatabase } from '../../platform/db/database.js'
import { makeTempFolder } from '../../platform/engine/testing/temp-folder.js'
import { settingNames } from '../../platform/settings.js'
import { liveEnv, makeLiveConfig } from './testing/live-env.js'
import { createTestDatabase } from '../../testing/test-database.js'
import { startServer } from './start-server.js'

const remote = 'postgresql://mavuno_app:secret@db.example:5432/mavuno'
/** Addresses by which somebody on the way could read or answer for the database. */
const unencrypted = [
  remote,
  `${remote}?sslmode=disable`,
  `${remote}?sslmode=no-verify`,
  `${remote}?sslmode=require&uselibpqcompat=true`,
  'postgresql://mavuno_app:secret@db.example/mavuno?ssl=0',
  'postgresql://mavuno_app:secret@127.0.0.1:1,db.example:5432/mavuno',
  'postgresql://mavuno_app:secret@localhost/mavuno?host=db.example',
  'postgresql://mavuno_app:secret@10.0.0.5/mavuno',
]
const pair = {
  public: 'BLIiNL4N2ot7mA_BOUoXb4QRZ0x7qjSG7mYlcdYVqLtRTkTqQ6BRuWzWmL3l1vJ0kQ4yTzC5zV0uY9s8wTqv8lE',
  private: 'w5nGmSx5K4dXTvQv5O8gWk3mEoZ2X6H0x5sV7mB9c1A',
}
/** Keys that somebody typed. */
const weak = ['0'.repeat(64), 'ab'.repeat(32), '0123456789abcdef'.repeat(4)]
/** No host of one company. */
const everybodys = [
  'com',
  '*.com',
  'ke',
  'co.ke',
  '*.co.ke',
  'wallet.example,org:8443',
  'localhost',
]
/** Of what the live mode refuses at each setting, or why nothing is unsafe there. */
const unsafe: Readonly<Record<string, readonly string[] | string>> = {
  PORT: 'any port is as safe as another: TLS is what stands in front',
  CONSOLE_PORT: 'as PORT',
  HOST: 'a proxy on another machine needs an address of the network; firewalls are not seen from here',
  MAVUNO_DATA: 'the folder is made for this account alone, whatever its name',
  CLOSURES_FILE: 'the list names nobody, and a file that cannot be written is refused',
  MAVUNO_MODE: 'it is compared with the mode of the data: see database-mode.test.ts',
  MAVUNO_PAYMENTS: 'by hand or by a provider, whose settings are below',
  MAVUNO_ROLLBACK: 'only goes back to rules that this version has',
  LOG_LEVEL: 'no level logs secrets',
  QUEUE_TARGET: 'only shown, and the time of an alert',
  CHAT_TARGET: 'as QUEUE_TARGET',
  SMS_DAILY: 'what messages may cost is for whoever pays them',
  SMS_TOKEN: 'the gateway makes it; without it SMS_URL is refused',
  PUSH_CONTACT: 'only tells push services whom to write to',
  DATABASE_URL: unencrypted,
  DATABASE_OWNER_URL: unencrypted,
  DATABASE_EVENTS_URL: unencrypted,
  READ_URL: unencrypted,
  PUBLIC_URL: ['', 'http://wallet.example', 'http://localhost:8787'],
  CONSOLE_URL: [
    '',
    'http://console.example',
    'https://wallet.example',
    'https://wallet.example:8443',
    'https://example',
  ],
  ALLOWED_ORIGINS: ['http://shop.example', 'https://shop.example,http://shop.example'],
  CHAT_HOST: ['http://chat.example', 'http://localhost:8787'],
  LANGUAGE_HOSTS: ['http://texts.example'],
  FRAME_HOSTS: everybodys,
  TRUST_PROXY: ['', '4', '10'],
  OPERATOR_KEY: ['', ...weak],
  FINGERPRINT_KEY: ['', ...weak, 'x'.repeat(40)],
  METRICS_TOKEN: ['0'.repeat(32), 'secretsecretsecret', 'short'],
  ALERT_SECRET: ['0'.repeat(32), 'alert-secret'.repeat(3)],
  ALERT_URL: ['http://alerts.example/hook', 'https://key@alerts.example/hook'],
  SMS_URL: ['', 'http://sms.example/send'],
  PUSH_KEYS: [`${'A'.repeat(87)}.${'A'.repeat(43)}`, `${pair.public}.${pair.private}`],
  MPESA_URL: ['http://api.safaricom.co.ke', 'https://sandbox.safaricom.co.ke'],
  MPESA_CALLBACK_URL: ['http://pay.example', 'https://192.0.2.7', 'https://localhost'],
  MPESA_CALLBACK_SECRET: ['a'.repeat(36), 'short'],
  MPESA_ADDRESSES: ['', 'pay.example'],
  MPESA_CERTIFICATE: ['/nowhere/certificate.pem'],
  MPESA_CONSUMER_KEY: 'the portal makes it',
  MPESA_CONSUMER_SECRET: 'the portal makes it',
  MPESA_SHORTCODE: 'the provider gives it',
  MPESA_PASSKEY: 'the provider gives it',
  MPESA_INITIATOR: 'the provider gives it',
  MPESA_INITIATOR_PASSWORD: 'chosen at the portal, which judges it',
  MPESA_PULL_NUMBER: 'a phone of the shortcode, which the provider checks',
}

let safe: Readonly<Record<string, string>>

beforeAll(async () => {
  const { url, ownerUrl } = await createTestDatabase(afterAll)
  const owner = openDatabase(ownerUrl, { connections: 1 })
  await makeLiveConfig(owner)
  await owner.close()
  const emulator = await createEmulator()
  afterAll(() => emulator.close())
  const { folder, remove } = makeTempFolder()
  afterAll(remove)
  safe = {
    ...liveEnv,
    ...mpesaEnv(emulator, 9999, afterAll),
    MPESA_URL: 'https://api.safaricom.co.ke',
    MPESA_CALLBACK_URL: 'https://pay.example.com',
    MPESA_CALLBACK_SECRET: 'q3Vn_0sXz8KfLw2Rb7TyUe5Hd1Jc9MgAp4',
    MPESA_ADDRESSES: '196.201.214.200',
    ALERT_URL: 'https://alerts.example/hook',
    ALERT_SECRET: 'nVb4x8Qw2Lr7Tz1Yk5Gd9Hs3Fj6Pm0Ca',
    METRICS_TOKEN: 'Zr8Kq3Wn6Vt1Xy5B',
    ALLOWED_ORIGINS: 'https://shop.example',
    FRAME_HOSTS: 'pay.example.co.ke,*.bank.example:8443',
    MAVUNO_DATA: folder,
    MAVUNO_PAYMENTS: 'mpesa',
    DATABASE_URL: url,
    LOG_LEVEL: 'silent',
    PORT: '0',
  }
})

const refusalOf = async (env: Readonly<Record<string, string>>) => {
  try {
    const server = await startServer({ env: { ...safe, ...env }, report: () => {} })
    await server.stop()
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

test('live mode starts with safe settings', async () => {
  expect(await refusalOf({})).toBeUndefined()
  for (const [name, value] of [
    ['DATABASE_OWNER_URL', `${remote}?sslmode=verify-full`],
    ['DATABASE_OWNER_URL', 'postgresql:///mavuno?host=/run/postgresql'],
    ['CONSOLE_URL', 'http://localhost:8788'],
    ['TRUST_PROXY', '3'],
  ] as const) {
    expect(await refusalOf({ [name]: value }), `${name}=${value}`).toBeUndefined()
  }
})

test('each setting has unsafe values that live mode refuses by its name, or a reason why none is unsafe', async () => {
  expect(Object.keys(unsafe).toSorted()).toEqual([...settingNames].toSorted())
  const accepted: string[] = []
  const unclear: string[] = []
  for (const [name, values] of Object.entries(unsafe)) {
    if (typeof values === 'string') continue
    for (const value of values) {
      const message = await refusalOf({ [name]: value })
      if (message === undefined) accepted.push(`${name}=${value}`)
      // One line with the name, and never with a secret.
      else if (!message.includes(name) || message.includes('\n') || message.includes('secret@')) {
        unclear.push(`${name}=${value}: ${message}`)
      }
    }
  }
  expect({ accepted, unclear }).toEqual({ accepted: [], unclear: [] })
})
