import type { Config } from '@mavuno/sdk/contract'
import type { ActionName } from '@mavuno/sdk/operator'

const titles: Readonly<Partial<Record<ActionName, string>>> = {
  completeRecharge: 'Credit a recharge',
  sendWithdrawal: 'Send a withdrawal',
  completeWithdrawal: 'Record a withdrawal as sent',
  resumePayouts: 'Resume payouts',
  fundReserve: 'Add own money to the reserve',
  payOut: 'Take money out',
  resolveCase: 'Resolve a case of a payment',
  trustClock: 'Trust the clock of the database again',
  setLimits: 'Change what one operator may complete alone',
  updateConfig: 'Change the config',
  addTaxRule: 'Change the tax on earnings',
  saveChannel: 'Save a payment channel',
  removeChannel: 'Remove a payment channel',
  saveReply: 'Save a canned reply',
  removeReply: 'Remove a canned reply',
  setOperatorRoles: 'Change the roles of an operator',
  inviteOperator: 'Make somebody an operator',
  renewOperator: 'Let an operator enrol again',
}

/** An action in plain words; one without its own words is named as it is. */
export function titleOf(action: string): string {
  return titles[action as ActionName] ?? nameOf(action)
}

/** `settled_amount` and `fundReserve` as people write them. */
function nameOf(field: string): string {
  const words = field.replaceAll('_', ' ').replaceAll(/([a-z])([A-Z])/g, '$1 $2')
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase()
}

const amounts =
  /amount|balance|price|fees$|^tax$|sales|settlement|promised|headroom|due_|client_money|recharge_|withdrawal_/
const times = /time$|^proposed$|^expires$|^starts$|^ends$|^decided$|_at$|^payouts_stopped$/

export function momentOf(seconds: number): string {
  return new Date(seconds * 1000).toLocaleString('en-GB')
}

/** A value as people read it. */
function valueOf(field: string, value: unknown, config: Pick<Config, 'currency'>): string {
  const { currency } = config
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number' && amounts.test(field)) {
    const format = new Intl.NumberFormat('en-KE', { style: 'currency', currency })
    const { maximumFractionDigits: digits = 2 } = format.resolvedOptions()
    return format.format(value / 10 ** digits)
  }
  if (typeof value === 'number' && times.test(field)) return momentOf(value)
  if (Array.isArray(value)) return value.map((one) => valueOf(field, one, config)).join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

type Row = readonly [string, string]

/** All fields of something. */
export function rowsOf(value: unknown, config: Pick<Config, 'currency'>): Row[] {
  return Object.entries(Object(value) as object).map(([name, one]): Row => [
    nameOf(name),
    valueOf(name, one, config),
  ])
}

/** The fields that differ, as "before → after". */
export function changesOf(
  before: unknown,
  after: unknown,
  config: Pick<Config, 'currency'>,
): Row[] {
  if (after === null || after === undefined) return []
  const old = Object(before) as Record<string, unknown>
  const next = Object(after) as Record<string, unknown>
  return Object.keys(next)
    .filter((name) => JSON.stringify(old[name]) !== JSON.stringify(next[name]))
    .map((name): Row => {
      const [from, to] = [valueOf(name, old[name], config), valueOf(name, next[name], config)]
      return [nameOf(name), `${from} → ${to}`]
    })
}
