import { newKey } from '../../client/new-key.js'
import { claimAll, claimHolding, listHoldings } from '../../contract/customer/holdings.js'
import { createOrder } from '../../contract/customer/orders.js'
import { getMe } from '../../contract/customer/account/me.js'
import {
  cancelRecharge,
  claimPayment,
  createRecharge,
  listRechargeChannels,
  startRecharge,
} from '../../contract/customer/recharges.js'
import { listRewards, redeemReward } from '../../contract/customer/rewards.js'
import { getWallet } from '../../contract/customer/wallet.js'
import { cancelWithdrawal, createWithdrawal } from '../../contract/customer/withdrawals.js'
import { createAnnouncement } from '../../contract/operator/actions/articles.js'
import {
  operatorConfirmBankImport,
  operatorImportBankFile,
} from '../../contract/operator/books/bank-files.js'
import { operatorAddBankLines } from '../../contract/operator/books/bank-lines.js'
import { operatorRecordStatement } from '../../contract/operator/books/books.js'
import { operatorCloseDay, operatorRunAudit } from '../../contract/operator/books/days.js'
import {
  operatorApproveProposal,
  operatorPropose,
  operatorWithdrawProposal,
} from '../../contract/operator/proposals.js'
import { operatorCompleteRecharge } from '../../contract/operator/recharges.js'
import { operatorAddUserNote } from '../../contract/operator/user-support.js'
import {
  operatorCompleteWithdrawal,
  operatorAssignWithdrawal,
} from '../../contract/operator/withdrawals.js'
import { codes } from '../../contract/wire/codes.js'
import type { Endpoint } from '../../contract/wire/endpoint.js'
import { call, nameOf, tokenFor, type Check, type Subject } from './check.js'
import { ensure, expectStatus, expectSuccess, Skip } from './expect.js'
import { findProduct, findWithdrawal, purchaseWaits, withdrawalWaits } from './money-calls.js'
import { unknownId } from './sample-input.js'

type Input = Readonly<Record<string, unknown>>

/** A valid call that takes a key. */
interface KeyedCall {
  readonly input: Input
  /** Valid, too; undefined if there is no other input. */
  readonly otherInput?: Input
  /** Takes back what the call has made. */
  readonly undo?: (made: { id: string }) => Promise<unknown>
  /** Codes that rightly refuse it. */
  readonly waits?: readonly number[]
}

type Prepare = (subject: Subject) => Promise<KeyedCall> | KeyedCall

function needMoveMoney({ moveMoney }: Subject): void {
  if (!moveMoney) throw new Skip('It would move money for good.')
}

function never(reason: string): Prepare {
  return () => {
    throw new Skip(reason)
  }
}

function randomNumber(): string {
  return newKey().replace(/-/g, '').slice(0, 20).toUpperCase()
}

async function rechargeInput(subject: Subject) {
  const [channel] = (await call(subject, listRechargeChannels)).items
  if (!channel) throw new Skip('There is no recharge channel.')
  const { wallet_type, min: amount } = channel
  const payment_number = randomNumber()
  // Whoever pays from another phone than their own is credited by two operators.
  const { phone } = await call(subject, getMe)
  return { wallet_type, amount, recharge_account: phone, payment_number }
}

async function withdrawalInput(subject: Subject) {
  const { quote, pay_from } = await findWithdrawal(subject)
  return { amount: quote.amount, pay_from, real_amount: quote.real_amount }
}

/** Sends a call that takes a key, as a part of the way to another one. */
async function make(subject: Subject, endpoint: Endpoint, input: Input, waits: readonly number[]) {
  const question = { token: tokenFor(subject, endpoint), input, idempotencyKey: newKey() }
  const reply = await subject.backend.ask(endpoint, question)
  return expectSuccess(endpoint, reply, waits) as { id: string }
}

const operatorWaits = [codes.approval_needed, codes.step_up, codes.payouts_stopped]
/** The customer has five pending recharges of their own. */
const rechargeWaits = [codes.wrong_state]

