import * as z from 'zod/mini'
import { config } from '../customer/config/config.js'
import { defineEndpoint } from '../wire/endpoint.js'
import { id } from '../wire/ids.js'
import { page, pageInput } from '../wire/page.js'
import { schema } from '../wire/schema.js'
import { time } from '../wire/times.js'
import { pattern } from '../wire/types.js'
import { owner } from './person-summary.js'

/**
 * The config as operators see it.
 *
 * @example
 * const { success, data } = schemas.operatorConfig.safeParse(value)
 */
export const operatorConfig = /* @__PURE__ */ schema(() =>
  z.extend(config, {
    /** An open proposal to change it. */
    pending_proposal: z.nullish(id),
  }),
)

/** What {@link operatorConfig} gives. */
export type OperatorConfig = z.output<typeof operatorConfig>

/**
 * @example
 * const { version, withdraw } = await mavuno.call(operatorGetConfig)
 */
export const operatorGetConfig = /* @__PURE__ */ defineEndpoint({
  name: 'operatorGetConfig',
  method: 'GET',
  path: '/api/operator/config',
  caller: 'operator',
  roles: ['product', 'approver', 'auditor', 'owner'],
  reply: operatorConfig,
})

/**
 * The fields of the config that one change has set, each as a whole, with what they were. `before` is null
 * for the config that the business began with.
 *
 * @example
 * const { success, data } = schemas.configVersion.safeParse(value)
 */
export const configVersion = /* @__PURE__ */ schema(() =>
  z.object({
    version: z.string(),
    before: z.nullable(z.record(z.string(), z.unknown())),
    after: z.record(z.string(), z.unknown()),
    /** Null for what no operator has changed. */
    proposed_by: z.nullable(owner),
    decided_by: z.nullable(owner),
    proposal_id: z.nullable(id),
    time,
  }),
)

/** What {@link configVersion} gives. */
export type ConfigVersion = z.output<typeof configVersion>

/**
 * What the config was before, newest first; with `field`, only the changes of that field.
 *
 * @example
 * const { items } = await mavuno.call(operatorListConfigVersions, { field: 'withdraw' })
 */
export const operatorListConfigVersions = /* @__PURE__ */ defineEndpoint({
  name: 'operatorListConfigVersions',
  method: 'GET',
  path: '/api/operator/config/versions',
  caller: 'operator',
  roles: ['product', 'approver', 'auditor', 'owner'],
  input: () => z.extend(pageInput, { field: z.optional(pattern(/^[a-z_]{1,40}$/)) }),
  reply: () => page(configVersion),
})
