import * as z from 'zod/mini'

/**
 * The least length of a new password.
 *
 * @example
 * if (typed.length < minPasswordLength) show(`At least ${minPasswordLength} characters.`)
 */
export const minPasswordLength = 6

/**
 * The greatest length of any password, as strangers must not make the server hash long texts.
 *
 * @example
 * input.maxLength = maxPasswordLength
 */
export const maxPasswordLength = 128

/**
 * An existing password.
 *
 * @example
 * const isValid = schemas.enteredPassword.safeParse(typed).success
 */
export const enteredPassword = /* @__PURE__ */ passwordSchema(1)

/**
 * A new password.
 *
 * @example
 * const hasMinLength = schemas.newPassword.safeParse(typed).success
 */
export const newPassword = /* @__PURE__ */ passwordSchema(minPasswordLength)

function passwordSchema(least: number) {
  return z
    .string()
    .check(z.minLength(least), z.maxLength(maxPasswordLength), z.regex(/^[^\ud800-\udfff]*$/u))
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
