import { listProducts } from '../../contract/customer/products.js'
import type { Product } from '../../contract/customer/product.js'
import { getMe } from '../../contract/customer/account/me.js'
import { getPaymentAccount } from '../../contract/customer/account/payment-account.js'
import { getWallet } from '../../contract/customer/wallet.js'
import { quoteWithdrawal, type WithdrawalQuote } from '../../contract/customer/withdrawals.js'
import { codes } from '../../contract/wire/codes.js'
import type { PayFrom } from '../../contract/wire/types.js'
import { call, configOf, type Subject } from './check.js'
import { Skip } from './expect.js'

/** What rightly refuses a withdrawal of an account that could make one otherwise. */
export const withdrawalWaits = [codes.cooling_down, codes.clock_untrusted, codes.payouts_stopped]

/** What rightly refuses a purchase that the customer could make otherwise. */
export const purchaseWaits = [codes.cover_short, codes.reserve_short, codes.clock_untrusted]

/** The cheapest product that the customer may buy now, and the wallet that can pay it. */
export async function findProduct(
  subject: Subject,
): Promise<{ product: Product; pay_from: PayFrom }> {
  const { balance, income_wallet } = await call(subject, getWallet)
  const { vip_level } = await call(subject, getMe)
  const { items } = await call(subject, listProducts, { limit: 100 })
  const richest = Math.max(balance, income_wallet)
  const fitting = items.filter(({ price, sold_out, min_vip_level, purchase_limit, bought }) => {
    const isLeft = purchase_limit === 0 || bought < purchase_limit
    return !sold_out && isLeft && min_vip_level <= vip_level && price <= richest
  })
  const lowest = Math.min(...fitting.map(({ price }) => price))
  const product = fitting.find(({ price }) => price === lowest)
  if (!product) throw new Skip('There is no product that the customer can buy now.')
  return { product, pay_from: product.price <= balance ? 'balance' : 'revenue' }
}

/** The quote of the smallest withdrawal that the customer can make now. */
export async function findWithdrawal(
  subject: Subject,
): Promise<{ quote: WithdrawalQuote; pay_from: PayFrom }> {
  const { min } = configOf(subject).withdraw
  if (!(await call(subject, getPaymentAccount)))
    throw new Skip('The customer has no receipt account.')
  const { balance, income_wallet } = await call(subject, getWallet)
  if (Math.max(balance, income_wallet) < min) {
    throw new Skip('The customer has less than the smallest withdrawal.')
  }
  const pay_from = balance >= min ? 'balance' : 'revenue'
  return { quote: await call(subject, quoteWithdrawal, { amount: min, pay_from }), pay_from }
}
