import { expect, test } from 'vitest'
import { isAllowedOrigin } from './is-allowed-origin.js'

const publicUrl = 'https://wallet.example:8443'
const allowedOrigins = ['https://partner.example', 'http://localhost:5173']

/** Whether a page of an origin may open a socket of the host that it named. */
function isAllowed(origin: string | undefined, host: string, settings = {}): boolean {
  const headers = { host, ...(origin === undefined ? {} : { origin }) }
  const usual = { publicUrl, allowedOrigins }
  return isAllowedOrigin({ headers }, { ...usual, ...settings })
}

test.each([
  ['the public address', 'https://wallet.example:8443'],
  ['a listed origin', 'https://partner.example'],
  ['a listed origin with a port', 'http://localhost:5173'],
  ['a client that is not a page', undefined],
])('%s may open a socket, whatever the Host header says', (_what, origin) => {
  for (const host of ['wallet.example:8443', '10.0.0.7:8787', 'wallet']) {
    expect([host, isAllowed(origin, host)]).toEqual([host, true])
  }
})

test.each([
  ['scheme', 'http://wallet.example:8443'],
  ['host', 'https://evil.example:8443'],
  ['subdomain', 'https://evil.wallet.example:8443'],
  ['port', 'https://wallet.example:9443'],
  ['port, the default one,', 'https://wallet.example'],
  ['scheme than a listed one', 'http://partner.example'],
  ['port than a listed one', 'https://partner.example:8443'],
  ['port, the default one, than a listed one', 'http://localhost'],
  ['ending than a listed one', 'https://partner.example.evil.example'],
])('an origin with another %s cannot open a socket', (_what, origin) => {
  for (const host of ['wallet.example:8443', '10.0.0.7:8787']) {
    expect([host, isAllowed(origin, host)]).toEqual([host, false])
  }
})

test.each([
  ['http://10.0.0.7:8787', true],
  ['https://10.0.0.7:8787', true],
  ['http://10.0.0.7:8788', false],
  ['http://10.0.0.7', false],
  ['http://10.0.0.8:8787', false],
  ['ftp://10.0.0.7:8787', false],
  ['chrome-extension://10.0.0.7:8787', false],
  ['null', false],
  ['', false],
  ['10.0.0.7:8787', false],
])('with the Host 10.0.0.7:8787, a page of %j may open a socket: %s', (origin, expected) => {
  for (const settings of [{}, { publicUrl: undefined, allowedOrigins: [] }]) {
    expect(isAllowed(origin, '10.0.0.7:8787', settings)).toBe(expected)
  }
})
