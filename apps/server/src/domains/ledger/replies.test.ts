import * as contract from '@mavuno/sdk/contract'
import * as operators from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { parse } from 'zod/v4/core'
import { runJobs } from '../../entry/jobs/run-jobs.js'
import { listBooked } from '../../testing/bank.js'
import { createLedgerContext } from '../../testing/ledger-context.js'
import {
  byTwo,
  approverOf,
  fund,
  makeApprover,
  makeOperator,
  makePerson,
  dialledPhone,
  newKey,
  newPaymentNumber,
  withdrawalOf,
} from '../../testing/ledger-people.js'
import { makeProduct, orderOf } from '../../testing/ledger-products.js'
import {
  claimAll,
  claimHolding,
  getHolding,
  getHoldingTotals,
  listHoldings,
} from '../holdings/holdings-service.js'
import { operatorFreezeHolding, operatorListHoldings } from '../holdings/operator-holdings.js'
import { createOrder, listOrders } from '../orders/orders-service.js'
import { operatorListProducts } from '../catalog/operator-products.js'
import { getProduct, listProducts } from '../catalog/products-service.js'
import {
  operatorCompleteRecharge,
  operatorGetRecharge,
  operatorListRecharges,
  operatorRejectRecharge,
} from '../payments/recharges/operator-recharges.js'
import {
  cancelRecharge,
  createRecharge,
  listRechargeChannels,
  listRecharges,
} from '../payments/recharges/recharges-service.js'
import {
  confirmBankImport,
  listBankImportLines,
  listBankImports,
} from '../accounting/bank/bank-imports.js'
import { getCase, listCases } from '../payments/payment-cases.js'
import { applyPaymentEvent } from '../payments/payment-events.js'
import { getRecord, listEarnings, listPoints, listRecords } from '../records/records-service.js'
import {
  approveProposal,
  getProposal,
  listProposals,
  propose,
} from '../approvals/proposals-service.js'
import { addBankLines, listBankLines } from '../accounting/bank/bank-lines.js'
import { readReserve, recordStatement } from '../accounting/reserve/reserve-service.js'
import { operatorListCodes } from '../rewards/operator-codes.js'
import { listRewards, redeemReward } from '../rewards/rewards-service.js'
import { getTeam, listTeamMembers } from '../team/team-service.js'
import { getIncomeMonth, getWalletHistory, listDayIncome } from '../wallet/income-service.js'
import { getWallet } from '../wallet/wallet-service.js'
import {
  operatorCompleteWithdrawal,
  operatorGetWithdrawal,
  operatorListWithdrawals,
  operatorRejectWithdrawal,
  operatorAssignWithdrawal,
} from '../payments/withdrawals/operator-withdrawals.js'
import { getPaymentAccount, setPaymentAccount } from '../payments/withdrawals/payment-account.js'
import {
  cancelWithdrawal,
  createWithdrawal,
  listWithdrawals,
  quoteWithdrawal,
} from '../payments/withdrawals/withdrawals-service.js'
import { auditLedger } from './audit.js'

/** The answer, if it has exactly the fields of the endpoint's schema. */
async function read<T>(endpoint: contract.Endpoint, answer: T | Promise<T>): Promise<T> {
  const value = await answer
  expect(parse(endpoint.reply, value), endpoint.name).toEqual(value)
  return value
}

