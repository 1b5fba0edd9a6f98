import { day } from '../ledger-context.js'
import {
  giveBack,
  isPeriodListed,
  listAtBank,
  moveAtBank,
  paidOut,
  recordStatement,
  resolve,
  tell,
  type Resolution,
  type Told,
} from './model-bank.js'
import {
  codeAmount,
  coverOf,
  dueOf,
  endsOf,
  expired,
  grossOf,
  headroomOf,
  newState,
  rewardAmount,
  taxOf,
  uncoveredOf,
  type ModelCase,
  type ModelCustomer,
  type ModelHolding,
  type ModelRecharge,
  type ModelState,
  type ModelWithdrawal,
} from './model-state.js'

/** Why the model refuses; null if it accepted and has changed. */
export type Refusal = string | null

/** How many payouts one round sends to the provider. */
const payoutsAtOnce = 20

type From = 'balance' | 'income'

function earn(customer: ModelCustomer, gross: number, net: number): void {
  customer.income += net
  customer.total_income += gross
}

function end(state: ModelState, holding: ModelHolding): void {
  const { owner, product, quantity } = holding
  holding.ended = true
  if (!product.returns_principal) {
    state.drawable += product.price * quantity
    return
  }
  owner.invested -= product.price * quantity
  owner.balance += product.price * quantity
}

function pay(state: ModelState, holding: ModelHolding): void {
  const times = dueOf(holding, state.now)
  const gross = grossOf(holding, times)
  const tax = taxOf(state, holding, times)
  state.reserve -= gross
  state.tax += tax
  earn(holding.owner, gross, gross - tax)
  holding.claimed += times
  holding.cover = Math.max(0, holding.cover - gross)
}

function inBounds(amount: number): boolean {
  return amount >= 10_000 && amount <= 7_000_000
}

