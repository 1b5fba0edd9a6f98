import { createMavuno, createMemoryStorage, type Mavuno, type MavunoStorage } from '@mavuno/sdk'
import { createSession } from '../../domains/auth/sessions/session-service.js'
import { setPaymentAccount } from '../../domains/payments/withdrawals/payment-account.js'
import { systemNow } from '../../entry/server/create-context.js'
import type { Context } from '../../platform/context/context.js'
import { createLedgerContext } from '../../testing/ledger-context.js'
import { byTwo, fund, makeOperator, makePerson, topUp } from '../../testing/ledger-people.js'
import { makeProduct } from '../../testing/ledger-products.js'
import { startLongSession } from '../../testing/operators/long-session.js'
import { asOwner } from '../../testing/test-database.js'

/** Without these a server does not start in live mode. */
export const liveConfig = {
  legal: {
    licensee: 'Mavuno Ltd',
    regulator: 'Capital Markets Authority',
    licence_number: '123',
    address: 'Nairobi',
    demo: false,
  },
  risk_notice: { version: '1', text: 'You may lose money.' },
  support: { agent: 'none', hours: '', socket_host: '', channels: [] },
}

/** Somebody who is signed in. */
export interface Person {
  readonly id: string
  readonly token: string
}

interface ConnectOptions {
  readonly storage?: MavunoStorage
  readonly headers?: Readonly<Record<string, string>>
}

/** The real SDK of a person, over HTTP, with long timeouts for a busy machine. */
export function connect(
  apiHost: string,
  person: Person | undefined,
  { storage = createMemoryStorage(), headers = {} }: ConnectOptions = {},
): Mavuno {
  const mavuno = createMavuno({
    apiHost,
    storage,
    locale: 'en',
    timeout: 60_000,
    fetch: (input, init) => {
      const request = new Request(input, init)
      for (const [name, value] of Object.entries(headers)) request.headers.set(name, value)
      return fetch(request)
    },
  })
  if (person) mavuno.session.save({ ...person })
  return mavuno
}

/** Live, a server serves customers only once these have enrolled. */
async function enrolOperators({ db }: Pick<Context, 'db'>, cashier: string): Promise<void> {
  const owners = [
    await makePerson({ db }, { roles: ['owner'] }),
    await makePerson({ db }, { roles: ['owner', 'approver'] }),
  ]
  for (const id of [...owners, cashier]) {
    await asOwner(db).query(
      `insert into passkeys (id, operator_id, public_key, sign_count, create_time)
        values (uuid_send($1), $1, '', 0, now())`,
      [id],
    )
  }
}

async function signedIn({ db, now }: Pick<Context, 'db' | 'now'>, id: string): Promise<Person> {
  return { id, token: await createSession(db, { userId: id, device: '', now: now() }) }
}

/** What people need to move money: an operator, a funded reserve, a product, a code. */
export async function fillWorld(context: Context) {
  const operatorId = await makeOperator(context)
  await fund(context, operatorId, 500_000_000)
  // A long proof moves more than one operator may in a day.
  await byTwo(context, operatorId, 'setLimits', {
    recharge_each: 500_000,
    recharge_daily: 1_000_000_000,
    withdrawal_each: 500_000,
    withdrawal_daily: 1_000_000_000,
  })
  const product = await makeProduct(context, operatorId, { points: 5 })
  await byTwo(context, operatorId, 'createCode', {
    code: 'KARIBU',
    kind: 'money',
    amount: 2000,
    published: true,
  })
  /** A customer with money and a receipt account. */
  async function addCustomer({
    balance = 40_000,
    invited_by,
  }: { balance?: number; invited_by?: string } = {}): Promise<Person> {
    const id = await makePerson(context, invited_by === undefined ? {} : { invited_by })
    if (balance > 0) await topUp(context, id, operatorId, balance)
    const account = { wallet_type: 'mpesa', account: '0712345678' }
    await setPaymentAccount(context, id, account)
    return signedIn(context, id)
  }
  const operator = {
    id: operatorId,
    token: await startLongSession(context, operatorId, { proven: true }),
  }
  await enrolOperators(context, operatorId)
  return { operator, product, addCustomer }
}

/**
 * A ledger of the test's own by the real clock, ready for servers in live mode; audited at the end.
 */
export async function createLiveWorld() {
  const context = await createLedgerContext({ now: systemNow })
  await context.configure(liveConfig as object)
  return { context, ...(await fillWorld(context)) }
}

export type LiveWorld = Awaited<ReturnType<typeof createLiveWorld>>
