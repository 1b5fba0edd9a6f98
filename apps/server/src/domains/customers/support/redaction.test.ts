import {
  requestCode,
  closeAccount,
  createRecharge,
  createWithdrawal,
  exportMe,
  exportRecords,
  getConversation,
  issueReceipt,
  listRecords,
  redeemReward,
  sendMessage,
  setPaymentAccount,
  signIn,
  startRecharge,
  updateMe,
  uploadChatFile,
} from '@mavuno/sdk/contract'
import {
  operatorAddNote,
  operatorAddUserNote,
  operatorBlockUser,
  operatorCompleteWithdrawal,
  operatorEndUserSessions,
  operatorListCases,
  operatorListConversations,
  operatorListUnmatched,
  operatorRejectRecharge,
  operatorRejectWithdrawal,
  operatorRevealUser,
  operatorSendMessage,
  operatorAssignWithdrawal,
} from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { runScheduledJobs } from '../../../entry/jobs/run-jobs.js'
import { createAppWorld, password } from '../../../testing/app-world.js'
import { importLines } from '../../../testing/bank.js'
import { callbackOf, createFakeProvider, tellServer } from '../../../testing/fake-provider.js'
import { newPaymentNumber } from '../../../testing/ledger-people.js'
import { png } from '../../../testing/pictures.js'
import { asOwner } from '../../../testing/test-database.js'
import { runOperation } from '../../ledger/run-operation.js'
import { closeEmptiedAccounts } from '../close-account.js'
import { saveRechargeChannel } from '../../payments/recharges/recharges-service.js'

const phone = '0719283746'
const nickname = 'Kamaunjoro'
const receiver = 'Wambuinjeri Xerotho'
const payer = 'Payernjoki Zawadiro'
const account = '1298765430'

/** Everything of the person that must be gone. A phone with its middle masked is none. */
const personal = new RegExp(
  ['719283746', account]
    .map((digits) => Array.from(digits).join('[^0-9A-Za-z]{0,3}'))
    .concat(nickname, ...receiver.split(' '), ...payer.split(' '))
    .join('|'),
  'i',
)

/**
 * What stays, and why. Transactions are kept for seven years (Proceeds of Crime and Anti-Money Laundering Act,
 * s. 46), which the Data Protection Act allows (s. 39 and 40).
 */
const kept: Readonly<Record<string, string>> = {
  'bank_lines.text': 'the statement of the bank, as the bank wrote it',
}

/** The columns in which something of the person stands, of all columns of all tables. */
async function findPersonal(db: ReturnType<typeof asOwner>, code: string) {
  const columns = await db.query<{ name: string; column: string; type: string }>(
    `select c.relname as name, a.attname as column, format_type(a.atttypid, null) as type
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
        and a.attnum > 0 and not a.attisdropped order by 1, 2`,
  )
  expect(columns.length).toBeGreaterThan(300)
  const found = new Set<string>()
  for (const { name, column, type } of columns) {
    const text = type === 'bytea' ? `encode(t."${column}", 'escape')` : `t."${column}"::text`
    const rows = await db.query<{ text: string }>(
      `select ${text} as text from "${name}" t where t."${column}" is not null`,
    )
    for (const row of rows) {
      const plain = row.text.normalize('NFKC')
      if (personal.test(plain) || plain.includes(code)) found.add(`${name}.${column}`)
    }
  }
  return [...found]
}

