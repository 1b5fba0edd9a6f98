import * as z from 'zod/mini'
import { defineEndpoint } from '../../wire/endpoint.js'
import { schema } from '../../wire/schema.js'
import { line, list, share } from '../../wire/types.js'
import {
  currencyCode,
  languagePackage,
  legalDetails,
  phoneRule,
  rechargeRule,
  referralRule,
  riskNotice,
  siteName,
  supportContacts,
  taxRule,
  vipLevel,
  walletTypeName,
  withdrawRule,
} from './config-parts.js'

/**
 * The time zone of business days, unless the backend sets another.
 *
 * @example
 * const timeZone = mavuno.config.current?.time_zone ?? defaultTimeZone
 */
export const defaultTimeZone = 'Africa/Nairobi'

/**
 * Only `site_name`, `currency` and `language_packages` are required of a backend; every other
 * field has a default, and fields that are not known here are kept.
 *
 * @example
 * const { success, data } = schemas.config.safeParse(value)
 */
export const config = /* @__PURE__ */ schema(() =>
  z.looseObject({
    version: z._default(z.string(), ''),
    site_name: siteName,
    currency: currencyCode,
    language_packages: list(languagePackage, 100),
    time_zone: z._default(line(1, 64), defaultTimeZone),
    phone: z.prefault(phoneRule, {}),
    wallet_types: z._default(list(walletTypeName, 50), [{ key: 'mpesa', name: 'M-PESA' }]),
    recharge: z.prefault(rechargeRule, {}),
    withdraw: z.prefault(withdrawRule, {}),
    vip_levels: z._default(list(vipLevel, 100), []),
    referral: z.prefault(referralRule, {}),
    tax: z.prefault(taxRule, {}),
    /** How much of the earnings that a purchase promises the reserve must have, in basis points. */
    cover_share: z._default(share, 10_000),
    legal: z.prefault(legalDetails, {}),
    webview_hosts: z._default(list(line(1, 253), 100), []),
    risk_notice: z.prefault(riskNotice, {}),
    support: z.prefault(supportContacts, {}),
    invite_url: z._default(line(0, 2000), ''),
  }),
)

/** What {@link config} gives. */
export type Config = z.output<typeof config>
/** What {@link languagePackage} gives. */
export type LanguagePackage = z.output<typeof languagePackage>

/**
 * If it differs from the stored version, the config has to be fetched again.
 *
 * @example
 * const { version } = await mavuno.call(getConfigVersion)
 */
export const getConfigVersion = /* @__PURE__ */ defineEndpoint({
  name: 'getConfigVersion',
  method: 'GET',
  path: '/api/config/version',
  duringSetup: true,
  reply: () => z.object({ version: z.string() }),
})

/**
 * @example
 * const { site_name, currency } = await mavuno.call(getConfig)
 */
export const getConfig = /* @__PURE__ */ defineEndpoint({
  name: 'getConfig',
  method: 'GET',
  path: '/api/config',
  duringSetup: true,
  reply: config,
})
