import * as z from 'zod/mini'
import { defineEndpoint, fileTimeout } from '../wire/endpoint.js'
import { id, idInput } from '../wire/ids.js'
import { page, pageInput, queryTime } from '../wire/page.js'
import { schema } from '../wire/schema.js'
import { time } from '../wire/times.js'
import { count, line } from '../wire/types.js'
import { owner } from './person-summary.js'
import { proposalStatus } from './proposals.js'

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

/**
 * An entry with what came of it.
 *
 * @example
 * const { success, data } = schemas.logEntryDetail.safeParse(value)
 */
export const logEntryDetail = /* @__PURE__ */ schema(() =>
  z.extend(logEntry, {
    /** The proposal that it made, or that it comes from, as it is now. */
    proposal: z.nullable(
      z.object({
        id,
        status: proposalStatus,
        expires: time,
        decided: z.nullable(time),
        decided_by: z.nullable(owner),
      }),
    ),
    /** What was done to the same thing, or by that proposal, afterwards: the first twenty, oldest first. */
    followed: z.array(logEntry),
  }),
)

/** What {@link logEntry} gives. */
export type LogEntry = z.output<typeof logEntry>
/** What {@link logEntryDetail} gives. */
export type LogEntryDetail = z.output<typeof logEntryDetail>

const filters = /* @__PURE__ */ schema(() =>
  z.object({
    operator_id: z.optional(id),
    /** Name of an endpoint or action. */
    action: z.optional(line(1, 60)),
    /** The id of what it was done to. */
    target_id: z.optional(line(1, 100)),
    from: z.optional(queryTime),
    /** Included. */
    to: z.optional(queryTime),
  }),
)

/**
 * Newest first: of one operator, one action, one target, or one time.
 *
 * @example
 * const { items } = await mavuno.call(operatorListLog, { target_id: user.id, limit: 50 })
 */
export const operatorListLog = /* @__PURE__ */ defineEndpoint({
  name: 'operatorListLog',
  method: 'GET',
  path: '/api/operator/log',
  caller: 'operator',
  roles: ['approver', 'auditor', 'owner'],
  input: () => z.extend(pageInput, filters.shape),
  reply: () => page(logEntry),
})

/**
 * @example
 * const { followed, proposal } = await mavuno.call(operatorGetLogEntry, { id: entry.id })
 */
export const operatorGetLogEntry = /* @__PURE__ */ defineEndpoint({
  name: 'operatorGetLogEntry',
  method: 'GET',
  path: '/api/operator/log/{id}',
  caller: 'operator',
  roles: ['approver', 'auditor', 'owner'],
  input: idInput,
  reply: logEntryDetail,
})

/**
 * A copy of a part of the log.
 *
 * @example
 * const { success, data } = schemas.logExport.safeParse(value)
 */
export const logExport = /* @__PURE__ */ schema(() =>
  z.object({
    /** A name for the file. */
    name: z.string(),
    /** Each line says who took it and when. */
    csv: z.string(),
    rows: count,
    /** There are older ones: take them with an earlier `to`. */
    is_cut: z.boolean(),
  }),
)

/** What {@link logExport} gives. */
export type LogExport = z.output<typeof logExport>

/**
 * Gives a part of the log as CSV, newest first, at most 10,000 entries. The log says who took what.
 *
 * @example
 * const { csv } = await mavuno.call(operatorExportLog, { from: 1_763_683_200 })
 */
export const operatorExportLog = /* @__PURE__ */ defineEndpoint({
  name: 'operatorExportLog',
  method: 'POST',
  path: '/api/operator/log/export',
  caller: 'operator',
  roles: ['approver', 'auditor', 'owner'],
  recent: true,
  input: filters,
  reply: logExport,
  timeout: fileTimeout,
})
