import * as z from 'zod/mini'
import { defineEndpoint } from '../wire/endpoint.js'
import { id } from '../wire/ids.js'
import { page, pageInput } from '../wire/page.js'
import { schema } from '../wire/schema.js'
import { time } from '../wire/times.js'
import { owner } from './owner.js'

/**
 * An entry of the log: who did what to what and when, with the state before and after.
 *
 * @example
 * const { success, data } = schemas.logEntry.safeParse(value)
 */
export const logEntry = /* @__PURE__ */ schema(() =>
  z.object({
    id,
    operator: owner,
    /** Name of the endpoint, or of the action that was proposed. */
    action: z.string(),
    target: z.nullable(z.object({ kind: z.string(), id: z.string() })),
    before: z.unknown(),
    after: z.unknown(),
    /** Who proposed it, if it took two. */
    proposed_by: z.nullable(owner),
    proposal_id: z.nullable(id),
    time,
  }),
)

/** What {@link logEntry} gives. */
export type LogEntry = z.output<typeof logEntry>

/**
 * Newest first.
 *
 * @example
 * const { items } = await mavuno.call(operatorListLog, { limit: 50 })
 */
export const operatorListLog = /* @__PURE__ */ defineEndpoint({
  name: 'operatorListLog',
  method: 'GET',
  path: '/api/operator/log',
  caller: 'operator',
  roles: ['approver', 'auditor', 'owner'],
  input: pageInput,
  reply: () => page(logEntry),
})
