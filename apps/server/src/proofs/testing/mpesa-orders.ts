import { BusinessError, HttpError, NetworkError, type Mavuno } from '@mavuno/sdk'
import * as contract from '@mavuno/sdk/contract'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { runOperation } from '../../domains/ledger/run-operation.js'
import { listUnmatched } from '../../domains/payments/unmatched.js'
import { operatorRejectRecharge } from '../../domains/payments/recharges/operator-recharges.js'
import { createSession } from '../../domains/auth/sessions/session-service.js'
import {
  operatorCompleteWithdrawal,
  operatorRejectWithdrawal,
  operatorAssignWithdrawal,
} from '../../domains/payments/withdrawals/operator-withdrawals.js'
import { setPaymentAccount } from '../../domains/payments/withdrawals/payment-account.js'
import { BusinessFailure } from '../../platform/failures/failures.js'
import {
  createDarajaClient,
  type TokenStore,
} from '../../domains/payments/providers/mpesa/daraja-client.js'
import { createMpesa } from '../../domains/payments/providers/mpesa/mpesa.js'
import { readMpesaSettings } from '../../platform/mpesa-settings.js'
import { byTwo, makePerson } from '../../testing/ledger-people.js'
import { connect } from './live-world.js'
import type { MpesaNetwork } from './mpesa-network.js'
import type { Order, Paybill, PayoutOrder, Prompt, Stray, Wave } from './mpesa-plan.js'

interface Customer {
  readonly id: string
  /** In digits, with the country code. */
  readonly phone: string
  readonly mavuno: Mavuno
}

interface PortalOrder {
  readonly request_id: string
  readonly result_code: string | null
  readonly receipt: string | null
}

interface PortalMove {
  readonly kind: string
  readonly receipt: string
  /** In whole units. */
  readonly amount: number
  readonly reversed_by: string | null
}

const shilling = 100
/** How many people act at the same time. */
const atOnce = 12

/** Repeats a call, with its key, until there is an answer; undefined if a rule refused it. */
async function untilAnswered<T>(send: () => Promise<T>): Promise<T | undefined> {
  for (;;) {
    try {
      return await send()
    } catch (error) {
      if (error instanceof BusinessError) return undefined
      const isGone = error instanceof NetworkError
      if (!isGone && !(error instanceof HttpError && error.status >= 502)) throw error
      await pause(50)
    }
  }
}

/** What an operator does, unless a rule refuses it. */
async function unlessRefused(deed: Promise<unknown>): Promise<boolean> {
  try {
    await deed
    return true
  } catch (error) {
    if (error instanceof BusinessFailure) return false
    throw error
  }
}

