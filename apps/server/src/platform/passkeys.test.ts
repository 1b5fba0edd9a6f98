import { expect, test } from 'vitest'
import { createAuthenticator } from '../testing/operators/authenticator.js'
import { checkNewPasskey, checkPasskey, operatorSiteOf } from './passkeys.js'
import { readSettings } from './settings.js'

const challenge = Buffer.alloc(32).toString('base64url')
const isAsked = () => true

/** Whether a passkey of that page is taken for an operator's. */
async function isTaken(env: Record<string, string>, origin: string): Promise<boolean> {
  const site = operatorSiteOf(readSettings(env))
  const passkey = createAuthenticator()
  const options = { origin, host: new URL(origin).hostname }
  const made = await checkNewPasskey(site, passkey.make(challenge, options), isAsked)
  if (!made) return false
  const used = await checkPasskey(site, passkey.use(challenge, options), made.publicKey, isAsked)
  return used !== undefined
}

test('operators’ passkeys work at the address of the console, and nowhere else', async () => {
  const env = { PUBLIC_URL: 'https://wallet.example', CONSOLE_URL: 'https://console.example' }
  expect(await isTaken(env, 'https://console.example')).toBe(true)
  expect(await isTaken(env, 'https://wallet.example')).toBe(false)
  expect(await isTaken(env, 'https://evil.example')).toBe(false)
})

test('without an address they work at localhost, on the port of the console', async () => {
  expect(await isTaken({}, 'http://localhost:8788')).toBe(true)
  expect(await isTaken({}, 'http://localhost:8787')).toBe(false)
  expect(await isTaken({}, 'http://localhost:9999')).toBe(false)
})
