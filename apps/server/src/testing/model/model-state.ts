import { day, monday } from '../ledger-context.js'

/** A product of the model; every day is a profit day. */
export interface ModelProduct {
  readonly price: number
  readonly earnings_per_time: number
  readonly number_of_earnings: number
  readonly claim_period: number
  readonly cycle: number
  readonly returns_principal: boolean
  readonly points: number
  readonly min_vip_level: number
  readonly purchase_limit: number
  stock: number | null
}

export interface ModelCustomer {
  balance: number
  income: number
  invested: number
  held: number
  points: number
  total_income: number
  readonly bought: Map<ModelProduct, number>
  readonly invited_by: ModelCustomer | null
  rewarded: boolean
  redeemed: boolean
}

export interface ModelRecharge {
  readonly owner: ModelCustomer
  readonly amount: number
  readonly created: number
  readonly expires: number
  status: 'pending' | 'completed' | 'cancel' | 'error' | 'expired'
}

export interface ModelWithdrawal {
  readonly owner: ModelCustomer
  readonly amount: number
  readonly from: 'balance' | 'income'
  status: 'pending' | 'completed' | 'cancel' | 'error'
  isAssigned: boolean
  byProvider: boolean
  /** Under which reference it was paid. */
  reference: string
}

/** What a provider told about a withdrawal that does not fit. */
export interface ModelCase {
  readonly withdrawal: ModelWithdrawal
  readonly kind: 'paid_twice' | 'paid_after_return' | 'paid_unasked' | 'failed_after_paid'
  readonly reference: string
  /** How much more has left the bank than the books say. */
  readonly owed: number
  readonly opened: number
  resolved: boolean
}

/** Money that came to the bank, or left it. */
interface BankMove {
  readonly made: number
  readonly amount: number
  /** A recharge or withdrawal: it has to be among the lines of the bank. */
  readonly isPayment: boolean
  /** The bank lists what has a reference. */
  readonly hasReference: boolean
  /** When the bank has listed it. */
  listed: number | null
}

export interface ModelHolding {
  readonly owner: ModelCustomer
  readonly product: ModelProduct
  readonly quantity: number
  readonly started: number
  claimed: number
  ended: boolean
  frozen: boolean
  points: 'processing' | 'completed'
  readonly tax_rate: number
  /** What the reserve keeps for its earnings. */
  cover: number
}

export interface ModelState {
  now: number
  reserve: number
  fees: number
  tax: number
  /** Sales of holdings that have ended, not yet paid out. */
  drawable: number
  readonly customers: readonly ModelCustomer[]
  readonly products: readonly ModelProduct[]
  readonly recharges: ModelRecharge[]
  readonly withdrawals: ModelWithdrawal[]
  readonly holdings: ModelHolding[]
  readonly cases: ModelCase[]
  readonly bank: BankMove[]
  readonly statements: { readonly as_of: number; readonly difference: number }[]
  /** Inviters who are to be paid, and what the reserve keeps for them. */
  readonly referrals: { readonly inviter: ModelCustomer; readonly cover: number }[]
  /** What the config says, in basis points. */
  tax_rate: number
  cover_share: number
}

function newCustomer(invited_by: ModelCustomer | null = null): ModelCustomer {
  return {
    balance: 0,
    income: 0,
    invested: 0,
    held: 0,
    points: 0,
    total_income: 0,
    bought: new Map(),
    invited_by,
    rewarded: false,
    redeemed: false,
  }
}

const plain: ModelProduct = {
  price: 10_000,
  earnings_per_time: 333,
  number_of_earnings: 4,
  claim_period: 600,
  cycle: 1,
  returns_principal: true,
  points: 60,
  min_vip_level: 0,
  purchase_limit: 0,
  stock: null,
}

export function newState(): ModelState {
  const inviter = newCustomer()
  return {
    now: monday,
    reserve: 0,
    fees: 0,
    tax: 0,
    drawable: 0,
    customers: [inviter, newCustomer(inviter), newCustomer()],
    products: [
      { ...plain },
      { ...plain, returns_principal: false, claim_period: day, cycle: 3 },
      { ...plain, price: 25_000, min_vip_level: 1, purchase_limit: 3 },
      // Earns enough to withdraw income, and to buy from it.
      { ...plain, price: 15_000, stock: 4, earnings_per_time: 19_999 },
    ],
    recharges: [],
    withdrawals: [],
    holdings: [],
    cases: [],
    bank: [],
    statements: [],
    referrals: [],
    tax_rate: 1500,
    cover_share: 10_000,
  }
}

export function endsOf({ started, product }: ModelHolding): number {
  const { cycle, number_of_earnings, claim_period } = product
  return started + Math.max(cycle * day, number_of_earnings * claim_period)
}

export function dueOf({ started, product, claimed }: ModelHolding, now: number): number {
  const passed = Math.floor((now - started) / product.claim_period)
  return Math.max(0, Math.min(product.number_of_earnings, passed) - claimed)
}

export function grossOf(holding: ModelHolding, times: number): number {
  return times * holding.quantity * holding.product.earnings_per_time
}

/** What an inviter is paid. */
export const rewardAmount = 500

/** What the code gives; each customer may redeem it once. */
export const codeAmount = 45_000

/** Today's rate, and at most that of the purchase, rounded down for each earning. */
export function taxOf(state: ModelState, holding: ModelHolding, times: number): number {
  const rate = Math.min(state.tax_rate, holding.tax_rate)
  return times * Math.floor((holding.quantity * holding.product.earnings_per_time * rate) / 10_000)
}

/** The part of a promise that the reserve has to have at the purchase. */
export function coverOf({ cover_share }: ModelState, promise: number): number {
  return Math.floor((promise * cover_share) / 10_000)
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)

/** What the reserve has beyond what it keeps. */
export function headroomOf({ reserve, holdings, referrals }: ModelState): number {
  return (
    reserve - sum(holdings.map(({ cover }) => cover)) - sum(referrals.map(({ cover }) => cover))
  )
}

/** What the bank holds by the books. */
export function settlementOf({ bank }: Pick<ModelState, 'bank'>): number {
  return sum(bank.map(({ amount }) => amount))
}

/** What is due and has no cover of its own. */
export function uncoveredOf(holding: ModelHolding, now: number): number {
  return Math.max(0, grossOf(holding, dueOf(holding, now)) - holding.cover)
}

/** All that was promised and is not paid yet. */
export function promisedOf({ holdings, referrals }: ModelState): number {
  const left = holdings.map((one) => grossOf(one, one.product.number_of_earnings - one.claimed))
  return sum(left) + referrals.length * rewardAmount
}

export function expired({ claimed, product, ended }: ModelHolding): boolean {
  return ended && claimed === product.number_of_earnings
}
