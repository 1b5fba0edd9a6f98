import { expect, test } from 'vitest'
import { readSettings, SettingsError } from './settings.js'

test('without settings the server is a demo on loopback that trusts nobody', () => {
  expect(readSettings({})).toMatchObject({
    port: 8787,
    console: { port: 8788, url: undefined },
    host: '127.0.0.1',
    databaseUrl: undefined,
    mode: 'demo',
    logLevel: 'info',
    publicUrl: undefined,
    allowedOrigins: [],
    trustProxy: undefined,
    metricsToken: undefined,
  })
})

test('an empty variable counts as unset', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: '', ALLOWED_ORIGINS: '' })).toEqual(
    readSettings({}),
  )
})

test('origins are a list, with or without a slash at the end', () => {
  expect(
    readSettings({ ALLOWED_ORIGINS: 'https://a.example, http://127.0.0.1:5173/' }),
  ).toMatchObject({ allowedOrigins: ['https://a.example', 'http://127.0.0.1:5173'] })
  expect(readSettings({ PUBLIC_URL: 'https://a.example/' }).publicUrl).toBe('https://a.example')
})

test('the console is served apart from the wallet', () => {
  expect(readSettings({ PORT: '9000' }).console.port).toBe(9001)
  expect(readSettings({ PORT: '0' }).console.port).toBe(0)
  expect(readSettings({ CONSOLE_PORT: '0' }).console.port).toBe(0)
  const apart = { PUBLIC_URL: 'https://a.example', CONSOLE_URL: 'https://b.example/' }
  expect(readSettings(apart).console.url).toBe('https://b.example')
  // A browser takes what is on its own machine for safe, and so nothing goes over a network.
  const here = { MAVUNO_MODE: 'live', CONSOLE_URL: 'http://localhost:9001' }
  expect(readSettings(here).console.url).toBe('http://localhost:9001')
  for (const [env, reason] of [
    [{ PORT: '65535' }, /^CONSOLE_PORT must be set/],
    [{ CONSOLE_PORT: '8787' }, /^CONSOLE_PORT cannot be used: the wallet/],
    [{ ...apart, CONSOLE_URL: 'https://a.example' }, /^CONSOLE_URL cannot be used: the wallet/],
    [{ MAVUNO_MODE: 'live', CONSOLE_URL: 'http://b.example' }, /^CONSOLE_URL [^:]+: live mode/],
  ] as const) {
    expect(() => readSettings(env)).toThrow(reason)
  }
})

test('the number of proxies is said as a number or as none', () => {
  expect(readSettings({ TRUST_PROXY: '2' }).trustProxy).toBe(2)
  expect(readSettings({ TRUST_PROXY: 'none' }).trustProxy).toBe(0)
})

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['CONSOLE_PORT', 'eighty'],
  ['CONSOLE_PORT', '-1'],
  ['CONSOLE_PORT', '8787'],
  ['CONSOLE_URL', 'console.example'],
  ['CONSOLE_URL', 'https://console.example/path'],
  ['DATABASE_URL', 'mysql://root:secret@localhost/x'],
  ['MAVUNO_MODE', 'production'],
  ['MAVUNO_ROLLBACK', 'perhaps'],
  ['LOG_LEVEL', 'loud'],
  ['PUBLIC_URL', 'shamba.local'],
  ['ALLOWED_ORIGINS', 'https://a.example,*'],
  ['ALLOWED_ORIGINS', 'https://a.example/path'],
  ['TRUST_PROXY', 'yes'],
  ['TRUST_PROXY', '4'],
  ['CHAT_HOST', 'chat.example'],
  ['FRAME_HOSTS', 'https://pay.example'],
  ['FRAME_HOSTS', "pay.example; script-src 'unsafe-inline'"],
  ['LANGUAGE_HOSTS', 'https://texts.example/packs'],
  ['METRICS_TOKEN', 'short'],
  ['SMS_URL', 'http://sms.example/send'],
  ['SMS_URL', 'https://key@sms.example/send'],
  ['ALERT_URL', 'http://alerts.example/hook'],
  ['ALERT_URL', 'https://key@alerts.example/hook'],
  ['ALERT_SECRET', 'too-short'],
  ['QUEUE_TARGET', 'soon'],
  ['QUEUE_TARGET', '-5'],
  ['CHAT_TARGET', '0'],
  ['CHAT_TARGET', '20000'],
])('an invalid %s is named in one line, without its value', (name, value) => {
  const read = () => readSettings({ [name]: value })
  expect(read).toThrow(SettingsError)
  expect(read).toThrow(new RegExp(`^${name} cannot be used: [^\n]+$`))
  expect(read).not.toThrow(value)
})

test('the SMS gateway and its token must be set together', () => {
  const gateway = { SMS_URL: 'https://sms.example/send', SMS_TOKEN: 'secret' }
  expect(readSettings(gateway).sms).toEqual({ url: gateway.SMS_URL, token: gateway.SMS_TOKEN })
  expect(() => readSettings({ SMS_URL: gateway.SMS_URL })).toThrow(/^SMS_URL and SMS_TOKEN/)
  expect(() => readSettings({ SMS_TOKEN: gateway.SMS_TOKEN })).toThrow(/^SMS_URL and SMS_TOKEN/)
})

test('alerts have an address and a secret, or neither', () => {
  const given = { ALERT_URL: 'https://alerts.example/hook', ALERT_SECRET: 's'.repeat(32) }
  expect(readSettings(given).alerts).toEqual({ url: given.ALERT_URL, secret: given.ALERT_SECRET })
  expect(readSettings({}).alerts).toBeUndefined()
  for (const [name, value] of Object.entries(given)) {
    expect(() => readSettings({ [name]: value })).toThrow(/^ALERT_URL and ALERT_SECRET/)
  }
})

test('a decision may wait for an hour and the chat for ten minutes, unless they are set', () => {
  expect(readSettings({}).waitTargets).toEqual({ queue: 3600, chat: 600 })
  const given = { QUEUE_TARGET: '30', CHAT_TARGET: '5' }
  expect(readSettings(given).waitTargets).toEqual({ queue: 1800, chat: 300 })
})
