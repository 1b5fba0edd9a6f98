import type { Config, EndpointRequest, operatorUpdateConfig } from '@mavuno/sdk/contract'
import type { Context } from '../../platform/context/context.js'
import type { Queryable } from '../../platform/db/database.js'
import { fieldFailure } from '../../platform/failures/failures.js'
import { refusalOf } from '../../platform/failures/refusal.js'
import { logAction } from '../operators/operator-log.js'
import { readConfig, writeConfig } from './config-service.js'
import { planFee } from './plan-fee.js'

type Changes = EndpointRequest<typeof operatorUpdateConfig>

/** Checks what a schema cannot. */
function checkChanges(
  { recharge, withdraw, language_packages = [] }: Changes,
  { publicUrl, hosts }: Context['settings'],
): void {
  for (const [field, bounds] of Object.entries({ recharge, withdraw })) {
    if (bounds && bounds.min > bounds.max) {
      throw fieldFailure(`${field}.max`, 'The most is less than the least.')
    }
  }
  language_packages.forEach(({ json }, index) => {
    const isHere = /^\/(?![/\\])/.test(json)
    const allowed = [publicUrl, ...hosts.languages]
    if (!isHere && !(URL.canParse(json) && allowed.includes(new URL(json).origin))) {
      throw fieldFailure(`language_packages.${index}.json`, 'This is no address here.')
    }
  })
}

/**
 * Checks the name by Postgres, which counts days, too. It reads an offset such as `+03:00` the
 * other way round and knows other names than Node.
 */
async function checkTimeZone(db: Queryable, name: string): Promise<void> {
  const [known] = await db.query('select 1 from pg_timezone_names where lower(name) = lower($1)', [
    name,
  ])
  if (!known) throw fieldFailure('time_zone', 'There is no such time zone.')
}

/** Changes the config for an operator, and logs it. */
export async function updateConfig(
  { db, now, settings }: Pick<Context, 'db' | 'now' | 'settings'>,
  operator: string,
  changes: Changes,
): Promise<Config> {
  checkChanges(changes, settings)
  if (changes.time_zone !== undefined) await checkTimeZone(db, changes.time_zone)
  try {
    return await db.transaction(async (transaction) => {
      await transaction.query('select 1 from config for update')
      const old = await readConfig(transaction)
      const updated = await writeConfig(transaction, {
        ...changes,
        ...(changes.withdraw && {
          withdraw: await planFee(transaction, old.withdraw, changes.withdraw, now()),
        }),
      })
      const before = Object.fromEntries(Object.keys(changes).map((field) => [field, old[field]]))
      await logAction(transaction, {
        operator,
        action: 'operatorUpdateConfig',
        target: { kind: 'config', id: updated.version },
        before,
        after: changes,
        now: now(),
      })
      return updated
    })
  } catch (error) {
    throw refusalOf(error)
  }
}
