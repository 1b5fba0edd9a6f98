import * as z from 'zod/mini'
import { id } from '../wire/ids.js'
import { schema } from '../wire/schema.js'
import { count, line, phone, nonBlankLine } from '../wire/types.js'

/**
 * A display name; optional at sign-up, and empty if left out.
 *
 * @example
 * const name = schemas.nickname.parse(' Wanjiku ') // 'Wanjiku'
 */
export const nickname = /* @__PURE__ */ nonBlankLine(30)

/**
 * Key of a language, such as `en` or `pt-BR`.
 *
 * @example
 * const isKey = schemas.languageKey.safeParse('sw').success // true
 */
export const languageKey = /* @__PURE__ */ line(1, 35)

/**
 * The signed-in user.
 *
 * @example
 * const { success, data } = schemas.userInfo.safeParse(value)
 */
export const userInfo = /* @__PURE__ */ schema(() =>
  z.object({
    id,
    role: z.enum(['customer', 'operator']),
    /** Only in the answers to sign-up and sign-in. */
    token: z.optional(z.string()),
    phone,
    nickname: z.string(),
    vip_level: count,
    /** The level above and the points that it still takes; null at the top. */
    next_vip: z.nullable(z.object({ level: count, missing_points: count })),
    invitation_code: z.string(),
    language: z.string(),
    /** Whether the config's present risk notice has been acknowledged. */
    risk_acknowledged: z.boolean(),
  }),
)

/**
 * The `userInfo` that sign-up and sign-in return.
 *
 * @example
 * const { success, data } = schemas.signedIn.safeParse(value)
 */
export const signedIn = /* @__PURE__ */ schema(() => z.extend(userInfo, { token: z.string() }))

/** What {@link userInfo} gives. */
export type UserInfo = z.output<typeof userInfo>
/** What {@link signedIn} gives. */
export type SignedIn = z.output<typeof signedIn>
