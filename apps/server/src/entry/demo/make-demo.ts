import { randomBytes } from 'node:crypto'
import { readConfig } from '../../domains/config/config-service.js'
import { createUser } from '../../domains/auth/customers/create-user.js'
import type { Context } from '../../platform/context/context.js'
import type { Database, Queryable, Transaction } from '../../platform/db/database.js'
import { manualPayments } from '../../platform/ports/payments.js'
import { runJobs } from '../jobs/run-jobs.js'
import { storeDatabaseMode } from '../server/database-mode.js'
import { demoApprover, demoOperator, demoPassword } from './demo-accounts.js'
import { operatorEvents } from './operator-events.js'
import { demoNews } from './demo-news.js'
import { signUpEvents } from './demo-people.js'
import type { DemoProductName } from './demo-products.js'
import { demoStory } from './demo-story.js'
import { createIdGenerator } from './demo-context.js'
import { calendarOf, replayEvents } from './timeline.js'

/** Any constant will do, as long as every server takes the same lock. */
const demoLock = 7_241_910

/**
 * A database that runs every statement in this transaction, those of services too, so that all or
 * none is kept. For one caller at a time; a refused statement ends the transaction.
 */
function transactionDatabase(transaction: Transaction): Database {
  return {
    query: (sql, values) => transaction.query(sql, values),
    transaction: (run) => run(transaction),
    close: async () => {},
  }
}

async function isEmpty(db: Queryable): Promise<boolean> {
  return (await db.query('select 1 from users limit 1')).length === 0
}

function requireEntry<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key)
  if (value === undefined) throw new Error(`${String(key)} is not there yet`)
  return value
}

/** Plays four months through the services, in the order of time. */
async function createStory(
  context: Context,
  hashes: { customer: string; others: string },
): Promise<void> {
  const { time_zone } = await readConfig(context.db)
  const calendar = calendarOf(context.now(), time_zone)
  let at = calendar.on(125, '09:00')
  // Nobody is told of what is invented, and no provider is asked about it.
  const sms = { send: async () => {} }
  const pastContext = { ...context, now: () => at, payments: manualPayments, sms }
  const add = (one: typeof demoOperator) =>
    pastContext.db.transaction((transaction) =>
      createUser(transaction, {
        ...one,
        password_hash: hashes.customer,
        language: 'en',
        invited_by: null,
        now: at,
      }),
    )
  // One after the other: the whole demo is one transaction.
  const operator = await add(demoOperator)
  const approver = await add(demoApprover)
  const names = createIdGenerator()
  const joined = new Map<string, string>()
  const products = new Map<DemoProductName, string>()
  const stage = {
    context: pastContext,
    names,
    operator,
    approver,
    product: (name: DemoProductName) => requireEntry(products, name),
    person: (name: string) => requireEntry(joined, name),
  }
  const demoEvents = [
    ...operatorEvents(pastContext, calendar, stage, products),
    ...signUpEvents(pastContext, calendar, { hashes, joined }),
    ...demoNews(stage, calendar),
    ...demoStory(stage, calendar),
  ]
  await replayEvents(pastContext, demoEvents, (moment) => (at = moment))
  at = calendar.now
  await runJobs(pastContext)
}

/**
 * Fills a database that has no users, in one transaction: of servers that start together one makes
 * the demo, and a server that is killed leaves nothing half-made. Says whether it made the demo.
 */
export async function makeDemo(context: Context): Promise<boolean> {
  const { db, now, passwords } = context
  if (!(await isEmpty(db))) return false
  const randomPassword = randomBytes(24).toString('base64url')
  // Servers that start together queue as accounts of their own.
  const queue = { lane: 'known', account: randomPassword } as const
  const [customer, others] = await Promise.all([
    passwords.hash(demoPassword, queue),
    passwords.hash(randomPassword, queue),
  ])
  return db.transaction(
    async (transaction) => {
      await transaction.query('select pg_advisory_xact_lock($1)', [demoLock])
      if (!(await isEmpty(transaction))) return false
      if ((await storeDatabaseMode(transaction, 'demo', now())) !== 'demo') return false
      await createStory({ ...context, db: transactionDatabase(transaction) }, { customer, others })
      return true
    },
    // Other nodes wait until it is made.
    { longest: '10min' },
  )
}