test('every answer about money has exactly the fields of the contract', async () => {
  const context = await createLedgerContext()
  const operator = await makeOperator(context)
  const inviter = await makePerson(context)
  const me = await makePerson(context, { invited_by: inviter })
  await fund(context, operator, 1_000_000)
  const recharge_account = await dialledPhone(context, me)
  const ask = () =>
    read(
      contract.createRecharge,
      createRecharge(
        context,
        me,
        {
          wallet_type: 'mpesa',
          amount: 100_000,
          recharge_account,
          payment_number: newPaymentNumber(),
        },
        newKey(),
      ),
    )
  const [arrived, wrong, undone] = [await ask(), await ask(), await ask()]
  const { operatorCompleteRecharge: complete, operatorRejectRecharge: refuse } = operators
  await read(complete, operatorCompleteRecharge(context, operator, { id: arrived.id }, newKey()))
  const no = { id: wrong.id, reason: 'No such payment' }
  await read(refuse, operatorRejectRecharge(context, operator, no))
  await read(contract.cancelRecharge, cancelRecharge(context, me, { id: undone.id }))
  await read(contract.listRecharges, listRecharges(context, me, {}))
  await read(operators.operatorListRecharges, operatorListRecharges(context, operator, {}))
  for (const { id: one } of [arrived, wrong, undone])
    await read(operators.operatorGetRecharge, operatorGetRecharge(context, operator, { id: one }))
  await read(contract.listRechargeChannels, listRechargeChannels(context))

  const product = await makeProduct(context, operator, { points: 5, returns_principal: false })
  await read(operators.operatorListProducts, operatorListProducts(context, {}))
  await read(contract.listProducts, listProducts(context, me, {}))
  await read(contract.getProduct, getProduct(context, me, product))
  const input = await orderOf(context, product, { quantity: 2 })
  const {
    holding: { id },
  } = await read(contract.createOrder, createOrder(context, me, input, newKey()))
  await createOrder(context, me, input, newKey())
  await read(contract.listOrders, listOrders(context, me, {}))
  const freeze = { id, reason: 'A check' }
  await read(operators.operatorFreezeHolding, operatorFreezeHolding(context, operator, freeze))
  await read(contract.getHolding, getHolding(context, me, { id }))
  await byTwo(context, operator, 'unfreezeHolding', { id })
  context.pass(60)
  await read(contract.claimHolding, claimHolding(context, me, { id }, newKey()))
  await read(contract.claimAll, claimAll(context, me, newKey()))
  context.pass(100_000)
  await runJobs(context)
  await read(contract.listHoldings, listHoldings(context, me, {}))
  await read(contract.getHoldingSums, getHoldingTotals(context, me))
  await read(operators.operatorListHoldings, operatorListHoldings(context, {}))

  const account = { wallet_type: 'mpesa', account: '0712345678' }
  await read(contract.getPaymentAccount, getPaymentAccount(context, me))
  await read(contract.setPaymentAccount, setPaymentAccount(context, me, account))
  await read(contract.getPaymentAccount, getPaymentAccount(context, me))
  await read(
    contract.quoteWithdrawal,
    quoteWithdrawal(context, me, { amount: 10_000, pay_from: 'balance' }),
  )
  const withdraw = () =>
    read(contract.createWithdrawal, createWithdrawal(context, me, withdrawalOf(10_000), newKey()))
  const [paid, refused, cancelled] = [await withdraw(), await withdraw(), await withdraw()]
  await read(
    operators.operatorAssignWithdrawal,
    operatorAssignWithdrawal(context, operator, { id: paid.id }),
  )
  const sent = { id: paid.id, provider_reference: 'SFK1' }
  await read(
    operators.operatorCompleteWithdrawal,
    operatorCompleteWithdrawal(context, operator, sent, newKey()),
  )
  const back = { id: refused.id, reason: 'Wrong account' }
  await read(operators.operatorRejectWithdrawal, operatorRejectWithdrawal(context, operator, back))
  await read(contract.cancelWithdrawal, cancelWithdrawal(context, me, cancelled))
  await read(contract.listWithdrawals, listWithdrawals(context, me, {}))
  await read(operators.operatorListWithdrawals, operatorListWithdrawals(context, operator, {}))
  for (const { id: one } of [paid, refused, cancelled])
    await read(
      operators.operatorGetWithdrawal,
      operatorGetWithdrawal(context, operator, { id: one }),
    )

  const code = { code: 'KARIBU', kind: 'money', amount: 2000, published: true } as const
  await byTwo(context, operator, 'createCode', code)
  await read(contract.redeemReward, redeemReward(context, me, { code: 'KARIBU' }, newKey()))
  await read(contract.listRewards, listRewards(context, me, {}))
  await read(operators.operatorListCodes, operatorListCodes(context, {}))
  await read(contract.getTeam, getTeam(context, inviter))
  await read(contract.listTeamMembers, listTeamMembers(context, inviter, {}))

  const { items } = await read(contract.listRecords, listRecords(context, me, { limit: 100 }))
  expect(new Set(items.map(({ kind }) => kind))).toEqual(
    new Set(['recharge', 'purchase', 'income', 'withdraw', 'refund', 'reward']),
  )
  for (const item of items) await read(contract.getRecord, getRecord(context, me, item))
  await read(contract.listEarnings, listEarnings(context, me, {}))
  await read(contract.listPoints, listPoints(context, me, {}))
  await read(contract.getWallet, getWallet(context, me))
  await read(contract.getWalletHistory, getWalletHistory(context, me, {}))
  await read(contract.getIncomeMonth, getIncomeMonth(context, me, {}))
  await read(contract.listDayIncome, listDayIncome(context, me, { day: '2026-01-05' }))

  await read(operators.operatorGetReserve, readReserve(context))
  const fees = { account: 'fees', amount: 100, reference: 'FT1', note: '' } as const
  const asked = await propose(context, operator, { action: 'payOut', input: fees }, newKey())
  await read(operators.operatorPropose, asked)
  const by = await approverOf(context)
  await read(operators.operatorGetProposal, getProposal(context, by, { id: asked.id }))
  await read(
    operators.operatorApproveProposal,
    approveProposal(context, by, asked, { key: newKey() }),
  )
  await read(operators.operatorListProposals, listProposals(context, {}))
  await read(operators.operatorGetProposal, getProposal(context, by, { id: asked.id }))
  const unknown = { event_id: 'one', direction: 'in', outcome: 'succeeded' } as const
  await applyPaymentEvent(context, { ...unknown, subject: me })
  const { items: told } = await read(operators.operatorListCases, listCases(context, {}))
  for (const one of told) await read(operators.operatorGetCase, getCase(context, one))
  const lines = [{ time: context.now(), amount: -100, reference: 'FT1', text: 'Fees' }]
  const cashier = await makePerson(context, { roles: ['cashier'] })
  const added = await addBankLines(context, cashier, { lines }, newKey())
  await read(operators.operatorAddBankLines, added)
  const made = { id: added.import_id ?? '' }
  await read(operators.operatorListBankImports, listBankImports(context, {}))
  await read(operators.operatorListBankImportLines, listBankImportLines(context, made))
  await read(operators.operatorConfirmBankImport, confirmBankImport(context, by, made, newKey()))
  await listBooked(context)
  await read(operators.operatorListBankLines, listBankLines(context, { matched: true }))
  const { settlement } = await readReserve(context)
  const statement = { balance: settlement, as_of: context.now(), reference: 'November' }
  await read(
    operators.operatorRecordStatement,
    recordStatement(context, await makeApprover(context), statement, newKey()),
  )
  await read(operators.operatorAudit, auditLedger(context.db))
})
