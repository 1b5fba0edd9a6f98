import type { Config } from '@mavuno/sdk/contract'
import { expect, onTestFinished } from 'vitest'
import { ensureConfig, writeConfig } from '../domains/config/config-service.js'
import { auditLedger } from '../domains/ledger/audit.js'
import type { Context } from '../platform/context/context.js'
import type { Database } from '../platform/db/database.js'
import { asDecided } from './as-decided.js'
import { fundAtSetup, useFundingApprover } from './ledger-people.js'
import { createSilentContext } from './test-context.js'
import { asOwner, createPreparedDatabase, openAsServer, type Preparation } from './test-database.js'

export const day = 86_400
/** A Monday noon in Nairobi. */
export const monday = 1_767_603_600

/**
 * Enough for operations to wait for each other. A connection costs more than what most tests do
 * with it, since each reads the functions anew.
 */
export const connections = 6

const rules = {
  time_zone: 'Africa/Nairobi',
  recharge: { min: 10_000, max: 7_000_000, expires_after: day },
  withdraw: { min: 10_000, max: 7_000_000, fee_rate: 200, cool_down: 0 },
  tax: { rate: 1500, name: 'Withholding tax' },
  vip_levels: [
    { level: 1, points: 100 },
    { level: 2, points: 1000 },
  ],
  referral: {
    rewards: [
      { level: 1, amount: 500 },
      { level: 2, amount: 200 },
    ],
    monthly_cap: 1000,
    min_purchase: 10_000,
    invitation_required: false,
  },
  risk_notice: { version: '1', text: 'You may lose money.' },
}

export interface LedgerContext extends Context {
  /** With its address a second server can open the same database. */
  readonly db: Context['db'] & { readonly url: string }
  /** Moves the clock, forward or back. */
  pass(seconds: number): void
  /** Changes what the config says. */
  configure(changes: Partial<Config>): Promise<void>
}

/** Changes what the config says, as if operators had decided on it. */
export async function configure(
  { db }: Pick<Context, 'db'>,
  changes: Partial<Config>,
): Promise<void> {
  await asOwner(db).transaction(async (transaction) => {
    await asDecided(transaction, 'updateConfig')
    await writeConfig(transaction, changes)
  })
}

/** The config of ledger tests, in a database that has one. */
export async function setRules(
  db: Database,
  more: object = {},
  provider = 'manual',
): Promise<void> {
  await asOwner(db).query('update config set value = value || $1::jsonb', [{ ...rules, ...more }])
  await asOwner(db).query(
    `insert into recharge_channels (wallet_type, company_name, company_number, provider)
      values ('mpesa', 'Mavuno Ltd', '400200', $1)`,
    [provider],
  )
}

interface LedgerOptions extends Partial<Omit<Context, 'db'>> {
  /** Without money in the reserve nothing could be sold. */
  readonly reserve?: number
  /** Whether the books have to be right when the test ends. */
  readonly isAudited?: boolean
}

/** The rules, a channel for recharges and the reserve. */
function withRules({ reserve, provider }: { reserve: number; provider: string }): Preparation {
  return {
    name: `${provider}_${reserve}`,
    async prepare(db) {
      await ensureConfig(asOwner(db))
      await setRules(db, {}, provider)
      if (reserve > 0) await fundAtSetup(createSilentContext({ db, now: () => monday }), reserve)
    },
  }
}

/** A context whose clock the test moves. */
export async function createLedgerContext({
  reserve = 1_000_000_000,
  isAudited = true,
  ...overrides
}: LedgerOptions = {}): Promise<LedgerContext> {
  let at = monday
  const provider = overrides.payments?.name ?? 'manual'
  const { url, ownerUrl } = await createPreparedDatabase(withRules({ reserve, provider }))
  const db = { ...openAsServer(url, { connections }), url, ownerUrl }
  onTestFinished(() => db.close())
  const context = createSilentContext({ now: () => at, ...overrides, db })
  if (reserve > 0) useFundingApprover(db)
  onTestFinished(async () => {
    if (!isAudited) return
    const { checks } = await auditLedger(context.db, at)
    expect(checks.filter(({ ok }) => !ok)).toEqual([])
  })
  return {
    ...context,
    db,
    configure: (changes) => configure({ db }, changes),
    pass: (seconds) => {
      at += seconds
    },
  }
}
