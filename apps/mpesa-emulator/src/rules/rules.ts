import { z } from 'zod'
import type { Store } from '../store/open-store.js'
import type { Settings } from '../store/settings.js'
import { type Behaviour, behaviourNames, behaviourSchema, namedBehaviours } from './behaviour.js'

/** The calls of the emulator, as rules and the journal name them. `c2b` is a payment by hand. */
const callNames = [
  'token',
  'stk',
  'stk_query',
  'c2b_register',
  'c2b_simulate',
  'c2b',
  'b2c',
  'status',
  'reversal',
  'balance',
  'pull_register',
  'pull',
  'standing_order',
  'sim_swap',
] as const

export type CallName = (typeof callNames)[number]

const ending = z.string().regex(/^\d{1,12}$/)

export const ruleSchema = z.strictObject({
  /** Without any of these five, the rule is for every request. */
  call: z.enum(callNames).optional(),
  amount: z.int().optional(),
  amount_ends: ending.optional(),
  phone_ends: ending.optional(),
  reference: z.string().optional(),
  /** For how many requests it is; without it, for all. */
  times: z.int().min(1).optional(),
  behaviour: z.union([z.enum(behaviourNames), behaviourSchema]),
})

export type Rule = z.output<typeof ruleSchema>
export type RuleInput = z.input<typeof ruleSchema>

/** What of a request a rule can look at. */
export interface Subject {
  readonly call: CallName
  readonly amount?: number | undefined
  readonly phone?: string | undefined
  readonly reference?: string | undefined
}

interface RuleRow {
  readonly id: number
  readonly rule: string
  readonly used: number
}

export interface Rules {
  add(rule: RuleInput): Rule & { id: number }
  list(): (Rule & { id: number; used: number })[]
  remove(id?: number): void
  /** The first rule that fits decides, else the amount's digits, else nothing out of the ordinary happens. */
  behaviourFor(subject: Subject): Behaviour
}

function fits(rule: Rule, { call, amount, phone, reference }: Subject): boolean {
  return (
    (rule.call === undefined || rule.call === call) &&
    (rule.amount === undefined || rule.amount === amount) &&
    (rule.amount_ends === undefined || String(amount ?? '').endsWith(rule.amount_ends)) &&
    (rule.phone_ends === undefined || (phone ?? '').endsWith(rule.phone_ends)) &&
    (rule.reference === undefined || rule.reference === reference)
  )
}

export function openRules(store: Store, settings: () => Settings): Rules {
  const read = ({ id, rule, used }: RuleRow) => ({ ...(JSON.parse(rule) as Rule), id, used })
  const list = () => store.all<RuleRow>('select * from rules order by id').map(read)
  return {
    add(given) {
      const rule = ruleSchema.parse(given)
      store.run('insert into rules (rule) values (?)', JSON.stringify(rule))
      return { ...rule, id: list().at(-1)?.id ?? 0 }
    },
    list,
    remove(id) {
      if (id === undefined) store.run('delete from rules')
      else store.run('delete from rules where id = ?', id)
    },
    behaviourFor(subject) {
      const rule = list().find(
        (one) => fits(one, subject) && (one.times === undefined || one.used < one.times),
      )
      if (rule) {
        store.run('update rules set used = used + 1 where id = ?', rule.id)
        return typeof rule.behaviour === 'string'
          ? namedBehaviours[rule.behaviour].behaviour
          : rule.behaviour
      }
      const { amount } = subject
      if (!settings().magic_amounts || amount === undefined || amount < 900) return {}
      const named = Object.values(namedBehaviours).find(({ ends }) => String(amount).endsWith(ends))
      return named?.behaviour ?? {}
    },
  }
}
