import * as z from 'zod/mini'
import {
  currencyCode,
  languagePackage,
  legalDetails,
  rechargeRule,
  referralRule,
  riskNotice,
  siteName,
  supportContacts,
  supportedTimeZone,
  taxRule,
  vipLevel,
  walletTypeName,
  withdrawRule,
} from '../../customer/config/config-parts.js'
import { defineAction } from '../../wire/action.js'
import { schema } from '../../wire/schema.js'
import { integer, line, list, pattern, share } from '../../wire/types.js'

/** Digits only, and no other field. */
const phoneRuleInput = /* @__PURE__ */ schema(() =>
  z.object({
    country_code: pattern(/^[1-9]\d{0,3}$/),
    lengths: list(integer(4, 14), 11).check(z.minLength(1)),
    prefixes: list(pattern(/^\d{1,6}$/), 50),
    example: line(0, 32),
  }),
)

/** The config without defaults, as omitted fields must not change. */
const configChanges = /* @__PURE__ */ schema(() =>
  z.partial(
    z.object({
      currency: currencyCode,
      time_zone: supportedTimeZone,
      phone: phoneRuleInput,
      wallet_types: list(walletTypeName, 50),
      recharge: rechargeRule,
      withdraw: withdrawRule,
      vip_levels: list(vipLevel, 100),
      referral: referralRule,
      tax: taxRule,
      cover_share: share,
      legal: legalDetails,
      invite_url: line(0, 2000),
    }),
  ),
)

/** Without a host: whoever chooses it would get what people write. */
const supportTexts = /* @__PURE__ */ schema(() => {
  const { hours, agent, channels } = supportContacts.shape
  return z.object({ hours, agent, channels })
})

const textChanges = /* @__PURE__ */ schema(() =>
  z.partial(
    z.object({
      site_name: siteName,
      language_packages: list(languagePackage, 100),
      risk_notice: riskNotice,
      support: supportTexts,
    }),
  ),
)

/**
 * Replaces each given field as a whole, and raises `version`. Currency and time zone cannot change
 * after the first transfer. Hosts are not among them: whoever runs the server sets those.
 *
 * @example
 * const { withdraw } = await mavuno.call(operatorGetConfig)
 * await mavuno.call(operatorPropose, {
 *   action: 'updateConfig',
 *   input: { withdraw: { ...withdraw, fee_rate: 150 } },
 * })
 */
export const updateConfig = /* @__PURE__ */ defineAction({
  name: 'updateConfig',
  input: configChanges,
  target: { kind: 'config' },
  writes: ['insert config_versions'],
  proposers: ['owner'],
  deciders: ['owner'],
  hours: 24,
})

/**
 * Replaces what customers read: the name, the languages, the risk notice and the hours of support.
 * Each given field is replaced as a whole, which raises the config's `version`.
 *
 * @example
 * await mavuno.call(operatorPropose, { action: 'updateTexts', input: { site_name: 'Shamba' } })
 */
export const updateTexts = /* @__PURE__ */ defineAction({
  name: 'updateTexts',
  input: textChanges,
  target: { kind: 'config' },
  writes: ['insert config_versions'],
  proposers: ['product', 'owner'],
  deciders: ['approver', 'owner'],
  hours: 24,
})
