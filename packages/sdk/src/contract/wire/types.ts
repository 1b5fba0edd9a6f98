import * as z from 'zod/mini'

/**
 * The largest amount in a request. Multiplied by the largest quantity, or expressed in basis points
 * of the smallest price, it is still a safe integer.
 *
 * @example
 * const isValid = amount >= 1 && amount <= largestMoney
 */
export const largestMoney = 100_000_000_000

/**
 * The most units of a product in one order.
 *
 * @example
 * input.max = String(largestQuantity)
 */
export const largestQuantity = 1000

export function integer(least: number, most = 2 ** 53 - 1) {
  return z.int().check(z.gte(least), z.lte(most))
}

/** Text that matches a pattern, such as a code or a number; trimmed, as people paste it. */
export function pattern(form: RegExp) {
  return z.string().check(z.trim(), z.regex(form))
}

/** Like `pattern`, in upper case. */
export function upperCasePattern(form: RegExp) {
  return z.string().check(z.trim(), z.toUpperCase(), z.regex(form))
}

/**
 * One line that a person typed: trimmed, without control characters, marks that change the text
 * direction, or lone surrogates (which no database stores).
 */
export function line(least: number, most: number) {
  return z.string().check(
    z.trim(),
    z.minLength(least),
    z.maxLength(most),
    // oxlint-disable-next-line no-control-regex -- Hermes has no \p{Cc}
    z.regex(/^[^\u0000-\u001f\u007f-\u009f\ud800-\udfff\u202A-\u202E\u2066-\u2069]*$/u),
  )
}

/** Like `line`, in upper case. */
export function upperCaseLine(least: number, most: number) {
  return line(least, most).check(z.toUpperCase())
}

/** Like `line`, with line breaks and tabs. */
export function text(least: number, most: number) {
  return z.string().check(
    z.trim(),
    z.minLength(least),
    z.maxLength(most),
    z.regex(
      // oxlint-disable-next-line no-control-regex -- Hermes has no \p{Cc}
      /^(?:[\t\n\r]|[^\u0000-\u001f\u007f-\u009f\ud800-\udfff\u202A-\u202E\u2066-\u2069])*$/u,
    ),
  )
}

export function list<Item extends z.core.$ZodType>(item: Item, most: number) {
  return z.array(item).check(z.maxLength(most))
}

/**
 * Integer minor units (cents); may be negative in a change.
 *
 * @example
 * const isMoney = schemas.money.safeParse(650).success // true: Ksh 6.50
 */
export const money = /* @__PURE__ */ z.int()

/**
 * An amount to move: at least one minor unit.
 *
 * @example
 * const isValid = schemas.positiveMoney.safeParse(amount).success
 */
export const positiveMoney = /* @__PURE__ */ integer(1, largestMoney)

/** A limit or a reward, which may be nothing. */
export const nonNegativeMoney = /* @__PURE__ */ integer(0, largestMoney)

/** A rate in basis points: 100 is 1 %. */
export const basisPoints = /* @__PURE__ */ integer(0)

/** A part of something in basis points. */
export const share = /* @__PURE__ */ integer(0, 10_000)

/** A count. */
export const count = /* @__PURE__ */ integer(0)

/** A phone number as it is stored, or with its middle left out. */
export const phone = /* @__PURE__ */ z.string()

/**
 * A phone number as typed; the config says which are valid.
 *
 * @example
 * const isFilled = schemas.phoneInput.safeParse(typed).success
 */
export const phoneInput = /* @__PURE__ */ line(1, 32)

/** How many there are, and what they add up to. */
export const moneySum = /* @__PURE__ */ z.object({ count, amount: money })

/**
 * Which wallet pays; `revenue` is the income wallet.
 *
 * @example
 * const wallet = schemas.payFrom.parse('revenue') // the income wallet
 */
export const payFrom = /* @__PURE__ */ z.enum(['balance', 'revenue'])

/** Key of a payment channel, such as `mpesa`; the config lists them. */
export const walletType = /* @__PURE__ */ pattern(/^[A-Za-z0-9_-]{1,32}$/)

/** Something to see: nothing is drawn for some characters, though they are no spaces. */
const seen =
  // Unicode’s Default_Ignorable_Code_Point, and the empty cell of braille.
  // oxlint-disable-next-line no-misleading-character-class -- each is meant by itself, and Hermes has no \p{DI}
  /[^\s\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\uffa0\ufff0-\ufff8\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]/u

/** Like `line`, with something to see. */
export function nonBlankLine(most: number) {
  return line(1, most).check(z.regex(seen))
}

/** Like `text`, with something to see. */
export function nonBlankText(most: number) {
  return text(1, most).check(z.regex(seen))
}

/** An operator's reason for an action, shown to the customers concerned and in the log. */
export const reason = /* @__PURE__ */ nonBlankText(500)

/**
 * The `Idempotency-Key` of a call that has one effect, however often it is sent.
 *
 * @example
 * const isKey = schemas.idempotencyKey.safeParse(crypto.randomUUID()).success // true
 */
export const idempotencyKey = /* @__PURE__ */ pattern(/^[A-Za-z0-9_-]{1,64}$/)

/** The empty reply. */
export const nothing = /* @__PURE__ */ z.object({})

/** What {@link payFrom} gives. */
export type PayFrom = z.output<typeof payFrom>
