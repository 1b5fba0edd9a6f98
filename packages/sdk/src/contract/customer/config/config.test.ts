import { expect, test } from 'vitest'
import { config } from './config.js'

const least = {
  site_name: 'Shamba',
  currency: 'KES',
  language_packages: [{ key: 'en', json: '/api/languages/en.json' }],
}

test('only site_name, currency and language_packages are required', () => {
  expect(config.parse(least)).toMatchObject(least)
  for (const field of Object.keys(least)) {
    expect(config.safeParse({ ...least, [field]: undefined }).success).toBe(false)
  }
})

test('every other field has a default that promises nothing', () => {
  expect(config.parse(least)).toEqual({
    ...least,
    version: '',
    time_zone: 'Africa/Nairobi',
    phone: {
      country_code: '254',
      lengths: [9],
      prefixes: ['1', '7'],
      example: '0712 345 678',
    },
    wallet_types: [{ key: 'mpesa', name: 'M-PESA' }],
    recharge: { min: 10_000, max: 7_000_000, expires_after: 86_400 },
    withdraw: { min: 10_000, max: 7_000_000, fee_rate: 0, cool_down: 86_400 },
    vip_levels: [],
    referral: { rewards: [], monthly_cap: 0, min_purchase: 0, invitation_required: false },
    tax: { rate: 0, name: '' },
    cover_share: 10_000,
    legal: { licensee: '', regulator: '', licence_number: '', address: '', demo: true },
    webview_hosts: [],
    risk_notice: { version: '', text: '' },
    support: { socket_host: '', hours: '', agent: 'none', channels: [] },
    invite_url: '',
  })
})

test('a section with one field keeps the defaults of the others', () => {
  const { withdraw } = config.parse({ ...least, withdraw: { fee_rate: 200 } })
  expect(withdraw).toEqual({ min: 10_000, max: 7_000_000, fee_rate: 200, cool_down: 86_400 })
})

test('unknown fields are kept at every depth', () => {
  const more = { theme: { brand: 'green' }, tax: { rate: 500, name: 'WHT', office: 'KRA' } }
  expect(config.parse({ ...least, ...more })).toMatchObject(more)
})

test('parsing a parsed config again changes nothing', () => {
  const once = config.parse({ ...least, extra: [1] })
  expect(config.parse(JSON.parse(JSON.stringify(once)))).toEqual(once)
})
