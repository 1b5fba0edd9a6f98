import { createMavuno, createMemoryStorage, type Mavuno } from '@mavuno/sdk'
import { addPasskey, codes, setPin, signIn, startPasskey, startUnlock } from '@mavuno/sdk/contract'
import { createApp } from '../../../../../entry/server/app.js'
import type { Context } from '../../../../../platform/context/context.js'
import { createCheapHasher } from '../../../../../testing/test-context.js'
import { readSettings } from '../../../../../platform/settings.js'
import { createAppWorld, password } from '../../../../../testing/app-world.js'
import { setRules } from '../../../../../testing/ledger-context.js'
import { makeOperator, topUp } from '../../../../../testing/ledger-people.js'
import { createAuthenticator } from '../../../../../testing/operators/authenticator.js'
import { asOwner } from '../../../../../testing/test-database.js'
import { createDatabaseEvents } from '../../../../../platform/realtime/database-event-hub.js'
import { createSessionCache } from '../../../sessions/session-cache.js'

export const phone = '0712345678'
export const pin = '7294'
const origin = 'https://wallet.example'
export const here = { origin, host: 'wallet.example' }
export const asked = { amount: 50_000, pay_from: 'balance', real_amount: 49_000 } as const
export const locked = { status: 423 }
export const off = { code: codes.pin_off }
export const first = { code: codes.unlock_first }

/** A customer with money and a receipt account, whose device has a PIN. */
export async function createUnlockWorld() {
  const settings = readSettings({ PUBLIC_URL: origin })
  const world = await createAppWorld({ settings })
  const { context, addCustomer } = world
  await setRules(context.db)
  const operator = await makeOperator(context)
  const { mavuno, user } = await addCustomer({ phone })
  await topUp(context, user.id, operator, 200_000)
  await asOwner(context.db).query(
    `insert into payout_accounts (user_id, wallet_type, account) values ($1, 'mpesa', '0712345678')`,
    [user.id],
  )
  await mavuno.call(setPin, { pin, password })

  /** The same browser at another node of the same database. */
  function atAnotherNode(browser: Mavuno, parts: Partial<Context> = {}): Mavuno {
    const events = createDatabaseEvents()
    const sessions = createSessionCache({ ...context, events })
    events.publish({ kind: 'connected' })
    const app = createApp({ ...context, passwords: createCheapHasher(), sessions, ...parts })
    const other = createMavuno({
      apiHost: 'http://mavuno.test',
      storage: createMemoryStorage(),
      fetch: async (input, init) => app.request(new Request(input, init)),
    })
    other.session.save({ token: browser.session.token ?? '' })
    return other
  }

  async function addKey(browser: Mavuno) {
    const key = createAuthenticator()
    const { options } = await browser.call(startPasskey, { password })
    const made = key.make(String(options['challenge']), here)
    await browser.call(addPasskey, { passkey: made })
    return key
  }

  const challengeOf = async (browser: Mavuno, withdrawal?: typeof asked) =>
    String((await browser.call(startUnlock, { withdrawal })).options['challenge'])

  const signInAnew = async () => {
    const browser = world.connect()
    browser.session.save(await browser.call(signIn, { phone, password }))
    return browser
  }
  return { ...world, mavuno, user, atAnotherNode, addKey, challengeOf, signInAnew }
}
