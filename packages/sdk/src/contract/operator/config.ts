import * as z from 'zod/mini'
import {
  currencyCode,
  knownTimeZone,
  languagePackage,
  legalFacts,
  phoneRule,
  rechargeRule,
  referralRule,
  riskNotice,
  siteName,
  supportFacts,
  taxRule,
  vipLevel,
  walletTypeName,
  withdrawRule,
} from '../customer/config/config-parts.js'
import { config } from '../customer/config/config.js'
import { defineEndpoint } from '../wire/endpoint.js'
import { schema } from '../wire/schema.js'
import { line, list } from '../wire/types.js'

/** The config without defaults, as omitted fields must not change. */
const configChanges = /* @__PURE__ */ schema(() =>
  z.partial(
    z.object({
      site_name: siteName,
      currency: currencyCode,
      language_packages: list(languagePackage, 100),
      time_zone: knownTimeZone,
      phone: phoneRule,
      wallet_types: list(walletTypeName, 50),
      recharge: rechargeRule,
      withdraw: withdrawRule,
      vip_levels: list(vipLevel, 100),
      referral: referralRule,
      tax: taxRule,
      legal: legalFacts,
      webview_hosts: list(line(1, 253), 100),
      risk_notice: riskNotice,
      support: supportFacts,
      invite_url: line(0, 2000),
    }),
  ),
)

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
  reply: config,
})

/**
 * Replaces each given field as a whole, and raises `version`. Currency and time zone cannot change
 * after the first transfer.
 *
 * @example
 * const { withdraw } = await mavuno.call(operatorGetConfig)
 * await mavuno.call(operatorUpdateConfig, { withdraw: { ...withdraw, fee_rate: 150 } })
 */
export const operatorUpdateConfig = /* @__PURE__ */ defineEndpoint({
  name: 'operatorUpdateConfig',
  method: 'PATCH',
  path: '/api/operator/config',
  caller: 'operator',
  roles: ['owner'],
  input: configChanges,
  reply: config,
})
