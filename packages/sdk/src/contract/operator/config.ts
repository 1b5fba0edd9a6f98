import * as z from 'zod/mini'
import {
  currencyCode,
  supportedTimeZone,
  languagePackage,
  legalDetails,
  rechargeRule,
  referralRule,
  riskNotice,
  siteName,
  supportContacts,
  taxRule,
  vipLevel,
  walletTypeName,
  withdrawRule,
} from '../customer/config/config-parts.js'
import { config } from '../customer/config/config.js'
import { defineAction } from '../wire/action.js'
import { defineEndpoint } from '../wire/endpoint.js'
import { id } from '../wire/ids.js'
import { page, pageInput } from '../wire/page.js'
import { schema } from '../wire/schema.js'
import { time } from '../wire/times.js'
import { basisPoints, integer, line, list, pattern } from '../wire/types.js'
import { owner } from './owner.js'

/** Digits only, and no other field. */
const phoneShapes = /* @__PURE__ */ schema(() =>
  z.object({
    country_code: pattern(/^[1-9]\d{0,3}$/),
    lengths: list(integer(4, 14), 11).check(z.minLength(1)),
    prefixes: list(pattern(/^\d{1,6}$/), 50),
    example: line(0, 32),
  }),
)

/** Without a host: whoever chooses it would get what people write. */
const supportTexts = /* @__PURE__ */ schema(() => {
  const { hours, agent, channels } = supportContacts.shape
  return z.object({ hours, agent, channels })
})

/** The config without defaults, as omitted fields must not change. */
const configChanges = /* @__PURE__ */ schema(() =>
  z.partial(
    z.object({
      currency: currencyCode,
      time_zone: supportedTimeZone,
      phone: phoneShapes,
      wallet_types: list(walletTypeName, 50),
      recharge: rechargeRule,
      withdraw: withdrawRule,
      vip_levels: list(vipLevel, 100),
      referral: referralRule,
      tax: taxRule,
      cover_share: basisPoints,
      legal: legalDetails,
      invite_url: line(0, 2000),
    }),
  ),
)

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
 * The config as operators see it.
 *
 * @example
 * const { success, data } = schemas.operatorConfig.safeParse(value)
 */
export const operatorConfig = /* @__PURE__ */ schema(() =>
  z.extend(config, {
    /** An open proposal to change it. */
    pending_proposal: z.nullish(id),
  }),
)

/** What {@link operatorConfig} gives. */
export type OperatorConfig = z.output<typeof operatorConfig>

/**
 * @example
 * const { version, withdraw } = await mavuno.call(operatorGetConfig)
 */
export const operatorGetConfig = /* @__PURE__ */ defineEndpoint({
  name: 'operatorGetConfig',
  method: 'GET',
  path: '/api/operator/config',
  caller: 'operator',
  roles: ['product', 'approver', 'auditor', 'owner'],
  reply: operatorConfig,
})

/**
 * The fields of the config that one change has set, each as a whole, with what they were. `before` is null
 * for the config that the business began with.
 *
 * @example
 * const { success, data } = schemas.configVersion.safeParse(value)
 */
export const configVersion = /* @__PURE__ */ schema(() =>
  z.object({
    version: z.string(),
    before: z.nullable(z.record(z.string(), z.unknown())),
    after: z.record(z.string(), z.unknown()),
    /** Null for what no operator has changed. */
    proposed_by: z.nullable(owner),
    decided_by: z.nullable(owner),
    proposal_id: z.nullable(id),
    time,
  }),
)

/** What {@link configVersion} gives. */
export type ConfigVersion = z.output<typeof configVersion>

/**
 * What the config was before, newest first; with `field`, only the changes of that field.
 *
 * @example
 * const { items } = await mavuno.call(operatorListConfigVersions, { field: 'withdraw' })
 */
export const operatorListConfigVersions = /* @__PURE__ */ defineEndpoint({
  name: 'operatorListConfigVersions',
  method: 'GET',
  path: '/api/operator/config/versions',
  caller: 'operator',
  roles: ['product', 'approver', 'auditor', 'owner'],
  input: () => z.extend(pageInput, { field: z.optional(pattern(/^[a-z_]{1,40}$/)) }),
  reply: () => page(configVersion),
})

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
  proposers: ['product', 'owner'],
  deciders: ['approver', 'owner'],
  hours: 24,
})
