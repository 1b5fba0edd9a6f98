import * as z from 'zod/mini'
import { highestTax } from '../../customer/config/config-parts.js'
import { defineAction } from '../../wire/action.js'
import { defineEndpoint } from '../../wire/endpoint.js'
import { id } from '../../wire/ids.js'
import { page, pageInput } from '../../wire/page.js'
import { schema } from '../../wire/schema.js'
import { time } from '../../wire/times.js'
import { integer, line } from '../../wire/types.js'

/**
 * A tax on income that a law has raised: from `starts` on it may be withheld from holdings that were
 * bought before, too.
 *
 * @example
 * const { success, data } = schemas.datedTaxRule.safeParse(value)
 */
export const datedTaxRule = /* @__PURE__ */ schema(() =>
  z.object({
    id,
    starts: time,
    rate: integer(0, highestTax),
    legal_reference: z.string(),
    /** What told customers of it. */
    announcement_id: id,
    create_time: time,
  }),
)

/** What {@link datedTaxRule} gives. */
export type DatedTaxRule = z.output<typeof datedTaxRule>

/**
 * @example
 * const { items } = await mavuno.call(operatorListTaxRules, {})
 */
export const operatorListTaxRules = /* @__PURE__ */ defineEndpoint({
  name: 'operatorListTaxRules',
  method: 'GET',
  path: '/api/operator/tax-rules',
  caller: 'operator',
  roles: ['product', 'approver', 'auditor', 'owner'],
  input: pageInput,
  reply: () => page(datedTaxRule),
})

/**
 * Announces a raised tax, at least 14 days before it starts. From then on it takes the place of the
 * rate that older holdings were bought with; what is withheld is still at most the config's rate.
 *
 * @example
 * const proposal = await mavuno.call(operatorPropose, {
 *   action: 'addTaxRule',
 *   input: { starts: 1_798_750_800, rate: 1000, legal_reference: 'Finance Act 2026, s. 12' },
 * })
 */
export const addTaxRule = /* @__PURE__ */ defineAction({
  name: 'addTaxRule',
  input: () =>
    z.object({
      starts: time,
      rate: integer(0, highestTax),
      legal_reference: line(1, 200),
    }),
  proposers: ['owner'],
  deciders: ['owner'],
  hours: 24,
})
