import { expect, test } from 'vitest'
import webPush from 'web-push'
import { createBrowser, readVapid, startPushService } from './testing/push-receiver.js'
import { isPublicAddress, resolvePublicAddress, type LookupAll } from './public-address.js'
import { createWebPush } from './web-push.js'

const keys = webPush.generateVAPIDKeys()
const subject = 'mailto:ops@mavuno.test'
const message = { payload: '{"body":"Habari"}', ttl: 60, topic: 'a1' }

test('only the browser reads a message, which is signed for its push service', async () => {
  const service = await startPushService()
  const push = createWebPush({ keys, subject, ...service.options })
  const browser = createBrowser('one')
  const { subscription } = browser
  expect(await push.send({ ...message, subscription })).toBe('sent')
  const [got] = service.received
  if (!got) throw new Error('nothing came')
  expect(got).toMatchObject({
    path: '/one',
    headers: { 'content-encoding': 'aes128gcm', ttl: '60', topic: 'a1' },
  })
  expect(browser.read(got.body)).toEqual({ body: 'Habari' })
  expect(got.body.includes('Habari')).toBe(false)
  expect(() => createBrowser('other').read(got.body)).toThrow()
  const { key, isSigned, head, claims } = readVapid(got)
  expect({ key, isSigned, head }).toEqual({
    key: keys.publicKey,
    isSigned: true,
    head: { typ: 'JWT', alg: 'ES256' },
  })
  expect(claims).toMatchObject({ aud: 'https://push.mavuno.test', sub: subject })
  const left = (claims['exp'] as number) - Date.now() / 1000
  expect(left).toBeGreaterThan(0)
  expect(left).toBeLessThanOrEqual(86_400)
})

test.each([
  [201, 'sent'],
  [200, 'sent'],
  [404, 'gone'],
  [410, 'gone'],
  [429, 'later'],
  [500, 'later'],
  [503, 'later'],
  [400, 'refused'],
  [413, 'refused'],
  // It is not followed.
  [301, 'refused'],
  [307, 'refused'],
] as const)('a push service that answers %i: %s', async (status, outcome) => {
  const service = await startPushService(() => status)
  const push = createWebPush({ keys, subject, ...service.options })
  const { subscription } = createBrowser('one')
  expect(await push.send({ ...message, subscription })).toBe(outcome)
  expect(service.received).toHaveLength(1)
})

test('a service whose certificate is not trusted, or that is not there, is asked again later', async () => {
  const service = await startPushService()
  const { subscription } = createBrowser('one')
  const { tls, addressOf } = service.options
  const strict = createWebPush({ keys, subject, addressOf, tls: { port: tls.port } })
  expect(await strict.send({ ...message, subscription })).toBe('later')
  const nowhere = createWebPush({ keys, subject, addressOf, tls: { ...tls, port: 9 } })
  expect(await nowhere.send({ ...message, subscription })).toBe('later')
  expect(service.received).toEqual([])
})

test('a name server that never answers holds nobody up', async () => {
  const addressOf = () => new Promise<never>(() => undefined)
  const push = createWebPush({ keys, subject, addressOf, patience: 20 })
  const { subscription } = createBrowser('one')
  await expect(push.check(subscription.endpoint)).rejects.toThrow('timeout')
  expect(await push.send({ ...message, subscription })).toBe('later')
})

const answers =
  (...addresses: string[]): LookupAll =>
  (_host, done) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )

test.each([
  'http://8.8.8.8/',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://10.1.2.3/',
  'https://172.31.0.1/',
  'https://192.168.0.1/',
  'https://169.254.169.254/latest/meta-data',
  'https://100.64.0.1/',
  'https://0.0.0.0/',
  'https://224.0.0.1/',
  'https://255.255.255.255/',
  'https://[::1]/',
  'https://[::]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:8.8.8.8]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[fe80::1]/',
  'https://[fd00::1]/',
  'https://[2002:7f00:1::]/',
  'https://[2001:db8::1]/',
  'https://localhost/',
  'https://push.example.com:8443/',
  'https://user:word@push.example.com/',
  'https://user@push.example.com/',
  'ftp://push.example.com/',
  'push.example.com',
])('the endpoint %s is refused', async (endpoint) => {
  const push = createWebPush({ keys, subject })
  await expect(push.check(endpoint)).rejects.toThrow()
})

test('a name is refused if any of its addresses is private, and otherwise the checked one is used', async () => {
  const of = (...addresses: string[]) =>
    resolvePublicAddress('push.example.com', { lookup: answers(...addresses) })
  await expect(of('10.0.0.1')).rejects.toThrow('no public address')
  await expect(of('8.8.8.8', '127.0.0.1')).rejects.toThrow('no public address')
  await expect(of('2606:4700::1', '::1')).rejects.toThrow('no public address')
  await expect(of()).rejects.toThrow('no public address')
  expect(await of('8.8.8.8', '2606:4700::1')).toEqual({ address: '8.8.8.8', family: 4 })
  expect(isPublicAddress('not an address')).toBe(false)
})

test('an address that turns private between the check and the message gets nothing', async () => {
  const service = await startPushService()
  const turns = [['8.8.8.8'], ['127.0.0.1']]
  const addressOf = (host: string) =>
    resolvePublicAddress(host, { lookup: answers(...(turns.shift() ?? [])) })
  const push = createWebPush({ keys, subject, tls: service.options.tls, addressOf })
  const { subscription } = createBrowser('one')
  await push.check(subscription.endpoint)
  expect(await push.send({ ...message, subscription })).toBe('later')
  expect(service.received).toEqual([])
})
