import { createOrder } from '../../contract/customer/orders.js'
import { getIncomeMonth, listDayIncome } from '../../contract/customer/income.js'
import { listProducts } from '../../contract/customer/products.js'
import { listPoints, listRecords, type WalletRecord } from '../../contract/customer/records.js'
import { getTerms } from '../../contract/customer/terms.js'
import { getWallet, type Wallet } from '../../contract/customer/wallet.js'
import {
  cancelWithdrawal,
  createWithdrawal,
  quoteWithdrawal,
} from '../../contract/customer/withdrawals.js'
import { feeRateAt } from '../../contract/rules/fee-rate.js'
import { productFigures } from '../../contract/rules/figures.js'
import { readTerms } from '../../contract/rules/terms.js'
import { codes } from '../../contract/wire/codes.js'
import type { Endpoint, EndpointReply } from '../../contract/wire/endpoint.js'
import { newKey } from '../../client/new-key.js'
import type { Reply } from './ask.js'
import { call, configOf, tokenOf, type Check, type Subject } from './check.js'
import { ensure, expectRefusal, expectSuccess, Skip } from './expect.js'
import { findProduct, findWithdrawal, purchaseWaits, withdrawalWaits } from './money-calls.js'

/** Pages of records that are added up. */
const maxPages = 50

/** What only changes when somebody acts; points come by and by. */
const moved = ['balance', 'income_wallet', 'held'] as const

/** What counts as income of a day. */
const creditedKinds: ReadonlySet<string> = new Set(['income', 'reward', 'referral'])

type Changes = Partial<Pick<Wallet, (typeof moved)[number]>>

/** Checks what a wallet has, by the changes since another time. */
function expectChange(before: Wallet, after: Wallet, changes: Changes): void {
  for (const name of moved) {
    const right = before[name] + (changes[name] ?? 0)
    ensure(after[name] === right, `${name} is ${after[name]} instead of ${right}.`)
  }
}

function expectSame(what: string, given: Readonly<object>, right: Readonly<object>): void {
  for (const [name, value] of Object.entries(right)) {
    const one = (given as Record<string, unknown>)[name]
    ensure(one === value, `${name} of the ${what} is ${String(one)} instead of ${String(value)}.`)
  }
}