/** How each endpoint that takes a key can be called, by its name. */
const prepared: Readonly<Record<string, Prepare>> = {
  [createRecharge.name]: async (subject) => {
    const input = await rechargeInput(subject)
    return {
      input,
      otherInput: { ...input, amount: input.amount + 1 },
      undo: ({ id }) => call(subject, cancelRecharge, { id }),
      waits: rechargeWaits,
    }
  },
  [startRecharge.name]: async (subject) => {
    const { items } = await call(subject, listRechargeChannels)
    const channel = items.find(({ by }) => by?.includes('paybill'))
    if (!channel) throw new Skip('No channel is collected by a provider.')
    const { wallet_type, min: amount } = channel
    const input = { wallet_type, amount, recharge_account: '0712345678', by: 'paybill' }
    return {
      input,
      otherInput: { ...input, amount: amount + 100 },
      undo: ({ id }) => call(subject, cancelRecharge, { id }),
      waits: rechargeWaits,
    }
  },
  [claimPayment.name]: async (subject) => {
    const { items } = await call(subject, listRechargeChannels)
    const channel = items.find(({ by }) => by?.includes('paybill'))
    if (!channel) throw new Skip('No channel is collected by a provider.')
    const input = { text: `C${newKey().slice(0, 8)}1`, amount: channel.min }
    return {
      input,
      otherInput: { ...input, amount: channel.min + 100 },
      undo: ({ id }) => call(subject, cancelRecharge, { id }),
      waits: rechargeWaits,
    }
  },
  [createWithdrawal.name]: async (subject) => {
    const input = await withdrawalInput(subject)
    return {
      input,
      otherInput: { ...input, amount: input.amount + 1 },
      undo: ({ id }) => call(subject, cancelWithdrawal, { id }),
      waits: withdrawalWaits,
    }
  },
  [createOrder.name]: async (subject) => {
    needMoveMoney(subject)
    const { product, pay_from } = await findProduct(subject)
    const { id: product_id, price, terms_hash } = product
    const input = { product_id, quantity: 1, pay_from, risk_acknowledged: true, price, terms_hash }
    return { input, otherInput: { ...input, quantity: 2 }, waits: purchaseWaits }
  },
  [claimHolding.name]: async (subject) => {
    needMoveMoney(subject)
    const { items } = await call(subject, listHoldings, { state: 'running', limit: 100 })
    const holding = items.find(({ due_times }) => due_times > 0)
    if (!holding) throw new Skip('Nothing is due.')
    const waits = [codes.reserve_short, codes.clock_untrusted]
    return { input: { id: holding.id }, otherInput: { id: unknownId }, waits }
  },
  [claimAll.name]: (subject) => {
    needMoveMoney(subject)
    return { input: {}, waits: [codes.not_due_yet, codes.reserve_short, codes.clock_untrusted] }
  },
  [redeemReward.name]: async (subject) => {
    needMoveMoney(subject)
    const { rewardCode: code } = subject
    if (code === undefined) throw new Skip('No reward code is given.')
    const { items } = await call(subject, listRewards, { limit: 100 })
    if (items.some((one) => one.code === code.toUpperCase())) {
      throw new Skip('The customer has redeemed the reward code before.')
    }
    return { input: { code }, otherInput: { code: 'ANOTHER-CODE' }, waits: [codes.reserve_short] }
  },
  [operatorPropose.name]: async (subject) => {
    const { roles } = subject
    if (!createAnnouncement.proposers.some((role) => roles.includes(role))) {
      throw new Skip('The operator has no role to propose an announcement.')
    }
    const inputOf = (title: string) => ({
      action: createAnnouncement.name,
      input: { title, summary: '', body: '', published: false },
    })
    return {
      input: inputOf('A check of the contract'),
      otherInput: inputOf('Another check of the contract'),
      undo: ({ id }) => call(subject, operatorWithdrawProposal, { id }),
      waits: operatorWaits,
    }
  },
  [operatorCompleteRecharge.name]: async (subject) => {
    needMoveMoney(subject)
    tokenFor(subject, operatorCompleteRecharge)
    const { id } = await make(subject, createRecharge, await rechargeInput(subject), rechargeWaits)
    const reference = randomNumber()
    return { input: { id }, otherInput: { id, reference }, waits: operatorWaits }
  },
  [operatorCompleteWithdrawal.name]: async (subject) => {
    needMoveMoney(subject)
    tokenFor(subject, operatorCompleteWithdrawal)
    const input = await withdrawalInput(subject)
    const { id } = await make(subject, createWithdrawal, input, withdrawalWaits)
    const token = tokenFor(subject, operatorAssignWithdrawal)
    const taken = await subject.backend.ask(operatorAssignWithdrawal, { token, input: { id } })
    expectSuccess(operatorAssignWithdrawal, taken, operatorWaits)
    return {
      input: { id, provider_reference: randomNumber() },
      otherInput: { id, provider_reference: randomNumber() },
      waits: operatorWaits,
    }
  },
  [operatorAddBankLines.name]: never('It would enter a payment into the books.'),
  [operatorImportBankFile.name]: never('It would enter payments into the books.'),
  [operatorConfirmBankImport.name]: never('It takes a second operator.'),
  [operatorRunAudit.name]: () => ({ input: {} }),
  [operatorCloseDay.name]: never('It would close a day for good.'),
  [operatorAddUserNote.name]: never('It would write about a customer for good.'),
  [operatorRecordStatement.name]: never('It would enter a statement into the books.'),
  [operatorApproveProposal.name]: never('It takes a second operator.'),
}

