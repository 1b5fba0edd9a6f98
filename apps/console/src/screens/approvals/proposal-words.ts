import type { ActionName } from '@mavuno/sdk/operator'
import { useFormatter } from '@mavuno/ui'
import { useText } from '../../texts/use-text.js'

/** What an action is called. Those of actions that a newer server has are shown as they are. */
export function useActionTitle(): (action: string) => string {
  const t = useText()
  return (action) => t(`action.${action as ActionName}`)
}

const amounts =
  /amount|balance|price|fees$|^tax$|sales|settlement|promised|headroom|due_|client_money|recharge_|withdrawal_|earnings_per_time/
const times = /time$|^proposed$|^expires$|^starts$|^ends$|^decided$|_at$|^payouts_stopped$/

/** One field that changes; nested ones are named by their path. */
export interface Change {
  readonly field: string
  readonly from: unknown
  readonly to: unknown
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** It changes with everything, and says nothing. */
const ignored = 'update_time'

/** The fields of `after` that are not as in `before`, down to the values. */
export function changesOf(before: unknown, after: unknown, path = ''): Change[] {
  if (!isObject(after)) return []
  const old = isObject(before) ? before : {}
  return Object.entries(after).flatMap(([name, to]): Change[] => {
    const from = old[name]
    if (name === ignored || JSON.stringify(from) === JSON.stringify(to)) return []
    const field = path === '' ? name : `${path}.${name}`
    return isObject(to) ? changesOf(from, to, field) : [{ field, from, to }]
  })
}

/** The fields of something, down to the values. */
export function fieldsOf(value: unknown): Change[] {
  return changesOf({}, value)
}

/** A value as people read it: money, a time, or as it is. */
export function useValueText(): (field: string, value: unknown) => string {
  const t = useText()
  const { money, stamp, number } = useFormatter()
  return (field, value) => {
    const name = field.slice(field.lastIndexOf('.') + 1)
    if (value === null || value === undefined || value === '') return '–'
    if (typeof value === 'boolean') return t(value ? 'value.yes' : 'value.no')
    if (typeof value === 'number' && amounts.test(name)) {
      const { currency, whole, cents } = money(value)
      return `${value < 0 ? '\u2212' : ''}${currency} ${whole}${cents}`
    }
    if (typeof value === 'number') return times.test(name) ? stamp(value) : number(value)
    return typeof value === 'string' ? value : JSON.stringify(value)
  }
}
