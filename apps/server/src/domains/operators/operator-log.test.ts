import {
  cancelRecharge,
  createOrder,
  createRecharge,
  createWithdrawal,
  getConversation,
  setPaymentAccount,
} from '@mavuno/sdk/contract'
import {
  actions,
  getOwners,
  operatorAddBankLines,
  operatorConfirmBankImport,
  operatorAssignConversation,
  operatorBlockUser,
  operatorCancelPoints,
  operatorCancelRecovery,
  operatorCloseDay,
  operatorCompleteRecharge,
  operatorCompleteWithdrawal,
  operatorFreezeHolding,
  operatorGetLimits,
  operatorImportBankFile,
  operatorLinkBankLine,
  operatorListBankMatches,
  operatorListCases,
  operatorListLog,
  operatorMakeLink,
  operatorMoveConversation,
  operatorApproveProposal,
  operatorPropose,
  operatorReadBankFile,
  operatorRecordStatement,
  operatorRejectProposal,
  operatorRejectBankImport,
  operatorRunAudit,
  operatorWithdrawProposal,
  operatorRejectRecharge,
  operatorRejectWithdrawal,
  operatorAddUserNote,
  operatorEndUserSessions,
  operatorExportLog,
  operatorRevealBankLine,
  operatorRevealUser,
  operatorStopPayouts,
  operatorAssignWithdrawal,
  operatorUnlinkBankLine,
  operatorUploadFile,
} from '@mavuno/sdk/operator'
import { allEndpoints } from '@mavuno/sdk/server'
import { expect, test } from 'vitest'
import { createAppWorld, password } from '../../testing/app-world.js'
import { newPaymentNumber, withdrawalOf } from '../../testing/ledger-people.js'
import { everyDay } from '../../testing/ledger-products.js'
import { png } from '../../testing/pictures.js'
import { runOperation } from '../ledger/run-operation.js'
import { createOperatorLink } from '../auth/operators/enrolment-links.js'
import { applyPaymentEvent } from '../payments/payment-events.js'
import { saveRechargeChannel } from '../payments/recharges/recharges-service.js'
import { createSession } from '../auth/sessions/session-service.js'
import { approveSigned } from '../../testing/operators/approve-signed.js'
import { asOwner } from '../../testing/test-database.js'

/**
 * A message and a note are not logged, because they are stored with their author, and neither is what changes
 * nothing.
 */
const keptElsewhere = [
  'operatorSendMessage',
  'operatorStartConversation',
  'operatorAddNote',
  'operatorStepUp',
  'operatorStartApproval',
]
/** Once for each proposal. */
const proposing = 'operatorPropose'

const deeds = allEndpoints()
  .filter(({ caller, method }) => caller === 'operator' && method !== 'GET')
  .map(({ name }) => name)
  .filter((name) => !keptElsewhere.includes(name) && name !== proposing)
  .concat(actions.map(({ name }) => name))

