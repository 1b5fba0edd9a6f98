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
  ['the address that people reach the wallet at', 'https://wallet.example:8443'],
  ['one of the list', 'https://partner.example'],
  ['one of the list with a port', 'http://localhost:5173'],
  ['no page at all', undefined],
])('%s may open a socket, whatever the host is called', (_what, origin) => {
  for (const host of ['wallet.example:8443', '10.0.0.7:8787', 'wallet']) {
    expect([host, isAllowed(origin, host)]).toEqual([host, true])
  }
})

test.each([
  ['scheme', 'http://wallet.example:8443'],
  ['host', 'https://evil.example:8443'],
  ['subdomain', 'https://evil.wallet.example:8443'],
  ['port', 'https://wallet.example:9443'],
  ['port, left out,', 'https://wallet.example'],
  ['scheme of one of the list', 'http://partner.example'],
  ['port of one of the list', 'https://partner.example:8443'],
  ['port of one of the list, left out,', 'http://localhost'],
  ['end of one of the list', 'https://partner.example.evil.example'],
])('an origin with another %s opens none', (_what, origin) => {
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
])('asked as 10.0.0.7:8787, a page of %j opens one: %s', (origin, expected) => {
  for (const settings of [{}, { publicUrl: undefined, allowedOrigins: [] }]) {
    expect(isAllowed(origin, '10.0.0.7:8787', settings)).toBe(expected)
  }
})