/** What the services should do, in the simplest form: no database, nothing at the same time. */
export function createModel() {
  const state = newState()
  return {
    state,

    recharge(owner: ModelCustomer, amount: number): Refusal {
      if (!inBounds(amount)) return 'amount_out_of_bounds'
      const open = state.recharges.filter((one) => one.owner === owner && one.status === 'pending')
      if (open.length >= 5) return 'wrong_state'
      const created = state.now
      state.recharges.push({ owner, amount, created, expires: created + day, status: 'pending' })
      return null
    },
    completeRecharge(recharge: ModelRecharge): Refusal {
      if (recharge.status === 'completed') return 'wrong_state'
      // Each has a payment number of its own, from its customer's proven phone: nothing else contests one.
      if (isPeriodListed(state, recharge.created)) return 'approval_needed'
      recharge.status = 'completed'
      recharge.owner.balance += recharge.amount
      moveAtBank(state, recharge.amount, { isPayment: true })
      return null
    },
    closeRecharge(recharge: ModelRecharge, status: 'cancel' | 'error'): Refusal {
      if (recharge.status === status) return null
      if (recharge.status !== 'pending') return 'wrong_state'
      recharge.status = status
      return null
    },

    withdraw(owner: ModelCustomer, amount: number, from: From): Refusal {
      if (!inBounds(amount)) return 'amount_out_of_bounds'
      if (owner[from] < amount) return 'insufficient_funds'
      owner[from] -= amount
      owner.held += amount
      state.withdrawals.push({
        owner,
        amount,
        from,
        status: 'pending',
        isAssigned: false,
        byProvider: false,
        reference: '',
      })
      return null
    },
    takeWithdrawal(withdrawal: ModelWithdrawal): Refusal {
      if (withdrawal.status !== 'pending' || withdrawal.byProvider) return 'wrong_state'
      withdrawal.isAssigned = true
      return null
    },
    completeWithdrawal(withdrawal: ModelWithdrawal): Refusal {
      const { status, isAssigned, byProvider } = withdrawal
      if (status !== 'pending' || !isAssigned || byProvider) return 'wrong_state'
      paidOut(state, withdrawal, 'by hand')
      return null
    },
    rejectWithdrawal(withdrawal: ModelWithdrawal): Refusal {
      if (withdrawal.status === 'error') return null
      if (withdrawal.status !== 'pending' || withdrawal.byProvider) return 'wrong_state'
      giveBack(withdrawal, 'error')
      return null
    },
    cancelWithdrawal(withdrawal: ModelWithdrawal): Refusal {
      if (withdrawal.status === 'cancel') return null
      if (withdrawal.status !== 'pending' || withdrawal.isAssigned) return 'wrong_state'
      giveBack(withdrawal, 'cancel')
      return null
    },
    tell: (withdrawal: ModelWithdrawal, told: Told) => tell(state, withdrawal, told),
    resolve: (found: ModelCase, how: Resolution) => resolve(state, found, how),
    list: () => listAtBank(state),
    statement: (more: number) => recordStatement(state, more),

    buy(owner: ModelCustomer, productAt: number, quantity: number, from: From): Refusal {
      const product = state.products[productAt]
      if (!product) throw new Error('no such product')
      const bought = (owner.bought.get(product) ?? 0) + quantity
      if (product.stock !== null && product.stock < quantity) return 'sold_out'
      if (product.purchase_limit > 0 && bought > product.purchase_limit) return 'purchase_limit'
      if (product.min_vip_level > 0 && owner.points < 100) return 'vip_level_too_low'
      const price = product.price * quantity
      if (owner[from] < price) return 'insufficient_funds'
      const earnings = quantity * product.earnings_per_time * product.number_of_earnings
      const cover = coverOf(state, earnings)
      const reward = coverOf(state, rewardAmount)
      const inviter = owner.rewarded ? null : owner.invited_by
      if (headroomOf(state) < cover + (inviter ? reward : 0)) return 'cover_short'
      owner[from] -= price
      owner.bought.set(product, bought)
      if (product.stock !== null) product.stock -= quantity
      if (product.returns_principal) owner.invested += price
      if (inviter) {
        owner.rewarded = true
        state.referrals.push({ inviter, cover: reward })
      }
      state.holdings.push({
        owner,
        product,
        quantity,
        started: state.now,
        claimed: 0,
        ended: false,
        frozen: false,
        points: 'processing',
        tax_rate: state.tax_rate,
        cover,
      })
      return null
    },
    claim(holding: ModelHolding): Refusal {
      if (holding.frozen) return 'holding_frozen'
      const times = dueOf(holding, state.now)
      if (times === 0) return 'not_due_yet'
      if (headroomOf(state) < uncoveredOf(holding, state.now)) return 'reserve_short'
      pay(state, holding)
      return null
    },
    claimAll(owner: ModelCustomer): Refusal {
      const due = state.holdings
        .filter((one) => one.owner === owner && !one.frozen && dueOf(one, state.now) > 0)
        .toSorted((one, other) => one.started - other.started)
      if (due.length === 0) return 'not_due_yet'
      let paid = 0
      for (const holding of due) {
        if (uncoveredOf(holding, state.now) > headroomOf(state)) continue
        pay(state, holding)
        paid += 1
      }
      return paid === 0 ? 'reserve_short' : null
    },
    freeze(holding: ModelHolding): Refusal {
      if (expired(holding)) return 'wrong_state'
      holding.frozen = true
      return null
    },
    unfreeze(holding: ModelHolding): Refusal {
      if (!holding.frozen) return 'wrong_state'
      if (!holding.ended && endsOf(holding) <= state.now) end(state, holding)
      holding.frozen = false
      return null
    },

    redeem(owner: ModelCustomer): Refusal {
      if (owner.redeemed) return 'code_used'
      if (headroomOf(state) < codeAmount) return 'reserve_short'
      owner.redeemed = true
      state.reserve -= codeAmount
      earn(owner, codeAmount, codeAmount)
      return null
    },
    setTax(rate: number): Refusal {
      state.tax_rate = rate
      return null
    },
    setShare(share: number): Refusal {
      state.cover_share = share
      return null
    },
    fund(amount: number): Refusal {
      state.reserve += amount
      moveAtBank(state, amount)
      return null
    },
    payOut(account: 'fees' | 'tax' | 'sales', amount: number): Refusal {
      const purse = account === 'sales' ? 'drawable' : account
      if (state[purse] < amount) return 'insufficient_funds'
      state[purse] -= amount
      moveAtBank(state, -amount)
      return null
    },

    /** The clock goes on, or back. */
    pass(seconds: number): Refusal {
      state.now += seconds
      return null
    },
    runJobs(): Refusal {
      for (const holding of state.holdings) {
        if (!holding.ended && !holding.frozen && endsOf(holding) <= state.now) end(state, holding)
      }
      for (const holding of state.holdings) {
        const due = holding.started + holding.product.claim_period
        if (holding.points === 'completed' || due > state.now) continue
        holding.points = 'completed'
        holding.owner.points += holding.product.points * holding.quantity
      }
      for (let [first] = state.referrals; first; [first] = state.referrals) {
        if (headroomOf(state) < rewardAmount - first.cover) break
        state.referrals.shift()
        state.reserve -= rewardAmount
        earn(first.inviter, rewardAmount, rewardAmount)
      }
      for (const recharge of state.recharges) {
        if (recharge.status === 'pending' && recharge.expires <= state.now) {
          recharge.status = 'expired'
        }
      }
      const waiting = state.withdrawals.filter((one) => one.status === 'pending' && !one.isAssigned)
      for (const withdrawal of waiting.slice(0, payoutsAtOnce)) {
        withdrawal.isAssigned = true
        withdrawal.byProvider = true
      }
      return null
    },
  }
}

export type Model = ReturnType<typeof createModel>
