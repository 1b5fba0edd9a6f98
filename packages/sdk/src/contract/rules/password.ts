import * as z from 'zod/mini'

/**
 * The least length of a new password.
 *
 * @example
 * if (typed.length < leastPassword) show(`At least ${leastPassword} characters.`)
 */
export const leastPassword = 6

/**
 * The greatest length of any password, as strangers must not make the server hash long texts.
 *
 * @example
 * input.maxLength = mostPassword
 */
export const mostPassword = 128

/**
 * An existing password.
 *
 * @example
 * const isGiven = schemas.givenPassword.safeParse(typed).success
 */
export const givenPassword = /* @__PURE__ */ passwordOf(1)

/**
 * A new password.
 *
 * @example
 * const isLongEnough = schemas.newPassword.safeParse(typed).success
 */
export const newPassword = /* @__PURE__ */ passwordOf(leastPassword)

function passwordOf(least: number) {
  return z
    .string()
    .check(z.minLength(least), z.maxLength(mostPassword), z.regex(/^[^\ud800-\udfff]*$/u))
}

/** Refuses an input whose `confirm_password` is not the password in `field`. */
export function confirmed<Schema extends z.ZodMiniObject>(schema: Schema, field: string): Schema {
  return schema.check(
    z.refine((input) => input[field] === input['confirm_password'], {
      path: ['confirm_password'],
      error: 'The password does not match the confirmed password.',
    }),
  )
}
