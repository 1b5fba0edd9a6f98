import type { Config, EndpointRequest, operatorUpdateConfig } from '@mavuno/sdk/contract'
import type { Context } from '../context.js'
import { fieldFailure } from '../http/reply.js'
import { refusalOf } from '../ledger/refusal.js'
import { logAction } from '../ledger/log-action.js'
import { readConfig, writeConfig } from './config-service.js'

type Changes = EndpointRequest<typeof operatorUpdateConfig>

function works(attempt: () => unknown): boolean {
  try {
    attempt()
    return true
  } catch {
    return false
  }
}

function isPattern(text: string): boolean {
  return works(() => new RegExp(text))
}

function isTimeZone(name: string): boolean {
  return works(() => new Intl.DateTimeFormat('en', { timeZone: name }))
}

/** What no schema can see. */
function checkChanges({ phone, time_zone, language_packages = [] }: Changes): void {
  if (phone && !isPattern(phone.pattern)) {
    throw fieldFailure('phone.pattern', 'This is no regular expression.')
  }
  if (time_zone !== undefined && !isTimeZone(time_zone)) {
    throw fieldFailure('time_zone', 'There is no such time zone.')
  }
  language_packages.forEach(({ json }, index) => {
    if (!/^(\/(?!\/)|https?:\/\/)/.test(json)) {
      throw fieldFailure(`language_packages.${index}.json`, 'This is no address.')
    }
  })
}

/** An operator's change of the config, with its line in the log. */
export async function updateConfig(
  { db, now }: Context,
  operator: string,
  changes: Changes,
): Promise<Config> {
  checkChanges(changes)
  try {
    return await db.transaction(async (transaction) => {
      await transaction.query('select 1 from config for update')
      const old = await readConfig(transaction)
      const updated = await writeConfig(transaction, changes)
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