test('nothing of a person who has used everything stays after closing, in any column of any table', async () => {
  const fake = createFakeProvider()
  const payments = {
    ...fake,
    collect: async (
      order: Parameters<typeof fake.collect>[0],
      journal: Parameters<typeof fake.collect>[1],
    ) => {
      const body = JSON.stringify({ PhoneNumber: order.phone, AccountReference: `A${phone}B` })
      await journal.keep({ kind: 'prompt', direction: 'sent', body })
      return fake.collect(order, journal)
    },
  }
  const world = await createAppWorld({ payments })
  const { byTwo, context, connect, join, configure, decide, pass } = world
  const owner = asOwner(context.db)
  await configure({
    recharge: { min: 1_000, max: 7_000_000, expires_after: 86_400 },
    withdraw: { min: 1_000, max: 7_000_000, fee_rate: 0, cool_down: 0 },
  })
  const channel = { company_name: 'Mavuno', company_number: '1', presets: [] }
  await saveRechargeChannel({ db: owner }, { ...channel, wallet_type: 'mpesa' })
  await saveRechargeChannel({ db: owner }, { ...channel, wallet_type: 'fake' })
  await owner.query(`update recharge_channels set provider = 'fake' where wallet_type = 'fake'`)
  const { mavuno: desk } = await world.addOperator()
  const { mavuno: other } = await world.addApprover()
  const { user: inviter } = await world.addCustomer()
  const mavuno = connect()
  const joined = await join(mavuno, {
    phone,
    invitation_code: inviter.invitation_code,
  })
  const { id, invitation_code: code } = joined
  mavuno.session.save(joined)
  await mavuno.call(updateMe, { nickname })
  mavuno.session.save(await connect().call(signIn, { phone, password }))
  await mavuno.call(setPaymentAccount, {
    wallet_type: 'mpesa',
    account: phone,
    receiver_name: receiver,
    password,
  })
  await connect().call(requestCode, { phone, purpose: 'reset' })

  // Money by a prompt, by hand, without a recharge, refused, and contradicted.
  const asked = { wallet_type: 'fake', amount: 50_000, recharge_account: phone }
  const prompt = await mavuno.call(startRecharge, { ...asked, by: 'prompt' })
  const paid = {
    direction: 'in',
    subject: prompt.id,
    outcome: 'succeeded',
    amount: 50_000,
  } as const
  await tellServer(
    context,
    callbackOf({ ...paid, event_id: 'a', provider_reference: 'SFK3M1N2P4' }),
  )
  const again = {
    ...paid,
    event_id: 'b',
    amount: 60_000,
    provider_reference: 'SFK3M1N2P5',
    reason: `${payer} ${phone}`,
  }
  await tellServer(context, callbackOf(again))
  const tell = (receipt: string, reference: string) =>
    runOperation(context, {
      operation: 'process_incoming_payment_report',
      caller: null,
      input: {
        receipt,
        amount: 50_000,
        reference,
        payer: '254719283746',
        payer_name: payer,
        paid: context.now(),
        is_confirmed: true,
      },
      operationContext: { provider: 'fake' },
    })
  const bill = await mavuno.call(startRecharge, { ...asked, by: 'paybill' })
  await tell('SFKBILL001', bill.payment_reference ?? '')
  await tell('SFKNOBODY1', `rent ${phone}`)
  const { items: unmatched } = await desk.call(operatorListUnmatched, {})
  const settle = {
    id: unmatched[0]?.id ?? '',
    resolution: 'credit',
    user_id: id,
    reason: `It is ${nickname}'s, ${phone}`,
  } as const
  expect(await decide(desk, { action: 'settleUnmatched', input: settle })).toMatchObject({
    status: 'executed',
  })
  const byHand = { wallet_type: 'mpesa', amount: 10_000, recharge_account: phone }
  const number = newPaymentNumber()
  const hand = await mavuno.call(createRecharge, { ...byHand, payment_number: number })
  const line = {
    time: context.now(),
    amount: 10_000,
    reference: number,
    text: `From ${phone} ${payer}`,
  }
  await importLines(context, [line])
  await decide(desk, { action: 'completeRecharge', input: { id: hand.id } })
  const wrong = await mavuno.call(createRecharge, { ...byHand, payment_number: phone })
  const reason = `${nickname} of ${phone} never paid`
  await desk.call(operatorRejectRecharge, { id: wrong.id, reason })
  const { items: cases } = await desk.call(operatorListCases, {})
  for (const one of cases) {
    await decide(desk, {
      action: 'resolveCase',
      input: { id: one.id, resolution: 'noted' },
    })
  }

  // Rewards, papers, chat, notes, messages to the browser.
  await byTwo(desk, 'createCode', { code: 'POINTS', kind: 'points', amount: 50, published: true })
  await mavuno.call(redeemReward, { code: 'POINTS' })
  const { items: records } = await mavuno.call(listRecords, {})
  for (const record of records) await mavuno.call(issueReceipt, { id: record.id })
  await mavuno.call(exportRecords, { format: 'csv' })
  await mavuno.call(exportMe)
  const { id: image } = await mavuno.call(uploadChatFile, {
    image: new Blob([png], { type: 'image/png' }),
  })
  await mavuno.call(sendMessage, { client_id: 'one', kind: 'image', body: image })
  await mavuno.call(sendMessage, {
    client_id: 'two',
    kind: 'text',
    body: `I am ${nickname}, ${phone}`,
  })
  await mavuno.call(getConversation)
  const { items: conversations } = await desk.call(operatorListConversations, {})
  const conversation = conversations[0]?.id ?? ''
  const answer = { client_id: 'one', kind: 'text', body: `Hello ${nickname}` } as const
  await desk.call(operatorSendMessage, { id: conversation, ...answer })
  await desk.call(operatorAddNote, { id: conversation, client_id: 'note', body: reason })
  await desk.call(operatorAddUserNote, { id, text: reason })
  await desk.call(operatorRevealUser, { id, reason })
  await owner.query(
    `insert into push_subscriptions (session_id, user_id, endpoint, p256dh, auth, create_time)
      select s.id, s.user_id, 'https://push.test/' || s.id, 'k', 'a', now() from sessions s where s.user_id = $1 limit 1`,
    [id],
  )

  // Withdrawals that are paid, refused, and to another account.
  const out = { amount: 5_000, real_amount: 5_000, pay_from: 'balance' } as const
  const payTo = async () => {
    const { id: withdrawal } = await mavuno.call(createWithdrawal, out)
    await desk.call(operatorAssignWithdrawal, { id: withdrawal })
    return withdrawal
  }
  await desk.call(operatorCompleteWithdrawal, {
    id: await payTo(),
    provider_reference: newPaymentNumber(),
  })
  await desk.call(operatorRejectWithdrawal, { id: await payTo(), reason })
  await mavuno.call(setPaymentAccount, {
    wallet_type: 'mpesa',
    account,
    receiver_name: receiver,
    password,
  })

  await other.call(operatorEndUserSessions, { id, reason })
  await other.call(operatorBlockUser, { id, reason })
  await decide(desk, { action: 'unblockUser', input: { id, reason } })
  mavuno.session.save(await connect().call(signIn, { phone, password }))
  await runScheduledJobs(context)
  expect(await findPersonal(owner, code)).toEqual(
    expect.arrayContaining([
      'users.phone',
      'payment_messages.body',
      'operator_log.after',
      'operator_log.before',
      'proposals.input',
      'records.reason',
      'recharges.reason',
      'idempotency_keys.answer',
    ]),
  )

  const { withdrawals } = await mavuno.call(closeAccount, { password })
  for (const { id: last } of withdrawals) {
    await desk.call(operatorAssignWithdrawal, { id: last })
    await decide(desk, { action: 'sendWithdrawal', input: { id: last } }).catch(() => null)
    await desk.call(operatorCompleteWithdrawal, {
      id: last,
      provider_reference: newPaymentNumber(),
    })
  }
  pass(60)
  expect(await closeEmptiedAccounts(context)).toBe(1)
  expect(await owner.query('select status from users where id = $1', [id])).toEqual([
    { status: 'closed' },
  ])
  const left = await findPersonal(owner, code)
  expect(left.filter((column) => !(column in kept))).toEqual([])
  // A column that needs no exception any more has none.
  expect(left.filter((column) => column in kept).toSorted()).toEqual(Object.keys(kept).toSorted())
})