test('each change that an operator can make is logged once, with the operator and its target', async () => {
  const { byTwo, context, addApprover, addCustomer, addOperator, decide } = await createAppWorld()
  const { mavuno, user } = await addCustomer()
  const { mavuno: desk, user: operator } = await addOperator()
  const { mavuno: otherDesk, user: approver } = await addApprover()
  const channel = { wallet_type: 'mpesa', company_name: 'Mavuno', company_number: '1', presets: [] }
  await saveRechargeChannel({ db: asOwner(context.db) }, channel)
  const targets: [string, string][] = []
  const did = (name: string, target: string) => void targets.push([name, target])

  const withdrawals = { min: 10_000, max: 7_000_000, fee_rate: 200, cool_down: 0 }
  await byTwo(desk, 'updateConfig', { withdraw: withdrawals })
  await byTwo(desk, 'updateTexts', { site_name: 'Shamba' })
  await byTwo(desk, 'saveChannel', { ...channel, wallet_type: 'airtel' })
  await byTwo(desk, 'removeChannel', { wallet_type: 'airtel' })
  const reply = { shortcut: 'hello', texts: [{ language: 'en', body: 'Hello' }] }
  await byTwo(desk, 'saveReply', reply)
  await byTwo(desk, 'removeReply', { shortcut: reply.shortcut })
  const { conversation_id: conversation } = await mavuno.call(getConversation)
  for (let count = 0; count < 2; count += 1) {
    const to = { id: conversation, operator_id: operator.id, from: null }
    await desk.call(operatorAssignConversation, to)
    await desk.call(operatorMoveConversation, { id: conversation, to: 'closed' })
  }
  did('operatorAssignConversation', conversation)
  did('operatorMoveConversation', conversation)
  const { user: helper } = await addOperator({ roles: ['support'] })
  await byTwo(desk, 'setOperatorRoles', { id: helper.id, roles: ['product'] })
  did('setOperatorRoles', helper.id)
  const recharge = (amount: number) =>
    mavuno.call(createRecharge, {
      wallet_type: 'mpesa',
      amount,
      recharge_account: mavuno.session.user?.phone ?? '',
      payment_number: newPaymentNumber(),
    })
  const first = await recharge(1_000_000)
  await desk.call(operatorCompleteRecharge, { id: first.id })
  did('operatorCompleteRecharge', first.id)
  const second = await recharge(10_000)
  for (const reason of ['No', 'Again']) {
    await desk.call(operatorRejectRecharge, { id: second.id, reason })
  }
  did('operatorRejectRecharge', second.id)
  // Actions of customers are not logged as those of operators.
  await mavuno.call(cancelRecharge, { id: (await recharge(10_000)).id })

  const account = { wallet_type: 'mpesa', account: '0712345678' }
  await mavuno.call(setPaymentAccount, { ...account, password })
  const withdraw = () => mavuno.call(createWithdrawal, withdrawalOf(50_000))
  const [paid, refused] = [await withdraw(), await withdraw()]
  for (let count = 0; count < 2; count += 1) {
    await desk.call(operatorAssignWithdrawal, { id: paid.id })
    await desk.call(operatorRejectWithdrawal, { id: refused.id, reason: 'No' })
  }
  const sent = { id: paid.id, provider_reference: 'SFK1' }
  await desk.call(operatorCompleteWithdrawal, sent)
  const limits = await desk.call(operatorGetLimits)
  await decide(desk, { action: 'setLimits', input: { ...limits, withdrawal_each: 40_000 } })
  const large = await withdraw()
  await desk.call(operatorAssignWithdrawal, { id: large.id })
  await decide(desk, { action: 'sendWithdrawal', input: { id: large.id } })
  did('sendWithdrawal', large.id)
  const proven = { id: large.id, provider_reference: 'SFK2' }
  await decide(desk, { action: 'completeWithdrawal', input: proven })
  did('completeWithdrawal', large.id)
  const third = await recharge(10_000)
  await decide(desk, { action: 'completeRecharge', input: { id: third.id } })
  did('completeRecharge', third.id)
  for (let count = 0; count < 2; count += 1) {
    await desk.call(operatorStopPayouts, { reason: 'A check' })
  }
  await decide(desk, { action: 'resumePayouts', input: {} })
  did('operatorAssignWithdrawal', paid.id)
  did('operatorRejectWithdrawal', refused.id)
  did('operatorCompleteWithdrawal', paid.id)

  await decide(desk, { action: 'fundReserve', input: { amount: 500, reference: 'FT1', note: '' } })
  const product = await byTwo(desk, 'createProduct', {
    name: 'Quick',
    price: 10_000,
    cycle: 1,
    number_of_earnings: 4,
    earnings_per_time: 100,
    claim_period: 30,
    profit_rule: everyDay,
    returns_principal: true,
    published: true,
    points: 5,
  })
  did('createProduct', product.id)
  await byTwo(desk, 'updateProduct', { id: product.id, name: 'Slow' })
  did('updateProduct', product.id)
  const { price, terms_hash } = product
  const order = { product_id: product.id, price, terms_hash, quantity: 1 } as const
  const { holding } = await mavuno.call(createOrder, {
    ...order,
    pay_from: 'balance',
    risk_acknowledged: true,
  })
  const { id } = holding
  for (let count = 0; count < 2; count += 1) {
    await desk.call(operatorFreezeHolding, { id, reason: 'A check' })
    await desk.call(operatorCancelPoints, { id, reason: 'By mistake' })
  }
  await byTwo(desk, 'unfreezeHolding', { id })
  did('operatorFreezeHolding', id)
  did('operatorCancelPoints', id)
  did('unfreezeHolding', id)

  await desk.call(operatorRevealUser, { id: user.id, reason: 'They called us' })
  did('operatorRevealUser', user.id)
  await desk.call(operatorAddUserNote, { id: user.id, text: 'They called us' })
  did('operatorAddUserNote', user.id)
  const reason = 'Reported as stolen'
  for (let count = 0; count < 2; count += 1) {
    await desk.call(operatorBlockUser, { id: user.id, reason })
  }
  await byTwo(desk, 'unblockUser', { id: user.id, reason: 'It was the right person' })
  await createSession(context.db, { userId: user.id, device: '', now: context.now() })
  for (let count = 0; count < 2; count += 1) {
    await desk.call(operatorEndUserSessions, { id: user.id, reason })
  }
  did('operatorEndUserSessions', user.id)
  did('operatorBlockUser', user.id)
  did('unblockUser', user.id)

  const code = await byTwo(desk, 'createCode', { code: 'KARIBU', kind: 'points', amount: 5 })
  await byTwo(desk, 'updateCode', { id: code.id, published: true })
  did('createCode', code.id)
  did('updateCode', code.id)
  const words = { title: 'News', summary: 'Short', body: 'Long' }
  const announced = await byTwo(desk, 'createAnnouncement', words)
  await byTwo(desk, 'updateAnnouncement', { id: announced.id, published: true })
  const activity = await byTwo(desk, 'createActivity', words)
  await byTwo(desk, 'updateActivity', { id: activity.id, published: true })
  did('createAnnouncement', announced.id)
  did('updateAnnouncement', announced.id)
  did('createActivity', activity.id)
  did('updateActivity', activity.id)
  const starts = context.now() + 15 * 86_400
  const rule = { starts, rate: 1000, legal_reference: 'Finance Act' }
  did('addTaxRule', (await byTwo(desk, 'addTaxRule', rule)).id)
  const { path } = await desk.call(operatorUploadFile, {
    image: new Blob([png], { type: 'image/png' }),
  })
  did('operatorUploadFile', path.replace('/files/', ''))

  const { id: newOwner } = await byTwo(desk, 'inviteOperator', {
    phone: '0733000000',
    nickname: 'Baraka',
    roles: ['owner'],
  })
  did('inviteOperator', newOwner)
  await desk.call(operatorBlockUser, { id: newOwner, reason })
  did('operatorBlockUser', newOwner)
  await byTwo(desk, 'unblockOperator', { id: newOwner })
  did('unblockOperator', newOwner)
  await byTwo(desk, 'renewOperator', { id: newOwner })
  did('renewOperator', newOwner)
  await desk.call(operatorMakeLink, { id: newOwner })
  did('operatorMakeLink', newOwner)
  await createOperatorLink(asOwner(context.db), context, { kind: 'recover', operator: newOwner })
  const [recovery] = (await mavuno.call(getOwners)).recoveries
  const lost = { id: recovery?.id ?? '' }
  for (let count = 0; count < 2; count += 1) await desk.call(operatorCancelRecovery, lost)
  did('operatorCancelRecovery', lost.id)
  const money = { amount: 500, reference: 'FT1', note: '' }
  await decide(desk, { action: 'payOut', input: { ...money, account: 'fees' } })
  const more = { amount: 1, reference: 'FT2', note: '' }
  const ask = () => desk.call(operatorPropose, { action: 'fundReserve', input: more })
  await desk.call(operatorWithdrawProposal, { id: (await ask()).id })
  await otherDesk.call(operatorRejectProposal, { id: (await ask()).id, reason: 'No' })
  const wrong = { id: (await ask()).id, digest: '0'.repeat(64) }
  await otherDesk.call(operatorApproveProposal, wrong)
  const quiet = { day: '2020-01-01', note: 'A test' }
  did('operatorCloseDay', (await otherDesk.call(operatorCloseDay, quiet)).id)
  const statement = { balance: 500, as_of: context.now(), reference: 'November' }
  for (let count = 0; count < 2; count += 1)
    await otherDesk.call(operatorRecordStatement, statement)
  const told = { event_id: 'one', direction: 'in', outcome: 'succeeded' } as const
  await applyPaymentEvent(context, { ...told, subject: user.id, amount: 500 })
  const { items: open } = await desk.call(operatorListCases, {})
  const noted = { id: open[0]?.id ?? '', resolution: 'noted' } as const
  await decide(desk, { action: 'resolveCase', input: noted })
  did('resolveCase', noted.id)
  const { id: unmatched } = await runOperation<{ id: string }>(context, {
    operation: 'process_incoming_payment_report',
    caller: null,
    input: { receipt: 'SFK3M1N2P4', amount: 500, paid: context.now(), is_confirmed: true },
    operationContext: { provider: 'pesa' },
  })
  const settled = { id: unmatched, resolution: 'noted', reason: 'A test' } as const
  await decide(desk, { action: 'settleUnmatched', input: settled })
  did('settleUnmatched', unmatched)
  // As if the database had gone back by a minute since it went live.
  await asOwner(context.db).query(
    `update operation_clock set is_live = true, last_trusted_time = now() + interval '1 minute'`,
  )
  const trust = await desk.call(operatorPropose, { action: 'trustClock', input: {} })
  await approveSigned(context, approver.id, trust)
  const lines = [{ time: context.now(), amount: -500, reference: 'FT1', text: '' }]
  const { import_id: typedImport } = await desk.call(operatorAddBankLines, { lines })
  await desk.call(operatorAddBankLines, { lines })
  const rejected = { id: typedImport ?? '' }
  await otherDesk.call(operatorRejectBankImport, { ...rejected, reason: 'Not on the statement' })
  did('operatorRejectBankImport', rejected.id)

  const [funding] = (
    await otherDesk.call(operatorListBankMatches, { list: 'only_books' })
  ).items.filter(({ entry }) => entry?.kind === 'funding')
  const file = 'time,amount,reference\n2026-01-05,5,OTHERNUMBER'
  await desk.call(operatorReadBankFile, { bank: 'mpesa', file })
  const statementFile = { bank: 'mpesa', name: 'day.csv', file }
  const { import_id: fileImport } = await desk.call(operatorImportBankFile, statementFile)
  await desk.call(operatorImportBankFile, statementFile)
  const confirmed = { id: fileImport ?? '' }
  await otherDesk.call(operatorConfirmBankImport, confirmed)
  did('operatorConfirmBankImport', confirmed.id)
  const list = 'only_bank'
  const [typed] = (await otherDesk.call(operatorListBankMatches, { list })).items
  const line = { id: typed?.line?.id ?? '' }
  for (let count = 0; count < 2; count += 1) {
    await otherDesk.call(operatorLinkBankLine, { ...line, entry_id: funding?.entry?.id ?? '' })
  }
  for (let count = 0; count < 2; count += 1) await otherDesk.call(operatorUnlinkBankLine, line)
  did('operatorLinkBankLine', line.id)
  did('operatorUnlinkBankLine', line.id)
  await otherDesk.call(operatorRevealBankLine, { ...line, reason: 'Compared the names' })
  did('operatorRevealBankLine', line.id)

  const { id: audited } = await otherDesk.call(operatorRunAudit, {})
  did('operatorRunAudit', audited)
  const closing = { day: '2020-01-02', note: 'A test' }
  const proposal = await desk.call(operatorPropose, { action: 'closeDay', input: closing })
  const { result } = await approveSigned(context, approver.id, proposal)
  did('closeDay', (result as { id: string }).id)

  await otherDesk.call(operatorExportLog, {})
  const latest = await desk.call(operatorListLog, { limit: 100 })
  const earlier = await desk.call(operatorListLog, { limit: 100, cursor: latest.next ?? '' })
  const items = [...latest.items, ...earlier.items]
  const seen = items
    .filter(({ action }) => action !== proposing)
    .map(({ action, target }) => [action, target?.id ?? ''] as const)
  const actionsSeen = seen.map(([action]) => action)
  expect([...new Set(actionsSeen)].toSorted()).toEqual(deeds.toSorted())
  // Two withdrawals were taken, a customer and an operator blocked, and an import also says how it was read.
  expect(actionsSeen).toHaveLength(deeds.length + 3)
  expect(seen).toEqual(expect.arrayContaining(targets))
  const decided = items.filter(({ proposal_id }) => proposal_id !== null)
  expect(decided.map(({ action }) => action).toSorted()).toEqual(
    actions.map(({ name }) => name).toSorted(),
  )
  for (const { operator: decider, proposed_by } of decided) {
    expect(proposed_by?.id).toBe(operator.id)
    expect(decider.id).not.toBe(operator.id)
  }
  const alone = items.filter(({ proposal_id }) => proposal_id === null)
  expect(new Set(alone.map((entry) => entry.operator.id))).toEqual(
    new Set([operator.id, approver.id]),
  )
})
