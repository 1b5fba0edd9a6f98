import * as z from 'zod/mini'
import { schema } from '../../wire/schema.js'
import {
  count,
  integer,
  line,
  list,
  nonNegativeMoney,
  pattern,
  positiveMoney,
  text,
  walletType,
} from '../../wire/types.js'

// Each field has a default, and unknown fields are kept, as a backend may send fewer or more.
// Defaults promise nothing: no fee, no tax and no reward, unless the backend names one.

/** A rate of the withdrawal fee: less than 100 %, as something has to be left to pay out. */
export const feeRate = /* @__PURE__ */ integer(0, 9_999)

const seconds = /* @__PURE__ */ integer(0, 366 * 86_400)

function optionalLine(most: number) {
  return z._default(line(0, most), '')
}

/**
 * A language that the backend has texts for; `json` is where, absolute or relative to the API host,
 * and `name` what the language calls itself.
 *
 * @example
 * const { success, data } = schemas.languagePackage.safeParse(value)
 */
export const languagePackage = /* @__PURE__ */ schema(() =>
  z.looseObject({
    key: line(1, 35),
    json: line(1, 2000),
    name: z.optional(line(1, 60)),
  }),
)

/**
 * Which phone numbers are valid: those that have one of `lengths` digits after the country code and
 * begin there with one of `prefixes`. Without prefixes they may begin with any digit.
 *
 * @example
 * const { success, data } = schemas.phoneRule.safeParse(value)
 */
export const phoneRule = /* @__PURE__ */ schema(() =>
  z.looseObject({
    country_code: z._default(pattern(/^[1-9]\d{0,3}$/), '254'),
    lengths: z._default(list(count, 20), [9]),
    prefixes: z._default(list(line(1, 6), 50), ['1', '7']),
    example: z._default(line(0, 32), '0712 345 678'),
  }),
)

/**
 * A way to move money in and out, and what people call it.
 *
 * @example
 * const { success, data } = schemas.walletTypeName.safeParse(value)
 */
export const walletTypeName = /* @__PURE__ */ schema(() =>
  z.looseObject({ key: walletType, name: line(1, 40) }),
)

/**
 * `expires_after`: seconds until a recharge that nobody confirmed expires.
 *
 * @example
 * const { success, data } = schemas.rechargeRule.safeParse(value)
 */
export const rechargeRule = /* @__PURE__ */ schema(() =>
  z.looseObject({
    min: z._default(positiveMoney, 10_000),
    max: z._default(positiveMoney, 7_000_000),
    expires_after: z._default(seconds, 86_400),
  }),
)

/**
 * `fee_rate` holds until `coming_fee` starts, if there is one; see `feeRateAt`. A higher rate that an
 * operator sets becomes the coming one, and starts seven days later.
 * `cool_down`: seconds that withdrawals wait after a receipt account or password has changed.
 *
 * @example
 * const { success, data } = schemas.withdrawRule.safeParse(value)
 */
export const withdrawRule = /* @__PURE__ */ schema(() =>
  z.looseObject({
    min: z._default(positiveMoney, 10_000),
    max: z._default(positiveMoney, 7_000_000),
    fee_rate: z._default(feeRate, 0),
    // `starts` is a time without its last one, which every customer would load.
    coming_fee: z.nullish(z.looseObject({ rate: feeRate, starts: count })),
    cool_down: z._default(seconds, 86_400),
  }),
)

/**
 * A level, and the total of earned points that unlocks it.
 *
 * @example
 * const { success, data } = schemas.vipLevel.safeParse(value)
 */
export const vipLevel = /* @__PURE__ */ schema(() =>
  z.looseObject({ level: integer(1, 100), points: count }),
)

/**
 * What an inviter is paid, once for each invited customer, by the customer's distance in the team.
 *
 * @example
 * const { success, data } = schemas.referralRule.safeParse(value)
 */
export const referralRule = /* @__PURE__ */ schema(() =>
  z.looseObject({
    rewards: z._default(
      list(z.looseObject({ level: integer(1, 20), amount: nonNegativeMoney }), 20),
      [],
    ),
    /** Money for one inviter in one calendar month. */
    monthly_cap: z._default(nonNegativeMoney, 0),
    /** The least purchase that counts. */
    min_purchase: z._default(nonNegativeMoney, 0),
    invitation_required: z._default(z.boolean(), false),
  }),
)

/**
 * The highest tax on income that can be set, in basis points.
 *
 * @example
 * input.max = String(highestTax)
 */
export const highestTax = 3_000

/** A rate of the tax on income. */
export const taxRate = /* @__PURE__ */ integer(0, highestTax)

/**
 * Tax withheld from income of purchases made today.
 *
 * @example
 * const { success, data } = schemas.taxRule.safeParse(value)
 */
export const taxRule = /* @__PURE__ */ schema(() =>
  z.looseObject({
    rate: z._default(taxRate, 0),
    name: optionalLine(60),
  }),
)

/**
 * The company that runs the service; while any field is empty, the app says that it is a demo.
 *
 * @example
 * const { success, data } = schemas.legalDetails.safeParse(value)
 */
export const legalDetails = /* @__PURE__ */ schema(() =>
  z.looseObject({
    licensee: optionalLine(200),
    regulator: optionalLine(200),
    licence_number: optionalLine(100),
    address: optionalLine(300),
    demo: z._default(z.boolean(), true),
  }),
)

/**
 * Shown before the first purchase; a new version has to be acknowledged again.
 *
 * @example
 * const { success, data } = schemas.riskNotice.safeParse(value)
 */
export const riskNotice = /* @__PURE__ */ schema(() =>
  z.looseObject({
    version: optionalLine(40),
    text: z._default(text(0, 4000), ''),
  }),
)

/**
 * Another way to contact customer service, such as a telephone number.
 *
 * @example
 * const { success, data } = schemas.supportChannel.safeParse(value)
 */
export const supportChannel = /* @__PURE__ */ schema(() =>
  z.looseObject({
    kind: line(1, 32),
    name: line(1, 60),
    url: line(1, 2000),
  }),
)

/**
 * Customer service. `socket_host` is where its socket is, if that is not the API host; the SDK never sends
 * the token there.
 *
 * @example
 * const { success, data } = schemas.supportContacts.safeParse(value)
 */
export const supportContacts = /* @__PURE__ */ schema(() =>
  z.looseObject({
    socket_host: optionalLine(300),
    /** When people are there, in words. */
    hours: optionalLine(200),
    /** `demo`: a program answers. */
    agent: z._default(z.enum(['none', 'demo']), 'none'),
    channels: z._default(list(supportChannel, 20), []),
  }),
)

/**
 * The name of the service in the app.
 *
 * @example
 * const { success, data } = schemas.siteName.safeParse(value)
 */
export const siteName = /* @__PURE__ */ line(1, 60)
/**
 * ISO 4217, such as KES.
 *
 * @example
 * const { success, data } = schemas.currencyCode.safeParse(value)
 */
export const currencyCode = /* @__PURE__ */ pattern(/^[A-Z]{3}$/)

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** A time zone that clocks know, such as Africa/Nairobi. */
export const supportedTimeZone = /* @__PURE__ */ schema(() =>
  line(1, 64).check(z.refine(isTimeZone, 'There is no such time zone.')),
)
