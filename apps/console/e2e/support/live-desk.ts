import { expect, type Browser, type CDPSession, type Page } from '@playwright/test'
import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import { readPasswords } from '../../../server/src/platform/engine/cluster-roles.js'
import { socketUrl } from '../../../server/src/platform/engine/process/ensure-database-ready.js'
import { query } from '../../../server/src/platform/engine/testing/query.js'
import { createOwnServer, freePort } from '../../../wallet/e2e/support/own-server.js'

/** A live server and its console, with a link for each of its two owners, who have not enrolled. */
export interface LiveDesk {
  readonly address: string
  readonly links: readonly string[]
  /** Reads its database, or moves a time in it as if time had passed. */
  sql(statement: string): Promise<Record<string, unknown>[]>
  close(): Promise<void>
}

const owners = [
  ...['--phone', '0733000000', '--nickname', 'Akinyi'],
  ...['--second-phone', '0733000001', '--second-nickname', 'Baraka'],
]
const legal = [
  ...['--licensee', 'Mavuno Ltd', '--regulator', 'Capital Markets Authority'],
  ...['--licence-number', '123', '--address', 'Nairobi', '--risk-notice', 'You may lose money.'],
]

export async function openLiveDesk(): Promise<LiveDesk> {
  const server = await createOwnServer()
  const port = await freePort()
  const address = `http://localhost:${port}`
  const settings = {
    MAVUNO_MODE: 'live',
    PUBLIC_URL: 'https://wallet.example',
    CONSOLE_URL: address,
    CONSOLE_PORT: String(port),
    TRUST_PROXY: 'none',
    // Nothing listens there: who is told of a sign-in is not shown here.
    SMS_URL: 'http://127.0.0.1:9/send',
    SMS_TOKEN: 'of the gateway',
    LOG_LEVEL: 'silent',
  }
  const printed = await server.command(['setup', ...owners, ...legal], settings)
  await server.start(settings)
  const passwords = readPasswords(join(server.dataFolder, 'postgres'))
  const url = socketUrl(server.dataFolder, passwords, 'mavuno_owner')
  return {
    address,
    links: printed.match(/http:\S+/g) ?? [],
    sql: (statement) => query(url, statement),
    close: () => server.close(),
  }
}

interface Authenticator {
  readonly devtools: CDPSession
  readonly authenticatorId: string
}

async function credentialsOf({ devtools, authenticatorId }: Authenticator) {
  return (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials
}

async function have(
  { devtools, authenticatorId }: Authenticator,
  credentials: Awaited<ReturnType<typeof credentialsOf>>,
) {
  await devtools.send('WebAuthn.clearCredentials', { authenticatorId })
  for (const credential of credentials) {
    await devtools.send('WebAuthn.addCredential', { authenticatorId, credential })
  }
}

/** A device with an authenticator of its own, which its owner unlocks. */
export interface Device {
  readonly page: Page
  /** Whether the owner unlocks it when it asks. Otherwise the browser gives up, as when somebody cancels. */
  unlocks(isUnlocked: boolean): Promise<void>
  /** Loses all its passkeys; gives what brings them back. */
  lose(): Promise<() => Promise<void>>
  /** Has the passkeys of another device, and none of its own; gives what undoes it. */
  borrow(from: Device): Promise<() => Promise<void>>
  readonly authenticator: Authenticator
}

export async function openDevice(browser: Browser, baseURL: string): Promise<Device> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 1366, height: 768 },
    hasTouch: false,
    locale: 'en-KE',
    timezoneId: 'Africa/Nairobi',
  })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const authenticator = { devtools, authenticatorId }
  async function lose() {
    const own = await credentialsOf(authenticator)
    await have(authenticator, [])
    return () => have(authenticator, own)
  }
  return {
    page,
    authenticator,
    async unlocks(isUserVerified) {
      await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
    },
    lose,
    async borrow(from) {
      const find = await lose()
      const borrowed = await credentialsOf(from.authenticator)
      await have(authenticator, borrowed)
      return async () => {
        await find()
        // It counts on where it was used, else the server would take its owner's for a copy.
        const counted = borrowed.map((one) => ({ ...one, signCount: one.signCount + 100 }))
        await have(from.authenticator, counted)
      }
    },
  }
}

export async function enrolByPasskey({ page }: Device, link: string): Promise<void> {
  await page.goto(link)
  await page.getByRole('button', { name: 'Make a passkey' }).click()
  await expect(page.getByText('You are enrolled. Sign in now.')).toBeVisible()
}

export async function enterByPasskey({ page }: Device): Promise<void> {
  await page.getByRole('button', { name: 'Use my passkey' }).click()
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** What an app with codes shows: RFC 6238, for the half minute that is so many after this one. */
export function codeOf(secret: string, off = 0): string {
  const bits = Array.from(secret, (letter) =>
    alphabet.indexOf(letter).toString(2).padStart(5, '0'),
  ).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + off))
  const mac = createHmac('sha1', key).update(step).digest()
  const at = (mac.at(-1) ?? 0) & 15
  return String((mac.readUInt32BE(at) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0')
}
