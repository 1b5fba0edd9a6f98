import { createEmulator } from '@mavuno/mpesa-emulator'
import { expect, onTestFinished, test } from 'vitest'
import { mpesaEnv } from '../domains/payments/providers/mpesa/testing/mpesa-world.js'
import { readSettings } from './settings.js'

test('each setting that is missing or unsafe is named in one line, and none tells its value', async () => {
  const emulator = await createEmulator()
  onTestFinished(() => emulator.close())
  const right = { ...mpesaEnv(emulator, 9999), MAVUNO_PAYMENTS: 'mpesa' }
  expect(readSettings(right).mpesa).toMatchObject({ shortcode: '600100' })
  expect(readSettings({ ...right, MAVUNO_PAYMENTS: 'manual' }).mpesa).toBeUndefined()
  const live = {
    ...right,
    MAVUNO_MODE: 'live',
    MPESA_URL: 'https://api.safaricom.co.ke',
    MPESA_CALLBACK_URL: 'https://pay.example.com',
    MPESA_ADDRESSES: '196.201.214.200, 196.201.214.206',
  }
  expect(readSettings(live).mpesa?.addresses).toEqual(['196.201.214.200', '196.201.214.206'])
  const lineOf = (env: object) => {
    try {
      readSettings(env as Record<string, string>)
      return 'accepted'
    } catch (error) {
      return (error as Error).message
    }
  }
  const wrong = Object.keys(right)
    .filter((name) => name.startsWith('MPESA_') && name !== 'MPESA_PULL_NUMBER')
    .map((name) => lineOf({ ...right, [name]: '' }))
  expect(
    [
      ...wrong,
      lineOf({ ...right, MAVUNO_PAYMENTS: 'airtel' }),
      lineOf({ ...right, MPESA_URL: 'http://api.example.com' }),
      lineOf({ ...right, MPESA_URL: 'https://api.example.com/path' }),
      lineOf({ ...right, MPESA_SHORTCODE: '12ab' }),
      lineOf({ ...right, MPESA_CERTIFICATE: '/nowhere/certificate.pem' }),
      lineOf({ ...right, MPESA_CALLBACK_URL: 'https://mpesa.example.com' }),
      lineOf({ ...right, MPESA_CALLBACK_SECRET: 'short' }),
      lineOf({ ...right, MPESA_CALLBACK_SECRET: `${'a'.repeat(36)}_sql` }),
      lineOf({ ...right, MPESA_PULL_NUMBER: '0712345678' }),
      lineOf({ ...right, MPESA_ADDRESSES: 'example.com' }),
      lineOf({ ...live, MPESA_URL: 'https://sandbox.safaricom.co.ke' }),
      lineOf({ ...live, MPESA_CALLBACK_URL: 'http://pay.example.com' }),
      lineOf({ ...live, MPESA_CALLBACK_URL: 'https://192.0.2.7' }),
      lineOf({ ...live, MPESA_ADDRESSES: '' }),
    ].join('\n'),
  ).toMatchInlineSnapshot(`
    "MPESA_URL cannot be used: must be set
    MPESA_CONSUMER_KEY cannot be used: must be set
    MPESA_CONSUMER_SECRET cannot be used: must be set
    MPESA_SHORTCODE cannot be used: must be set
    MPESA_PASSKEY cannot be used: must be set
    MPESA_INITIATOR cannot be used: must be set
    MPESA_INITIATOR_PASSWORD cannot be used: must be set
    MPESA_CERTIFICATE cannot be used: must be set
    MPESA_CALLBACK_URL cannot be used: must be set
    MPESA_CALLBACK_SECRET cannot be used: must be set
    MAVUNO_PAYMENTS cannot be used: Invalid option: expected one of "manual"|"mpesa"
    MPESA_URL cannot be used: must begin with https://
    MPESA_URL cannot be used: must be like https://pay.example.com, without a path
    MPESA_SHORTCODE cannot be used: must be 5 to 9 digits
    MPESA_CERTIFICATE cannot be used: must be a file with the portal’s certificate, in PEM
    MPESA_CALLBACK_URL cannot be used: has a word that M-PESA refuses: mpesa, safaricom, exe, exec, cmd, sql or query
    MPESA_CALLBACK_SECRET cannot be used: must be 32 to 128 letters, digits, _ or -
    MPESA_CALLBACK_SECRET cannot be used: has a word that M-PESA refuses in addresses: make another one
    MPESA_PULL_NUMBER cannot be used: must be like 254712345678
    MPESA_ADDRESSES cannot be used: must be IP addresses, with commas
    MPESA_URL cannot be used: must not be the sandbox in live mode
    MPESA_CALLBACK_URL cannot be used: must begin with https://
    MPESA_CALLBACK_URL cannot be used: must be a public name in live mode
    MPESA_ADDRESSES cannot be used: must be set in live mode: the addresses that M-PESA calls from"
  `)
})
