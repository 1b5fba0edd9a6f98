import * as z from 'zod/mini'
import { schema } from '../wire/schema.js'

/**
 * The weekdays in the order of a profit rule.
 *
 * @example
 * const days = weekdays.filter((day) => product.profit_rule[day] === 1)
 */
export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const

/** One of {@link weekdays}. */
export type Weekday = (typeof weekdays)[number]

function flag() {
  return z.literal([0, 1])
}

/**
 * The weekdays on which earnings fall due: 1 if they do.
 *
 * @example
 * const { success, data } = schemas.profitRule.safeParse(value)
 */
export const profitRule = /* @__PURE__ */ schema(() =>
  requireProfitDay(
    z.object({
      monday: flag(),
      tuesday: flag(),
      wednesday: flag(),
      thursday: flag(),
      friday: flag(),
      saturday: flag(),
      sunday: flag(),
    }),
  ),
)

/** What {@link profitRule} gives. */
export type ProfitRule = z.output<typeof profitRule>

function requireProfitDay<Schema extends z.ZodMiniObject>(schema: Schema): Schema {
  return schema.check(
    z.refine((rule) => Object.values(rule).includes(1), 'At least one day has the flag 1.'),
  )
}
