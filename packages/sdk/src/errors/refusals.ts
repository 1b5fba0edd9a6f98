import { codes, type CodeName } from '../contract/wire/codes.js'
import type { BusinessError } from './errors.js'
import { isBusinessError } from './guards.js'

// What `data` has, by the refusal. `time?` may also be null. Others have no data that is always there.
const shapes = {
  puzzle_first: { puzzle: 'string', bits: 'number' },
  pin_wrong: { left: 'number' },
  insufficient_funds: { needed: 'number', available: 'number' },
  amount_out_of_bounds: { min: 'number', max: 'number' },
  quote_changed: { amount: 'number', fee_rate: 'number', fee: 'number', real_amount: 'number' },
  cooling_down: { until: 'number' },
  approval_needed: {
    recharge_each: 'number',
    recharge_daily: 'number',
    withdrawal_each: 'number',
    withdrawal_daily: 'number',
  },
  assigned_to_other: { who: 'string' },
  whole_units_only: { unit: 'number' },
  prompt_too_soon: { until: 'number' },
  payment_number_pending: { recharge_id: 'string' },
  sold_out: { stock: 'number' },
  purchase_limit: { limit: 'number', bought: 'number' },
  vip_level_too_low: { needed: 'number', level: 'number' },
  not_due_yet: { next_claim_time: 'time?' },
  holding_frozen: { reason: 'string' },
  terms_changed: { price: 'number', terms_hash: 'string' },
} as const satisfies Partial<Record<CodeName, Shape>>

interface Types {
  readonly string: string
  readonly number: number
  readonly 'time?': number | null
}

type Shape = Readonly<Record<string, keyof Types>>
type Shapes = typeof shapes

/**
 * What `data` of a refusal has; `unknown` for one without data of its own.
 *
 * @example
 * const missing = ({ needed, available }: RefusalData<'insufficient_funds'>) => needed - available
 */
export type RefusalData<Name extends CodeName> = Name extends keyof Shapes
  ? { readonly [Field in keyof Shapes[Name]]: Types[Shapes[Name][Field] & keyof Types] }
  : unknown

/**
 * A refusal with this name, or one of these names; `switch (error.code)` tells them apart.
 *
 * @example
 * function explain(error: Refusal<'sold_out' | 'purchase_limit'>): string {
 *   switch (error.code) {
 *     case codes.sold_out:
 *       return `There are ${error.data.stock} left.`
 *     case codes.purchase_limit:
 *       return `Each customer can buy ${error.data.limit}.`
 *   }
 * }
 */
export type Refusal<Name extends CodeName = CodeName> = {
  [One in Name]: BusinessError & {
    readonly code: (typeof codes)[One]
    readonly data: RefusalData<One>
  }
}[Name]

function fits(type: keyof Types, value: unknown): boolean {
  return type === 'time?' ? value === null || typeof value === 'number' : typeof value === type
}

/**
 * Whether a business rule of one of these names refused the call, or of any name that the contract has.
 * If `data` is not what the contract says for it, the answer is false, so `data` can be relied on.
 *
 * @example
 * if (isRefusal(error, 'insufficient_funds')) show(`You have ${error.data.available}.`)
 */
export function isRefusal<Name extends CodeName>(
  error: unknown,
  ...names: readonly Name[]
): error is Refusal<Name> {
  if (!isBusinessError(error)) return false
  const all = names.length > 0 ? names : (Object.keys(codes) as Name[])
  const name = all.find((one) => codes[one] === error.code)
  if (name === undefined) return false
  const shape: Shape = (shapes as Partial<Record<CodeName, Shape>>)[name] ?? {}
  const data = Object(error.data) as Readonly<Record<string, unknown>>
  return Object.entries(shape).every(([field, type]) => fits(type, data[field]))
}