async function readAll(
  subject: Subject,
  endpoint: typeof listRecords | typeof listPoints,
): Promise<WalletRecord[]> {
  const records: WalletRecord[] = []
  let cursor: string | undefined
  for (let pages = 0; pages < maxPages; pages += 1) {
    const { items, next } = await call(subject, endpoint, {
      limit: 100,
      ...(cursor !== undefined && { cursor }),
    })
    records.push(...items)
    if (next === null) return records
    cursor = next
  }
  throw new Skip(`The customer has more than ${records.length} records.`)
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Checks prices, quotes and sums. Money moves for good only with `moveMoney`. */
export function moneyChecks(subject: Subject): Check[] {
  const { backend } = subject
  const send = (endpoint: Endpoint, input: Readonly<Record<string, unknown>>): Promise<Reply> =>
    backend.ask(endpoint, { token: tokenOf(subject, 'customer'), input, idempotencyKey: newKey() })
  const readWallet = () => call(subject, getWallet)

  async function order(changes: Readonly<Record<string, unknown>> = {}) {
    const { product, pay_from } = await findProduct(subject)
    const { id, price, terms_hash } = product
    const agreed = { product_id: id, quantity: 1, pay_from, risk_acknowledged: true }
    const reply = await send(createOrder, { ...agreed, price, terms_hash, ...changes })
    return { product, pay_from, reply }
  }

  const wrongOrder = (what: string, wrong: (price: number) => Record<string, unknown>): Check => ({
    name: `an order with ${what} is refused with 3008 and today’s terms`,
    run: async () => {
      const { product } = await findProduct(subject)
      const before = await readWallet()
      const { reply } = await order(wrong(product.price))
      const data = expectRefusal(reply, codes.terms_changed)
      const { price, terms_hash } = product
      expectSame('refusal', Object(data) as object, { price, terms_hash })
      expectChange(before, await readWallet(), {})
    },
  })

  return [
    {
      name: 'a product promises what its figures and its terms say',
      run: async () => {
        const { items } = await call(subject, listProducts, { limit: 10 })
        if (items.length === 0) throw new Skip('There is no product.')
        for (const product of items) {
          expectSame(product.name, product, productFigures(product))
          const { hash, text } = await call(subject, getTerms, { hash: product.terms_hash })
          const right = await sha256(text)
          ensure(
            hash === product.terms_hash && right === hash,
            `The SHA-256 of the terms of ${product.name} is ${right}.`,
          )
          const { price, cycle, number_of_earnings, earnings_per_time, claim_period, tax_rate } =
            product
          const terms = {
            price,
            cycle,
            number_of_earnings,
            earnings_per_time,
            claim_period,
            tax_rate,
          }
          expectSame(`terms of ${product.name}`, readTerms(text), terms)
        }
      },
    },
    wrongOrder('another price', (price) => ({ price: price + 1 })),
    wrongOrder('other terms', () => ({ terms_hash: '0'.repeat(64) })),
    {
      name: 'a quote takes the fee of the config',
      run: async () => {
        const { quote } = await findWithdrawal(subject)
        const rate = feeRateAt(configOf(subject).withdraw, Math.floor(Date.now() / 1000))
        const { amount, fee } = quote
        expectSame('quote', quote, { fee_rate: rate, real_amount: amount - fee })
        const exact = (amount * rate) / 10_000
        ensure(Math.abs(fee - exact) < 1, `The fee is ${fee}, and the rate makes it ${exact}.`)
      },
    },
    {
      name: 'a quote below the minimum is refused with 2002 and the bounds',
      run: async () => {
        const { min, max } = configOf(subject).withdraw
        if (min < 2) throw new Skip('Nothing is below the minimum.')
        const reply = await send(quoteWithdrawal, { amount: min - 1, pay_from: 'balance' })
        expectSame('refusal', Object(expectRefusal(reply, codes.amount_out_of_bounds)) as object, {
          min,
          max,
        })
      },
    },
    {
      name: 'a withdrawal with another real_amount is refused with 2006 and today’s quote',
      run: async () => {
        const { quote, pay_from } = await findWithdrawal(subject)
        const before = await readWallet()
        const input = { amount: quote.amount, pay_from, real_amount: quote.real_amount + 1 }
        const reply = await send(createWithdrawal, input)
        const data = expectRefusal(reply, codes.quote_changed, withdrawalWaits)
        expectSame('refusal', Object(data) as object, quote)
        expectChange(before, await readWallet(), {})
      },
    },
    {
      name: 'a withdrawal takes what was quoted, and comes back when it is cancelled',
      run: async () => {
        const { quote, pay_from } = await findWithdrawal(subject)
        const { amount, real_amount } = quote
        const before = await readWallet()
        const reply = await send(createWithdrawal, { amount, pay_from, real_amount })
        const made = expectSuccess(createWithdrawal, reply, withdrawalWaits) as { id: string }
        const during = await readWallet()
        await call(subject, cancelWithdrawal, { id: made.id })
        expectSame('withdrawal', made, quote)
        const wallet = pay_from === 'balance' ? 'balance' : 'income_wallet'
        expectChange(before, during, { [wallet]: -amount, held: amount })
        expectChange(before, await readWallet(), {})
      },
    },
    {
      name: 'a purchase takes what was agreed on',
      run: async () => {
        if (!subject.moveMoney) throw new Skip('It would move money for good.')
        const before = await readWallet()
        const { product, pay_from, reply } = await order()
        const made = expectSuccess(createOrder, reply, purchaseWaits) as EndpointReply<
          typeof createOrder
        >
        const { price, terms_hash } = product
        expectSame('order', made.order, { price, terms_hash, amount: price, quantity: 1, pay_from })
        const wallet = pay_from === 'balance' ? 'balance' : 'income_wallet'
        const { earnings_per_time, claim_period, tax_rate, total_revenue, returns_principal } =
          product
        expectSame('holding', made.holding, {
          id: made.order.holding_id,
          ...{ price, terms_hash, earnings_per_time, claim_period, tax_rate, returns_principal },
          total_income: total_revenue,
        })
        expectSame('record', made.record, { change: -price, balance_after: before[wallet] - price })
        expectChange(before, await readWallet(), { [wallet]: -price })
      },
    },
    {
      name: 'the records of each wallet add up to what it has',
      run: async () => {
        const before = await readWallet()
        const records = await readAll(subject, listRecords)
        const points = await readAll(subject, listPoints)
        const after = await readWallet()
        const sumOf = (lines: readonly WalletRecord[], wallet: WalletRecord['wallet']) =>
          lines
            .filter((line) => line.wallet === wallet)
            .reduce((sum, { change }) => sum + change, 0)
        for (const [name, sum] of [
          ['balance', sumOf(records, 'balance')],
          ['income_wallet', sumOf(records, 'income')],
          ['total_point', sumOf(points, 'points')],
        ] as const) {
          // Something may have come in meanwhile.
          const isRight = sum === before[name] || sum === after[name]
          ensure(isRight, `The records of ${name} add up to ${sum} instead of ${after[name]}.`)
        }
      },
    },
    {
      name: 'the income of this month is what its days list',
      run: async () => {
        const { today, items } = await call(subject, getIncomeMonth, {})
        for (const { day, income, tax, principal, expected } of items) {
          if (income + principal + expected === 0 && day !== today) continue
          const { items: entries } = await call(subject, listDayIncome, { day })
          const credited = entries.filter(({ kind }) => creditedKinds.has(kind))
          const sum = credited.reduce((total, { amount }) => total + amount, 0)
          const withheld = credited.reduce((total, entry) => total + entry.tax, 0)
          ensure(sum === income, `The income of ${day} is ${income}, and its list has ${sum}.`)
          ensure(withheld === tax, `The tax of ${day} is ${tax}, and its list has ${withheld}.`)
        }
      },
    },
    {
      name: 'each record adds up',
      run: async () => {
        for (const { id, amount, fee, tax, real_amount, change, balance_after } of await readAll(
          subject,
          listRecords,
        )) {
          ensure(
            amount - fee - tax === real_amount,
            `The real_amount of ${id} is ${real_amount}: ${amount} less ${fee} and ${tax}.`,
          )
          ensure(
            (change === 0) === (balance_after === null),
            `${id} changes ${change}, and leaves ${String(balance_after)}.`,
          )
        }
      },
    },
  ]
}
