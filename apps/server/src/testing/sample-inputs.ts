import type { ActionName, InputOf } from '@mavuno/sdk/operator'
import { everyDay } from './ledger-products.js'

/** What the samples are about. */
export interface Subjects {
  readonly recharge: string
  readonly withdrawal: string
  readonly product: string
  readonly code: string
  readonly announcement: string
  readonly activity: string
  readonly operator: string
  readonly holding: string
  readonly paymentCase: string
  readonly unmatched: string
  readonly user: string
  /** The shortcut of a canned reply. */
  readonly reply: string
}

type Samples = { readonly [Name in ActionName]: InputOf<Name> }

/** An input of each action that the contract accepts. `mark` keeps references and names apart. */
export function sampleInputs(at: Subjects, mark: string): Samples {
  const money = { amount: 500, reference: `FT-${mark}`, note: '' }
  const words = { title: `News ${mark}`, summary: 'Short', body: 'Long', published: true }
  return {
    completeRecharge: { id: at.recharge, settled_amount: 900_000, reason: 'More arrived' },
    sendWithdrawal: { id: at.withdrawal },
    completeWithdrawal: { id: at.withdrawal, provider_reference: `SFK-${mark}` },
    resumePayouts: {},
    fundReserve: money,
    payOut: { ...money, account: 'fees' },
    resolveCase: { id: at.paymentCase, resolution: 'operator_bears' },
    settleUnmatched: { id: at.unmatched, resolution: 'noted', reason: 'A test of ours' },
    closeDay: { day: '2019-01-01', note: mark },
    trustClock: {},
    setLimits: {
      recharge_each: 1_000_000,
      recharge_daily: 2_000_000,
      withdrawal_each: 1_000_000,
      withdrawal_daily: 2_000_000,
    },
    createProduct: {
      name: `Gold ${mark}`,
      price: 1,
      cycle: 1,
      number_of_earnings: 1,
      earnings_per_time: 1_000_000,
      claim_period: 1,
      profit_rule: everyDay,
      returns_principal: true,
      published: true,
    },
    updateProduct: { id: at.product, price: 1, earnings_per_time: 1_000_000 },
    createCode: { code: `C-${mark}`.toUpperCase(), kind: 'money', amount: 5, published: true },
    updateCode: { id: at.code, max_uses: null, published: true },
    createAnnouncement: words,
    updateAnnouncement: { id: at.announcement, title: mark },
    createActivity: words,
    updateActivity: { id: at.activity, title: mark },
    updateConfig: { tax: { rate: 0, name: mark } },
    updateTexts: { site_name: mark },
    saveChannel: {
      wallet_type: 'mpesa',
      company_name: mark,
      company_number: '666',
      presets: [],
    },
    removeChannel: { wallet_type: 'mpesa' },
    saveReply: { shortcut: `hi-${mark.toLowerCase()}`, texts: [{ language: 'en', body: mark }] },
    removeReply: { shortcut: at.reply },
    addTaxRule: { starts: 4_000_000_000, rate: 3_000, legal_reference: mark },
    setOperatorRoles: { id: at.operator, roles: ['owner', 'cashier'] },
    inviteOperator: {
      phone: `0733${mark.replaceAll(/\D/g, '').padStart(6, '0')}`,
      nickname: mark,
      roles: ['cashier'],
    },
    renewOperator: { id: at.operator },
    unfreezeHolding: { id: at.holding },
    unblockUser: { id: at.user, reason: mark },
    unblockOperator: { id: at.operator },
  }
}
