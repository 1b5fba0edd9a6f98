import * as z from 'zod/mini'
import { defineEndpoint } from '../wire/endpoint.js'
import { id } from '../wire/ids.js'
import { page, pageInput, queryInteger } from '../wire/page.js'
import { schema } from '../wire/schema.js'
import { time } from '../wire/times.js'
import { count, integer, money, phone } from '../wire/types.js'

/**
 * Income is what the caller received for these members, never what they earn.
 *
 * @example
 * const { success, data } = schemas.team.safeParse(value)
 */
export const team = /* @__PURE__ */ schema(() =>
  z.object({
    invitation_code: z.string(),
    invite_url: z.string(),
    total_persons: count,
    total_income: money,
    levels: z.array(z.object({ level: integer(1), persons: count, income: money })),
  }),
)

/**
 * A member of the caller's team.
 *
 * @example
 * const { success, data } = schemas.member.safeParse(value)
 */
export const member = /* @__PURE__ */ schema(() =>
  z.object({
    id,
    /** Masked. */
    phone,
    nickname: z.string(),
    level: integer(1),
    create_time: time,
  }),
)

/** What {@link team} gives. */
export type Team = z.output<typeof team>
/** What {@link member} gives. */
export type Member = z.output<typeof member>

/**
 * @example
 * const { invitation_code, levels } = await mavuno.call(getTeam)
 */
export const getTeam = /* @__PURE__ */ defineEndpoint({
  name: 'getTeam',
  method: 'GET',
  path: '/api/team',
  caller: 'customer',
  reply: team,
})

/**
 * @example
 * const { items } = await mavuno.call(listTeamMembers, { level: 1 })
 */
export const listTeamMembers = /* @__PURE__ */ defineEndpoint({
  name: 'listTeamMembers',
  method: 'GET',
  path: '/api/team/members',
  caller: 'customer',
  input: () => z.extend(pageInput, { level: z.optional(queryInteger(1, 20)) }),
  reply: () => page(member),
})
