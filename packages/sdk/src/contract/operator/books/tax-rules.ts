import * as z from 'zod/mini'
import { taxRate } from '../../customer/config/config-parts.js'
import { defineEndpoint } from '../../wire/endpoint.js'
import { id } from '../../wire/ids.js'
import { page, pageInput } from '../../wire/page.js'
import { schema } from '../../wire/schema.js'
import { time } from '../../wire/times.js'

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
    rate: taxRate,
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