async function moneyOf(subject: Subject): Promise<string> {
  if (subject.tokens.customer === undefined) return ''
  const { balance, income_wallet, held } = await call(subject, getWallet)
  return `${balance} in the balance, ${income_wallet} of income, ${held} held`
}

async function checkReplay(subject: Subject, endpoint: Endpoint): Promise<void> {
  const prepare = prepared[endpoint.name]
  if (!prepare) throw new Skip('The check knows no valid call of it.')
  const token = tokenFor(subject, endpoint)
  const { input, otherInput, undo, waits } = await prepare(subject)
  const idempotencyKey = newKey()
  const send = (sent: Input) =>
    subject.backend.ask(endpoint, { token, idempotencyKey, input: sent })
  expectStatus(await subject.backend.ask(endpoint, { token, input }), 400)
  const replies = await Promise.all([send(input), send(input)])
  const [first, twin] = replies.map((reply) => expectSuccess(endpoint, reply, waits))
  try {
    const text = JSON.stringify(first)
    ensure(JSON.stringify(twin) === text, 'Two calls at once with the same key had two effects.')
    const before = await moneyOf(subject)
    const again = expectSuccess(endpoint, await send(input))
    ensure(JSON.stringify(again) === text, 'A repeated call has another reply than the first one.')
    const after = await moneyOf(subject)
    ensure(after === before, `A repeated call moved money: ${before}; then ${after}.`)
    if (otherInput) expectStatus(await send(otherInput), 409)
  } finally {
    await undo?.(first as { id: string })
  }
}

/** Checks each call that takes a key: it needs one, and repeated it has one effect. */
export function replayChecks(subject: Subject): Check[] {
  const keyed = subject.endpoints.filter((endpoint) => endpoint.keyed)
  return [
    ...keyed.map((endpoint): Check => ({
      name: `${nameOf(endpoint)} has one effect for each key, and refuses the key with other input`,
      run: () => checkReplay(subject, endpoint),
    })),
    {
      name: 'a repeated cancellation returns the same reply as the first one',
      run: async () => {
        const { id } = await make(
          subject,
          createRecharge,
          await rechargeInput(subject),
          rechargeWaits,
        )
        for (let times = 0; times < 2; times += 1) {
          const { status } = await call(subject, cancelRecharge, { id })
          ensure(status === 'cancel', `The status is "${status}".`)
        }
      },
    },
  ]
}