test('money of a closed account that is settled later leaves nothing of the person either', async () => {
  const payments = createFakeProvider()
  const world = await createAppWorld({ payments })
  const { context, connect, join, configure, addOperator, addCustomer, decide, pass } = world
  const owner = asOwner(context.db)
  await configure({ recharge: { min: 1_000, max: 7_000_000, expires_after: 3_600 } })
  const channel = { company_name: 'Mavuno', company_number: '1', presets: [] }
  await saveRechargeChannel({ db: owner }, { ...channel, wallet_type: 'fake' })
  await owner.query(`update recharge_channels set provider = 'fake'`)
  const { mavuno: desk } = await addOperator()
  const { user: inviter } = await addCustomer()
  const mavuno = connect()
  const joined = await join(mavuno, { phone, invitation_code: inviter.invitation_code })
  mavuno.session.save(joined)
  const asked = { wallet_type: 'fake', amount: 50_000, recharge_account: phone }
  const prompt = await mavuno.call(startRecharge, { ...asked, by: 'prompt' })
  const bill = await mavuno.call(startRecharge, { ...asked, by: 'paybill' })
  const receive = (receipt: string, reference: string, from = '254719283746') =>
    runOperation(context, {
      operation: 'process_incoming_payment_report',
      caller: null,
      input: {
        ...{ receipt, amount: 50_000, reference, payer: from, payer_name: payer },
        ...{ paid: context.now(), is_confirmed: true },
      },
      operationContext: { provider: 'fake' },
    })
  await receive('SFKWAITS01', `rent ${phone}`)
  await receive('SFKOTHERS1', 'rent', '')
  pass(7_200)
  await runScheduledJobs(context)
  expect(await mavuno.call(closeAccount, { password })).toMatchObject({ closed: true })

  // The phone of a friend pays with the reference of the account, and its prompt is paid late.
  await receive('SFKLATE001', bill.payment_reference ?? '', '254712345149')
  const late = { direction: 'in', subject: prompt.id, outcome: 'succeeded' } as const
  const event = { event_id: 'a', amount: 50_000, provider_reference: 'SFKLATE002' }
  const reason = `late, of ${payer}, ${phone}`
  await tellServer(context, callbackOf({ ...late, ...event, reason }))
  const { items: waiting } = await desk.call(operatorListUnmatched, {})
  const { items: cases } = await desk.call(operatorListCases, {})
  expect([waiting.length, cases.length]).toEqual([3, 1])
  for (const { id } of waiting.filter(({ receipt }) => receipt !== 'SFKOTHERS1')) {
    const input = { id, resolution: 'send_back', reference: newPaymentNumber(), reason } as const
    const { status } = await decide(desk, { action: 'settleUnmatched', input })
    expect(status).toBe('executed')
  }
  for (const { id } of cases) {
    const { status } = await decide(desk, {
      action: 'resolveCase',
      input: { id, resolution: 'noted' },
    })
    expect(status).toBe('executed')
  }
  expect(await findPersonal(owner, joined.invitation_code)).toEqual(
    expect.arrayContaining(['payment_messages.body', 'proposals.input', 'provider_receipts.payer']),
  )
  await runScheduledJobs(context)
  expect(await findPersonal(owner, joined.invitation_code)).toEqual([
    'payment_evidence.payer_name',
    'provider_receipts.payer_name',
  ])
  const receipts = await owner.query('select payer, payer_name from provider_receipts order by id')
  expect(receipts).toEqual([
    { payer: '2547*****746', payer_name: '' },
    // Money of nobody in particular, that still waits.
    { payer: '', payer_name: payer },
    { payer: '2547*****149', payer_name: '' },
  ])
})