/** Customers, operators and strangers who do what a plan says. */
export function createPeople(network: MpesaNetwork) {
  const { context, operator, admin, address, env } = network
  const { db } = context
  const customers: Customer[] = []
  const settings = readMpesaSettings(
    { ...env, MPESA_URL: network.emulator },
    'demo',
    (name, why) => {
      throw new Error(`${name}: ${why}`)
    },
  )
  /** The provider's portal, where people of ours can pay without our server. Its token ends that of the servers. */
  const tokens: TokenStore = { token: async (renew) => (await renew()).token }
  const portal = createMpesa({ settings, now: network.now, tokens })
  const daraja = createDarajaClient(settings, tokens)

  async function addCustomer(): Promise<Customer> {
    const id = await makePerson(context)
    const [person] = await db.query<{ phone: string }>('select phone from users where id = $1', [
      id,
    ])
    const { phone } = person as { phone: string }
    await setPaymentAccount(context, id, { wallet_type: 'mpesa', account: `0${phone.slice(3)}` })
    const token = await createSession(db, { userId: id, device: '', now: network.now() })
    // Each has an address of their own, as one address may send only so many prompts.
    const at = customers.length
    const headers = { 'x-forwarded-for': `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}` }
    await admin('PATCH', `/phones/${phone}`, { balance: 300_000 })
    const customer = { id, phone, mavuno: connect(address, { id, token }, { headers }) }
    customers.push(customer)
    return customer
  }

  const rule = (call: string, phone: string, behaviour: unknown) =>
    admin('POST', '/rules', { call, phone_ends: phone, times: 1, behaviour })

  const someone = async ({ isOld, pick }: Prompt | Paybill) =>
    (isOld ? customers[pick % customers.length] : undefined) ?? (await addCustomer())

  const ask = (
    { mavuno, phone }: Customer,
    { kind, shillings }: Pick<Prompt | Paybill, 'kind' | 'shillings'>,
  ) => {
    const idempotencyKey = randomUUID()
    const asked = {
      wallet_type: 'mpesa',
      amount: shillings * shilling,
      recharge_account: `0${phone.slice(3)}`,
      by: kind,
    } as const
    return untilAnswered(() => mavuno.call(contract.startRecharge, asked, { idempotencyKey }))
  }

  async function interfere({ mavuno }: Customer, id: string, deed: string): Promise<void> {
    if (deed === 'cancels') await untilAnswered(() => mavuno.call(contract.cancelRecharge, { id }))
    if (deed === 'is refused') {
      await unlessRefused(operatorRejectRecharge(context, operator, { id, reason: 'No money' }))
    }
  }

  async function rechargeByPrompt(order: Prompt): Promise<boolean> {
    const customer = await someone(order)
    const { phone } = customer
    await rule('stk', phone, order.behaviour)
    const recharge = await ask(customer, order)
    if (!recharge) return false
    await interfere(customer, recharge.id, order.deed)
    if (order.deed === 'pays too') {
      await network.pay(phone, order.shillings, recharge.payment_reference ?? '')
    }
    return true
  }

  const typed: Record<Paybill['reference'], (own: string, others: string) => string> = {
    right: (own) => own,
    spaced: (own) => `${own.slice(0, 4).toLowerCase()} ${own.slice(4)}`,
    wrong: (own) => `${own.slice(0, -2)}X`,
    none: () => '',
    "another's": (_own, others) => others,
  }
  const references: string[] = ['']

  async function rechargeByPaybill(order: Paybill): Promise<boolean> {
    const customer = await someone(order)
    const recharge = await ask(customer, order)
    if (!recharge) return false
    const own = recharge.payment_reference ?? ''
    const others = references[order.pick % references.length] ?? ''
    references.push(own)
    await interfere(customer, recharge.id, order.deed)
    for (let paid = 0; paid < order.times; paid += 1) {
      await rule('c2b', customer.phone, order.behaviour)
      const reference = typed[order.reference](own, others)
      const text = await network.pay(customer.phone, order.shillings + order.more, reference)
      if (order.deed !== 'claims' || text === undefined) continue
      const idempotencyKey = randomUUID()
      await untilAnswered(() =>
        customer.mavuno.call(contract.claimPayment, { text }, { idempotencyKey }),
      )
    }
    return true
  }

  /** Customers who have money, and what they have. */
  async function rich() {
    const rows = await db.query<{ user_id: string; balance: number }>(
      `select user_id, balance from accounts where name = 'balance' and user_id = any ($1) and balance >= 10000
        order by user_id`,
      [customers.map(({ id }) => id)],
    )
    return new Map(rows.map(({ user_id, balance }) => [user_id, balance]))
  }

  async function payByHand(withdrawal: contract.Withdrawal, phone: string): Promise<void> {
    const { id, real_amount } = withdrawal
    if (!(await unlessRefused(operatorAssignWithdrawal(context, operator, { id })))) return
    const sent = randomUUID()
    const order = { id: sent, real_amount, phone, attempt: 1 }
    await portal.pay(order, { keep: async () => undefined }).catch(() => undefined)
    handed.set(sent, id)
  }
  /** Payouts that operators have sent at the portal, by the id there. */
  const handed = new Map<string, string>()

  async function withdraw(
    order: PayoutOrder,
    among: readonly (readonly [string, number])[],
  ): Promise<boolean> {
    const [id, balance] = among[order.pick % among.length] ?? []
    const customer = customers.find((one) => one.id === id)
    if (!customer || balance === undefined) return false
    const most = Math.floor(balance / shilling)
    const amount = (100 + (order.pick % (most - 99))) * shilling
    const quote = await untilAnswered(() =>
      customer.mavuno.call(contract.quoteWithdrawal, { amount, pay_from: 'balance' }),
    )
    if (!quote) return false
    await rule('b2c', customer.phone, order.behaviour)
    const idempotencyKey = randomUUID()
    const { real_amount } = quote
    const asked = { amount, pay_from: 'balance', real_amount } as const
    const withdrawal = await untilAnswered(() =>
      customer.mavuno.call(contract.createWithdrawal, asked, { idempotencyKey }),
    )
    if (!withdrawal) return false
    const which = { id: withdrawal.id }
    if (order.deed === 'cancels') {
      await untilAnswered(() => customer.mavuno.call(contract.cancelWithdrawal, which))
    }
    if (order.deed === 'is refused') {
      const input = { ...which, reason: 'The account is wrong' }
      await unlessRefused(operatorRejectWithdrawal(context, operator, input))
    }
    if (order.deed === 'is paid by hand') await payByHand(withdrawal, customer.phone)
    if (order.deed === 'payouts stop') {
      await unlessRefused(
        runOperation(context, {
          operation: 'stop_payouts',
          caller: operator,
          input: { reason: 'A look at the float' },
          atAnyTime: true,
        }),
      )
    }
    return true
  }

  /** Gives a payer's money back at the portal, whether it is credited or not. */
  async function reverse(at: number): Promise<boolean> {
    const moved = (await admin<PortalMove[]>('GET', '/transactions?limit=5000')) ?? []
    const paid = moved.filter(({ kind, reversed_by }) => kind === 'pay_bill' && !reversed_by)
    const one = paid[at % paid.length]
    if (!one) return false
    const body = {
      Initiator: settings.initiator,
      SecurityCredential: daraja.credential(),
      CommandID: 'TransactionReversal',
      TransactionID: one.receipt,
      Amount: one.amount,
      ReceiverParty: settings.shortcode,
      RecieverIdentifierType: '11',
      ResultURL: `${address}/portal`,
      QueueTimeOutURL: `${address}/portal`,
      Remarks: 'Paid by mistake',
      Occasion: '',
    }
    const path = '/mpesa/reversal/v1/request'
    await daraja
      .call({ path, kind: 'reversal', body, journal: { keep: async () => undefined } })
      .catch(() => undefined)
    return true
  }

  async function goAstray({ kind, shillings, pick }: Stray): Promise<boolean> {
    if (kind === 'portal reversal') return reverse(pick)
    const { phone } = customers[0] ?? (await addCustomer())
    if (kind === 'stray payment') {
      await network.pay(phone, shillings, 'RENT')
      return true
    }
    const order = { id: randomUUID(), real_amount: shillings * shilling, phone, attempt: 1 }
    await portal.pay(order, { keep: async () => undefined }).catch(() => undefined)
    return true
  }

  async function carryOut(
    order: Order,
    among: readonly (readonly [string, number])[],
  ): Promise<boolean> {
    if (order.kind === 'prompt') return rechargeByPrompt(order)
    if (order.kind === 'paybill') return rechargeByPaybill(order)
    if (order.kind === 'payout') return withdraw(order, among)
    return goAstray(order)
  }

  /** What operators do who look at their queues. */
  async function desk(decisions: Wave['decisions'], isLast = false): Promise<void> {
    const stops = await db.query('select from payout_suspensions where ended_at is null')
    if (stops.length > 0) await unlessRefused(byTwo(context, operator, 'resumePayouts', {}))
    const waiting = await db.query<{ id: string }>(
      `select w.id from withdrawals w join single_operator_limits l on true
        where w.status = 'pending' and w.amount > l.withdrawal_each and w.proposal_id is null
          and w.stage in ('requested', 'needs_approval')
          and w.id <> all ($1)`,
      [[...handed.values()]],
    )
    for (const { id } of waiting) {
      await unlessRefused(operatorAssignWithdrawal(context, operator, { id }))
      await unlessRefused(byTwo(context, operator, 'sendWithdrawal', { id }))
    }
    const orders = handed.size > 0 ? await admin<PortalOrder[]>('GET', '/orders?limit=5000') : []
    for (const [sent, id] of handed) {
      const order = orders?.find((one) => one.request_id === sent)
      if (order && order.result_code === null) continue
      const { receipt: provider_reference } = order ?? {}
      // The portal says under which receipt it has paid; what it did not take, or could not pay, is refused.
      if (provider_reference) {
        const input = { id, provider_reference }
        const isRecorded = await operatorCompleteWithdrawal(context, operator, input, `hand-${id}`)
          .catch((error) => {
            if ((error as BusinessFailure).reason !== 'approval_needed') throw error
            return byTwo(context, operator, 'completeWithdrawal', input)
          })
          .then(
            () => true,
            (error) => {
              // Payouts were stopped meanwhile: it is recorded once they go on.
              if ((error as BusinessFailure).reason !== 'payouts_stopped') throw error
              return false
            },
          )
        if (!isRecorded) continue
      } else {
        await operatorRejectWithdrawal(context, operator, { id, reason: 'Not paid' })
      }
      handed.delete(sent)
    }
    if (isLast) return
    const { items } = await listUnmatched(context, '', { limit: decisions.length })
    for (const [at, money] of items.entries()) {
      const resolution = decisions[at] ?? 'later'
      if (resolution === 'later') continue
      const [owner] = await db.query<{ id: string }>(
        'select user_id as id from recharges where payment_reference = $1',
        [money.reference],
      )
      if (resolution === 'credit' && !owner) continue
      await unlessRefused(
        byTwo(context, operator, 'settleUnmatched', {
          id: money.id,
          resolution,
          reason: 'A decision',
          ...(resolution === 'credit' && { user_id: owner?.id ?? '' }),
          ...(resolution === 'send_back' && { reference: `BACK${money.receipt}` }),
        }),
      )
    }
  }

  return {
    customers,
    desk,
    /** Carries out a wave of orders; gives how many were made. Those left wanted money that nobody had. */
    async run({ orders, kills, answers }: Wave): Promise<number> {
      await admin('DELETE', '/rules')
      for (const { call, behaviour } of answers) {
        await admin('POST', '/rules', { call, times: 1, behaviour })
      }
      const among = [...(await rich())]
      let made = 0
      const queue = orders.entries()
      const deadly = new Map(
        kills.map((kill, at) => [Math.floor((orders.length * at) / kills.length), kill]),
      )
      const work = async () => {
        for (const [at, order] of queue) {
          const kill = deadly.get(at)
          if (kill) network.prepareKill(kill)
          if (await carryOut(order, among)) made += 1
        }
      }
      await Promise.all(Array.from({ length: atOnce }, work))
      return made
    },
  }
}
