import type { EndpointReply } from '@mavuno/sdk/contract'
import {
  operatorGetConfig,
  operatorListConfigVersions,
  operatorPropose,
} from '@mavuno/sdk/operator'
import { answer, openConsole } from './console.js'
import { goldenDay, lastPage } from './golden-day.js'
import { idOf, proposal } from './records.js'

export type Settings = EndpointReply<typeof operatorGetConfig>

/** Settings in which no two values are the same. */
export const settings: Settings = {
  ...{ version: '17', site_name: 'Mavuno', currency: 'KES', time_zone: 'Africa/Nairobi' },
  language_packages: [{ key: 'sw', name: 'Kiswahili', json: '/sw.json' }],
  phone: { country_code: '254', lengths: [9], prefixes: ['7', '1'], example: '0712345678' },
  wallet_types: [
    { key: 'mpesa', name: 'M-PESA' },
    { key: 'airtel', name: 'Airtel Money' },
  ],
  recharge: { min: 101_00, max: 70_001_00, expires_after: 86_400 },
  withdraw: { min: 102_00, max: 70_002_00, fee_rate: 150, cool_down: 7_200, coming_fee: null },
  vip_levels: [
    { level: 1, points: 500 },
    { level: 2, points: 2_500 },
  ],
  referral: {
    rewards: [
      { level: 1, amount: 103_00 },
      { level: 2, amount: 51_00 },
    ],
    ...{ monthly_cap: 104_00, min_purchase: 105_00, invitation_required: false },
  },
  ...{ tax: { rate: 500, name: 'Withholding tax' }, cover_share: 9_000, webview_hosts: [] },
  legal: {
    ...{ licensee: 'Mavuno Ltd', regulator: 'CMA', licence_number: 'L-1', address: 'Nairobi' },
    demo: true,
  },
  risk_notice: { version: 'v1', text: 'You can lose money.' },
  support: { socket_host: '', hours: '8 to 18', agent: 'none', channels: [] },
  ...{ invite_url: 'https://mavuno.test/i', pending_proposal: null },
}

/** The page stores drafts by operator, so each desk has an operator of its own. */
let operator = 860

type Desk = Parameters<typeof openConsole>[1]

interface SettingsDesk extends Partial<Desk> {
  /** What of the settings is other than {@link settings}. */
  readonly live?: Partial<Settings>
}

/** A part of the settings, with a server that takes proposals. */
export function openSettings(part: string, desk: SettingsDesk = {}) {
  operator += 1
  const { answers = [], roles = ['owner'], id = idOf(operator), live } = desk
  return openConsole(`#/config/${part}`, {
    ...{ roles, id },
    answers: [
      ...answers,
      answer(operatorGetConfig, () => ({ ...settings, ...live })),
      answer(operatorListConfigVersions, () => lastPage([])),
      answer(operatorPropose, () => proposal(95)),
      ...goldenDay,
    ],
  })
}