test('closing an account does not remove evidence that its own names and accounts repeat', async () => {
  const { context, connect, join, configure, addOperator, addCustomer } = await createAppWorld()
  const owner = asOwner(context.db)
  await configure({ recharge: { min: 1_000, max: 7_000_000, expires_after: 86_400 } })
  const channel = { company_name: 'Mavuno', company_number: '1', presets: [] }
  await saveRechargeChannel({ db: owner }, { ...channel, wallet_type: 'mpesa' })
  const { mavuno: desk } = await addOperator()
  const { user: inviter } = await addCustomer()
  const mavuno = connect()
  const joined = await join(mavuno, { phone, invitation_code: inviter.invitation_code })
  mavuno.session.save(joined)
  const reason =
    'Forged SMS: receipt QWE1234567 belongs to Achieng, 77001122 too, second fraud attempt'
  const texts = ['Forged receipt belongs Achieng', 'second attempt QWE1234567', '77001122', 'Fraud']
  for (const [index, recharge_account] of texts.entries()) {
    const payment_number = ['QWE1234567', '77001122', 'QWE1234568', 'QWE1234569'][index] ?? ''
    const asked = { wallet_type: 'mpesa', amount: 10_000, recharge_account, payment_number }
    const { id } = await mavuno.call(createRecharge, asked)
    await desk.call(operatorRejectRecharge, { id, reason })
  }
  await mavuno.call(setPaymentAccount, {
    ...{ wallet_type: 'mpesa', account: phone, password },
    receiver_name: 'Fraud QWE1234567 SMS',
  })
  await mavuno.call(updateMe, { nickname: 'QWE1234567 Forged' })
  await mavuno.call(closeAccount, { password })
  const reasons = await owner.query<{ reason: string }>(
    `select reason from recharges where user_id = $1 union all
      select reason from records where user_id = $1 union all
      select after ->> 'reason' from operator_log where target_kind = 'recharge' and after ->> 'reason' is not null`,
    [joined.id],
  )
  expect(reasons).toHaveLength(12)
  expect([...new Set(reasons.map((row) => row.reason))]).toEqual([reason])
  const [last] = await owner.query<{ number: string }>(
    `select after ->> 'payment_number' as number from operator_log
      where target_kind = 'recharge' order by id limit 1`,
  )
  expect(last).toEqual({ number: 'QWE1234567' })
})
