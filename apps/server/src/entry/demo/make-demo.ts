import { randomBytes } from 'node:crypto'
import { readConfig } from '../../domains/config/config-service.js'
import { createUser } from '../../domains/auth/customers/create-user.js'
import type { Context } from '../../platform/context/context.js'
import type { Database, Queryable, Transaction } from '../../platform/db/database.js'
import { manualPayments } from '../../platform/ports/payments.js'
import { runJobs } from '../jobs/run-jobs.js'
import { storeDatabaseMode } from '../server/database-mode.js'
import { demoApprover, demoOperator, demoPassword } from './demo-accounts.js'
import { deskWork } from './demo-desk.js'
import { demoNews } from './demo-news.js'
import { peopleJoin } from './demo-people.js'
import type { DemoProductName } from './demo-products.js'
import { demoStory } from './demo-story.js'
import { createIdGenerator } from './stage.js'
import { calendarOf, play } from './timeline.js'

/** Any constant will do, as long as every server takes the same lock. */
const demoLock = 7_241_910

/**
 * A database that runs every statement in this transaction, those of services too, so that all or
 * none is kept. For one caller at a time; a refused statement ends the transaction.
 */
function insideTransaction(transaction: Transaction): Database {
  return {
    query: (sql, values) => transaction.query(sql, values),
    transaction: (run) => run(transaction),
    close: async () => {},
  }
}

async function isEmpty(db: Queryable): Promise<boolean> {
  return (await db.query('select 1 from users limit 1')).length === 0
}

function found<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
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
  const past = { ...context, now: () => at, payments: manualPayments, sms }
  const add = (one: typeof demoOperator) =>
    past.db.transaction((transaction) =>
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
    context: past,
    names,
    operator,
    approver,
    product: (name: DemoProductName) => found(products, name),
    person: (name: string) => found(joined, name),
  }
  const happenings = [
    ...deskWork(past, calendar, stage, products),
    ...peopleJoin(past, calendar, { hashes, joined }),
    ...demoNews(stage, calendar),
    ...demoStory(stage, calendar),
  ]
  await play(past, happenings, (moment) => (at = moment))
  at = calendar.now
  await runJobs(past)
}

/**
 * Fills a database that has no users, in one transaction: of servers that start together one makes
 * the demo, and a server that is killed leaves nothing half-made. Says whether it made the demo.
 */
export async function makeDemo(context: Context): Promise<boolean> {
  const { db, now, passwords } = context
  if (!(await isEmpty(db))) return false
  const unknown = randomBytes(24).toString('base64url')
  // Servers that start together queue as accounts of their own.
  const queue = { lane: 'known', account: unknown } as const
  const [customer, others] = await Promise.all([
    passwords.hash(demoPassword, queue),
    passwords.hash(unknown, queue),
  ])
  return db.transaction(
    async (transaction) => {
      await transaction.query('select pg_advisory_xact_lock($1)', [demoLock])
      if (!(await isEmpty(transaction))) return false
      if ((await storeDatabaseMode(transaction, 'demo', now())) !== 'demo') return false
      await createStory({ ...context, db: insideTransaction(transaction) }, { customer, others })
      return true
    },
    // Other nodes wait until it is made.
    { longest: '10min' },
  )
}
