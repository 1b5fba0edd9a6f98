import type {
  Holding,
  Product,
  Recharge,
  UserInfo,
  Wallet,
  WalletRecord,
  Withdrawal,
} from '@mavuno/sdk/contract'
import { mavuno } from '../mavuno.js'
import { answerWith, envelope } from './server.js'

// Figures of which no two are the same: any mix-up of gross and net, of fee and tax, and of the two wallets shows.

export const id = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`

let version = 0

/** Loads a config with these fields; the others have their defaults. */
export async function loadConfig(fields: object = {}): Promise<void> {
  version += 1
  const named = { version: String(version), site_name: 'Mavuno', currency: 'KES' }
  const config = { ...named, language_packages: [], ...fields }
  answerWith(() => envelope(config))
  await mavuno.config.load()
}

export const wallet: Wallet = {
  ...{ balance: 101_01, income_wallet: 202_02, invested: 303_03, held: 404_04 },
  ...{ today_earnings: 505_05, today_tax: 25_05, total_income: 606_06, total_tax: 36_01 },
  ...{ total_topup: 707_07, total_withdraw: 808_08, total_point: 909 },
}

const weekdays = { monday: 1, tuesday: 1, wednesday: 1, thursday: 1, friday: 1 } as const

export const product: Product = {
  ...{ id: id(1), name: 'Tea 90', description: '', crop: 'tea', price: 111_00, cycle: 90 },
  ...{ number_of_earnings: 10, earnings_per_time: 14_15, daily_revenue: 1_57 },
  ...{ total_revenue: 141_50, return_rate: 12_747, claim_period: 86_400 },
  ...{ profit_rule: { ...weekdays, saturday: 0, sunday: 0 }, min_vip_level: 0 },
  ...{ purchase_limit: 0, bought: 0, stock: null, sold_out: false, points: 12 },
  ...{ returns_principal: true, tax_rate: 500, terms_hash: 'hash' },
}

export const holding: Holding = {
  ...{ id: id(2), product: { id: id(1), name: 'Tea 90', crop: 'tea' }, quantity: 3 },
  ...{ price: 121_00, state: 'running', obtained_income: 1_313_13, obtained_tax: 65_66 },
  ...{ total_income: 1_414_14, remaining_times: 4, due_times: 0, due_amount: 0, due_tax: 0 },
  ...{ income_time: 1_795_000_000, next_claim_time: 1_798_000_000, started: 1_794_000_000 },
  ...{ ends: 1_799_000_000, returns_principal: true, cycle: 90, number_of_earnings: 10 },
  ...{ earnings_per_time: 141_41, claim_period: 86_400, tax_rate: 500, terms_hash: 'hash' },
  profit_rule: product.profit_rule,
}

export const withdrawal: Withdrawal = {
  ...{ id: id(3), amount: 333_33, fee: 6_66, fee_rate: 200, real_amount: 326_67 },
  ...{ wallet_type: 'mpesa', personal_card_number: '0798765432' },
  ...{ cancellable: true, status: 'pending', create_time: 1_795_000_000 },
  update_time: 1_795_000_100,
}

export const recharge: Recharge = {
  ...{ id: id(5), amount: 555_00, wallet_type: 'mpesa', company_name: 'Mavuno Ltd' },
  ...{ company_number: '400200', recharge_account: '254712345678', status: 'pending' },
  ...{ create_time: 1_795_000_200, update_time: 1_795_000_300 },
}

/** Of {@link withdrawal}, once it is paid. */
export const record: WalletRecord = {
  ...{ id: id(3), kind: 'withdraw', wallet: 'income', change: -333_33, balance_after: 1_515_15 },
  ...{ amount: 333_33, real_amount: 326_67, fee: 6_66, fee_rate: 200, tax: 0, account: null },
  ...{ receiver_name: 'Wambui Njeri', receiver_account: '0798765432', currency: 'KES' },
  ...{ payment_method: 'mpesa', method: 'mpesa', status: 'completed', payment_number: 'SKL4' },
  ...{ create_time: 1_795_000_000, reference: null },
}

export const user: UserInfo = {
  ...{ id: id(6), role: 'customer', phone: '254712345678', nickname: 'Wanjiku', vip_level: 1 },
  ...{ next_vip: { level: 2, missing_points: 21 }, invitation_code: 'SHAMBA12', language: 'en' },
  risk_acknowledged: true,
}
