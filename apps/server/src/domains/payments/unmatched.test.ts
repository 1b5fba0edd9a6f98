import {
  cancelRecharge,
  claimPayment,
  codes,
  createRecharge,
  getRecord,
  getWallet,
  listRecharges,
  startRecharge,
} from '@mavuno/sdk/contract'
import {
  operatorApproveProposal,
  operatorCompleteRecharge,
  operatorGetUnmatched,
  operatorLinkBankLine,
  operatorListBankCandidates,
  operatorListBankMatches,
  operatorListCases,
  operatorListUnmatched,
  operatorPropose,
  operatorRejectRecharge,
} from '@mavuno/sdk/operator'
import { randomUUID } from 'node:crypto'
import { BusinessError } from '@mavuno/sdk'
import { expect, test } from 'vitest'
import { runScheduledJobs } from '../../entry/jobs/run-jobs.js'
import { runOperation } from '../ledger/run-operation.js'
import { applyPaymentEvent } from './payment-events.js'
import { amount, createTill, masked, newReceipt, smsOf } from './testing/till.js'

const omit = (row: object, names: readonly string[]) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)))

test('money without a known reference waits, with what is shown of its payer masked', async () => {
  const { tell, open, desk } = await createTill()
  await tell(newReceipt(), { reference: '0712345149', payer: '254712345149' })
  const [row] = await open()
  expect(row).toMatchObject({ amount, ordered: null, credited: null, payer_name: 'J. D.' })
  expect(row?.payer).toBe('25** *** 149')
  expect(row?.reference).toBe('07** *** 149')
  const { candidates } = await desk.call(operatorGetUnmatched, { id: row?.id ?? '' })
  expect(candidates).toEqual([])
})

test('a customer who pastes the SMS of their own payment is credited at once, and once', async () => {
  const { tell, claim, open, balance, red } = await createTill()
  const receipt = newReceipt()
  await tell(receipt)
  const first = await claim(smsOf(receipt))
  expect(first).toMatchObject({
    status: 'completed',
    settled_amount: amount,
    payment_number: receipt,
  })
  expect((await claim(smsOf(receipt))).id).toBe(first.id)
  expect((await claim(receipt, { amount })).id).toBe(first.id)
  expect(await balance()).toBe(amount)
  expect(await open()).toEqual([])
  expect(await red()).toEqual([])
})

test('the number alone needs the amount, and words without a number are refused', async () => {
  const { claim } = await createTill()
  await expect(claim(newReceipt())).rejects.toMatchObject({
    body: { data: { issues: [{ path: 'amount' }] } },
  })
  await expect(claim('Habari')).rejects.toMatchObject({
    body: { data: { issues: [{ path: 'text' }] } },
  })
})

test.each([
  ['another amount than came', {}, '600.00'],
  ['a payer whose phone is another', { payer: '25471****999' }, '500.00'],
  ['a payer of whom too little is shown', { payer: '25*******149' }, '500.00'],
  ['a payer of whom nothing is shown', { payer: '' }, '500.00'],
  ['money that the provider has not confirmed', { is_confirmed: false }, '500.00'],
])('%s waits for a person, and tells nothing', async (_, more, sum) => {
  const { tell, claim, balance, context } = await createTill()
  const receipt = newReceipt()
  await tell(receipt, more)
  const known = await claim(smsOf(receipt, sum))
  const forged = await claim(smsOf(newReceipt(), sum))
  expect(known.status).toBe('pending')
  const plain = (one: typeof known) =>
    omit(one, ['id', 'payment_number', 'create_time', 'update_time'])
  expect(plain(known)).toEqual(plain(forged))
  await runScheduledJobs(context)
  expect(await balance()).toBe(0)
})

test('money that names the recharge of somebody else is not for who has paid it', async () => {
  const { tell, claim, addCustomer, phone, balance } = await createTill()
  const { mavuno: other } = await addCustomer()
  const asked = { wallet_type: 'pesa', amount, recharge_account: phone }
  const { payment_reference } = await other.call(startRecharge, { ...asked, by: 'paybill' })
  const reference = { reference: payment_reference }
  expect((await tell(newReceipt(), reference)).effect).toBe('credited')
  const receipt = newReceipt()
  expect((await tell(receipt, reference)).effect).toBe('unmatched')
  expect((await claim(smsOf(receipt))).status).toBe('pending')
  expect([await balance(), await balance(other)]).toEqual([0, amount])
})

test('a claim before the provider has told of the money is credited when it does', async () => {
  const { tell, claim, context, balance, open } = await createTill()
  const receipt = newReceipt()
  const early = await claim(smsOf(receipt))
  expect(early.status).toBe('pending')
  await tell(receipt)
  await runScheduledJobs(context)
  expect(await balance()).toBe(amount)
  expect(await open()).toEqual([])
})

test('who mistyped the reference gets the recharge that was to be paid, and no second one', async () => {
  const { tell, claim, start, customer } = await createTill()
  const { id } = await start()
  const receipt = newReceipt()
  await tell(receipt, { reference: 'MISTYPED' })
  expect(await claim(smsOf(receipt))).toMatchObject({
    id,
    status: 'completed',
    payment_number: receipt,
  })
  expect((await customer.call(listRecharges, {})).items).toHaveLength(1)
})

test('late money is credited by its reference, however the recharge ended', async () => {
  const { tell, start, customer, context, pass, balance } = await createTill()
  const cancelled = await start()
  await customer.call(cancelRecharge, { id: cancelled.id })
  const expired = await start()
  pass(90_000)
  await runScheduledJobs(context)
  for (const { payment_reference } of [cancelled, expired]) {
    expect((await tell(newReceipt(), { reference: payment_reference })).effect).toBe('credited')
  }
  expect(await balance()).toBe(2 * amount)
})

test('another amount than ordered waits, and two operators credit what came', async () => {
  const { tell, start, open, settle, balance, red, claim, customer } = await createTill()
  const ordered = await start()
  const receipt = newReceipt()
  // As somebody may write it. It is ours, so it is shown whole, also the parts that look like a name.
  const reference = ordered.payment_reference?.replaceAll(/(\d+)/g, ' $1 ').trim()
  await tell(receipt, { amount: 30_000, reference })
  const [row] = await open()
  expect(row?.ordered).toMatchObject({ id: ordered.id, amount })
  expect(row?.reference).toBe(reference)
  // Its customer is told what came, until it is decided.
  const told = async () => (await customer.call(getRecord, { id: ordered.id })).other_amount
  expect(await told()).toBe(30_000)
  // Claiming it does not make it fit.
  expect((await claim(smsOf(receipt, '300.00'))).status).toBe('pending')
  const input = { id: row?.id ?? '', resolution: 'credit', reason: 'It came in two parts' } as const
  expect(await settle({ ...input, recharge_id: ordered.id })).toMatchObject({ status: 'executed' })
  expect(await balance()).toBe(30_000)
  expect(await told()).toBeNull()
  expect((await customer.call(listRecharges, { status: 'completed' })).items).toMatchObject([
    { amount, settled_amount: 30_000, payment_number: receipt },
  ])
  expect(await open()).toEqual([])
  expect(await red()).toEqual([])
})

test('it is credited to a customer, sent back or noted, by two and once', async () => {
  const { tell, open, settle, desk, user, balance, red, context } = await createTill()
  for (const receipt of [newReceipt(), newReceipt(), newReceipt()]) await tell(receipt)
  const [first, second, third] = await open()
  const reason = 'We called the payer'
  const credit = { id: first?.id ?? '', resolution: 'credit', user_id: user.id, reason } as const
  expect(await settle(credit)).toMatchObject({ status: 'executed', amount })
  const back = {
    id: second?.id ?? '',
    resolution: 'send_back',
    reference: 'SFKBACK001',
    reason,
  } as const
  expect(await settle(back)).toMatchObject({ status: 'executed' })
  expect(await settle({ id: third?.id ?? '', resolution: 'noted', reason })).toMatchObject({
    status: 'executed',
  })
  for (const input of [credit, back]) {
    await expect(settle(input)).rejects.toMatchObject({ code: 2004 })
  }
  expect(await balance()).toBe(amount)
  const { items } = await desk.call(operatorListUnmatched, { open: false })
  expect(items.map(({ resolution }) => resolution)).toEqual(['credit', 'send_back', 'noted'])
  // What went back has come in and gone out at the bank.
  const [sum] = await context.db.query<{ sum: number }>(
    `select sum(amount)::integer as sum from bank_entries where kind = 'unmatched'`,
  )
  expect(sum).toEqual({ sum: 0 })
  expect(await red()).toEqual([])
})

test('who proposed or approved to send it back does not say which line of the bank that is', async () => {
  const { tell, open, desk, keeper, addApprover, byTwo, lineOf } = await createTill()
  const { mavuno: other } = await addApprover()
  await tell(newReceipt())
  const [row] = await open()
  const back = { resolution: 'send_back', reference: 'SFKBACK001', reason: 'Not ours' } as const
  const input = { id: row?.id ?? '', ...back }
  const asked = await desk.call(operatorPropose, { action: 'settleUnmatched', input })
  expect(await keeper.call(operatorApproveProposal, asked)).toMatchObject({ status: 'executed' })
  const id = await lineOf(-amount, 'LISTED0001')
  const { items } = await keeper.call(operatorListBankMatches, { list: 'only_books' })
  const entry_id = items.find(({ entry }) => entry?.reference === 'SFKBACK001')?.entry?.id ?? ''
  await byTwo(other, 'setOperatorRoles', { id: desk.session.user?.id, roles: ['approver'] })
  for (const hand of [desk, keeper]) {
    await expect(hand.call(operatorLinkBankLine, { id, entry_id })).rejects.toMatchObject({
      code: codes.own_payments,
    })
  }
  expect(await other.call(operatorLinkBankLine, { id, entry_id })).toMatchObject({
    entry: { reference: 'SFKBACK001' },
  })
})

test('a line of the bank finds a recharge whose payment nobody has told of', async () => {
  const { start, keeper, lineOf } = await createTill()
  const { id: recharge, payment_reference } = await start()
  const id = await lineOf(amount, newReceipt())
  const { items } = await keeper.call(operatorListBankCandidates, { id })
  expect(items).toMatchObject([
    { is_booked: false, entry: { id: recharge, reference: payment_reference } },
  ])
})

test('a line of the bank finds what has its number, also an open exception or a payment with another line', async () => {
  const { context, pass, tell, open, keeper, start, lineOf } = await createTill()
  const candidates = async (id: string) =>
    (await keeper.call(operatorListBankCandidates, { id })).items.map(
      ({ entry: { id: of, kind }, is_booked, same_amount, number_differs }) => ({
        ...{ of, kind, is_booked, same_amount, number_differs },
      }),
    )
  const receipt = newReceipt()
  await tell(receipt)
  const [money] = await open()
  // The bank has another amount, so that only the number leads there.
  expect(await candidates(await lineOf(amount + 100, receipt))).toEqual([
    {
      ...{ of: money?.id, kind: 'unmatched' },
      ...{ is_booked: false, same_amount: false, number_differs: 0 },
    },
  ])

  const unasked = newReceipt()
  await applyPaymentEvent(context, {
    ...{ event_id: newReceipt(), direction: 'out', subject: randomUUID(), outcome: 'succeeded' },
    ...{ provider_reference: unasked, amount: 700 },
  })
  const { items: cases } = await keeper.call(operatorListCases, { query: unasked })
  expect(await candidates(await lineOf(-700, unasked))).toEqual([
    {
      ...{ of: cases[0]?.id, kind: 'case' },
      ...{ is_booked: false, same_amount: true, number_differs: 0 },
    },
  ])

  const { id: recharge, payment_reference } = await start()
  const paid = newReceipt()
  await tell(paid, { reference: payment_reference })
  await lineOf(amount, paid)
  pass(60)
  // The same number once more: the bank has it twice, and the books once.
  expect(await candidates(await lineOf(amount, paid))).toEqual([
    {
      ...{ of: recharge, kind: 'recharge' },
      ...{ is_booked: false, same_amount: true, number_differs: 0 },
    },
  ])
})

test('an operator alone does not credit a customer who was told the number', async () => {
  const { tell, addCustomer, desk, decide, open, balance } = await createTill()
  const { mavuno: friend } = await addCustomer()
  const receipt = newReceipt()
  await tell(receipt)
  const claims = await friend.call(claimPayment, { text: smsOf(receipt) })
  const asked = { amount, recharge_account: '0711111111', payment_number: receipt }
  const { mavuno: other } = await addCustomer()
  const typed = await other.call(createRecharge, { wallet_type: 'bank', ...asked })
  for (const { id } of [claims, typed]) {
    await expect(desk.call(operatorCompleteRecharge, { id })).rejects.toMatchObject({ code: 2008 })
  }
  expect([await balance(friend), await balance(other)]).toEqual([0, 0])
  // Two may, and then the money is booked as that.
  const input = { id: typed.id, reason: 'Seen' }
  await decide(desk, { action: 'completeRecharge', input })
  expect(await balance(other)).toBe(amount)
  expect(await open()).toEqual([])
  await expect(
    desk.call(operatorPropose, { action: 'completeRecharge', input: { ...input, id: claims.id } }),
  ).rejects.toMatchObject({ code: 2005 })
  await desk.call(operatorRejectRecharge, { id: claims.id, reason: 'Not yours' })
})

test('however two customers and two operators race, one receipt is credited once', async () => {
  const { tell, claim, open, settle, addCustomer, customer, user, balance, red, phone } =
    await createTill()
  // Of both phones the provider shows the same.
  const { mavuno: twin } = await addCustomer({
    phone: `${phone.slice(0, 3)}9999${phone.slice(-3)}`,
  })
  for (let round = 0; round < 4; round += 1) {
    const receipt = newReceipt()
    await tell(receipt)
    const [row] = await open()
    const input = {
      id: row?.id ?? '',
      resolution: 'credit',
      user_id: user.id,
      reason: 'x',
    } as const
    await Promise.allSettled([
      claim(smsOf(receipt), {}, twin),
      claim(smsOf(receipt), {}, customer),
      settle(input),
      claim(smsOf(receipt), {}, twin),
    ])
    expect((await balance()) + (await balance(twin))).toBe(amount * (round + 1))
    expect(await open()).toEqual([])
  }
  expect(await red()).toEqual([])
})

test('while two operators decide, a claim waits for them', async () => {
  const { tell, claim, open, desk, user } = await createTill()
  const receipt = newReceipt()
  await tell(receipt)
  const [row] = await open()
  const input = { id: row?.id ?? '', resolution: 'credit', user_id: user.id, reason: 'x' } as const
  await desk.call(operatorPropose, { action: 'settleUnmatched', input })
  expect((await claim(smsOf(receipt))).status).toBe('pending')
})

test('numbers are guessed ten times an hour at most, and own payments do not count', async () => {
  const { tell, claim, customer } = await createTill()
  for (let tries = 0; tries < 10; tries += 1) {
    const receipt = newReceipt()
    await tell(receipt)
    await claim(smsOf(receipt))
    const { id } = await claim(smsOf(newReceipt()))
    await customer.call(cancelRecharge, { id })
  }
  await expect(claim(smsOf(newReceipt()))).rejects.toMatchObject({ status: 429 })
})

test('what a forged message said of a payment gives way to what the provider confirms', async () => {
  const { tell, start, addCustomer, phone, customer, balance } = await createTill()
  const { mavuno: thief } = await addCustomer()
  const wanted = { wallet_type: 'pesa', amount, recharge_account: phone, by: 'paybill' as const }
  const { payment_reference: stolen } = await thief.call(startRecharge, wanted)
  const { payment_reference: reference } = await start()
  const receipt = newReceipt()
  await tell(receipt, { is_confirmed: false, reference: stolen, payer: masked('0799999999') })
  await tell(receipt, { reference })
  expect([await balance(customer), await balance(thief)]).toEqual([amount, 0])
})

test('a number that was only told gives way to the one that the provider confirms', async () => {
  const { context, tell, claim, start, balance, open } = await createTill()
  const [first, second] = [await start(), await start()]
  const [forged, paid] = [newReceipt(), newReceipt()]
  const operationContext = { provider: 'pesa' }
  const input = { subject: first.id, receipt: forged, amount }
  await runOperation(context, {
    operation: 'record_prompt_receipt',
    caller: null,
    input,
    operationContext,
  })
  for (const { id: subject } of [first, second]) {
    const event = { event_id: subject, direction: 'in', subject, outcome: 'succeeded' } as const
    await applyPaymentEvent(context, event)
  }
  expect(await balance()).toBe(2 * amount)
  await tell(paid, { reference: first.payment_reference })
  await tell(forged, { reference: second.payment_reference })
  expect(await open()).toEqual([])
  expect(await claim(smsOf(paid))).toMatchObject({ id: first.id })
  expect(await claim(smsOf(forged))).toMatchObject({ id: second.id })
  expect(await balance()).toBe(2 * amount)
})

test('money that an operator credited before it was told is no money without a recharge', async () => {
  const { tell, claim, desk, open, balance, red } = await createTill()
  const receipt = newReceipt()
  const { id } = await claim(smsOf(receipt))
  await desk.call(operatorCompleteRecharge, { id })
  expect(await tell(receipt)).toMatchObject({ effect: 'duplicate' })
  expect(await open()).toEqual([])
  expect(await balance()).toBe(amount)
  expect(await red()).toEqual([])
})

test('money that the books have at another amount is not sent back', async () => {
  const { tell, claim, desk, open, settle } = await createTill()
  const receipt = newReceipt()
  const { id } = await claim(smsOf(receipt))
  await desk.call(operatorCompleteRecharge, { id })
  await tell(receipt, { amount: 30_000 })
  const [row] = await open()
  const back = { resolution: 'send_back', reference: 'SFKBACK001', reason: 'Not ours' } as const
  await expect(settle({ id: row?.id ?? '', ...back })).rejects.toMatchObject({
    code: codes.payment_number_used,
  })
  await settle({ id: row?.id ?? '', resolution: 'noted', reason: 'It is credited' })
  // What was decided stays, however often it is told.
  expect(await tell(receipt, { amount: 30_000 })).toMatchObject({ effect: 'duplicate' })
})

test('money without a recharge is found by what is shown of it, in the whole list', async () => {
  const { tell, desk } = await createTill()
  const [first, second] = [newReceipt(), newReceipt()]
  await tell(first, { reference: 'Fees of 0722000104' })
  await tell(second, { payer_name: 'Peter Otieno' })
  const found = async (query: string) => {
    const { items } = await desk.call(operatorListUnmatched, { open: true, query, limit: 1 })
    return items.map(({ receipt }) => receipt)
  }
  expect(await found('')).toEqual([second])
  expect(await found(first.slice(0, -1).toLowerCase())).toEqual([first])
  expect(await found('fees')).toEqual([first])
  // What the mask hides is not found by guessing.
  for (const query of ['0722', '000104', 'Otieno']) expect(await found(query)).toEqual([])
})

test('money that was sent back is credited to nobody under its number, in any channel, also by two', async () => {
  const { tell, claim, desk, open, settle, addCustomer, decide, red } = await createTill()
  const receipt = newReceipt()
  await tell(receipt)
  const [row] = await open()
  const back = { resolution: 'send_back', reference: 'SFKBACK001', reason: 'Not ours' } as const
  await settle({ id: row?.id ?? '', ...back })
  for (const wallet_type of ['pesa', 'bank']) {
    const { mavuno: other, user } = await addCustomer()
    const asked = { wallet_type, amount, recharge_account: user.phone, payment_number: receipt }
    const { id } = await (wallet_type === 'pesa'
      ? claim(smsOf(receipt), {}, other)
      : other.call(createRecharge, asked))
    const used = { code: codes.payment_number_used }
    await expect(desk.call(operatorCompleteRecharge, { id })).rejects.toBeInstanceOf(BusinessError)
    const byTwo = decide(desk, { action: 'completeRecharge', input: { id } })
    await expect(byTwo).rejects.toMatchObject(used)
    expect((await other.call(getWallet)).balance).toBe(0)
  }
  expect(await red()).toEqual([])
})

test('the provider credits no number by itself that was credited by hand in another channel', async () => {
  const { tell, start, desk, open, addCustomer, balance, red } = await createTill()
  const receipt = newReceipt()
  const { mavuno: other, user } = await addCustomer()
  const { id } = await other.call(createRecharge, {
    ...{ wallet_type: 'bank', amount, recharge_account: user.phone, payment_number: receipt },
  })
  await desk.call(operatorCompleteRecharge, { id })
  const { payment_reference } = await start()
  const told = await tell(receipt, { reference: payment_reference })
  expect(told.effect).not.toBe('credited')
  expect(await balance()).toBe(0)
  expect((await other.call(getWallet)).balance).toBe(amount)
  expect(await open()).toHaveLength(told.effect === 'unmatched' ? 1 : 0)
  expect(await red()).toEqual([])
})

test('neither a result nor a receipt of another amount credits a number that another channel has used', async () => {
  const { context, tell, start, desk, open, addCustomer, balance, red } = await createTill()
  const { mavuno: other, user } = await addCustomer()
  const creditByHand = async (sum: number) => {
    const payment_number = newReceipt()
    const asked = { wallet_type: 'bank', amount: sum, recharge_account: user.phone, payment_number }
    const { id } = await other.call(createRecharge, asked)
    await desk.call(operatorCompleteRecharge, { id })
    return payment_number
  }
  const { id: subject } = await start()
  const result = await applyPaymentEvent(context, {
    ...{ event_id: randomUUID(), direction: 'in', subject, outcome: 'succeeded', amount },
    provider_reference: await creditByHand(amount),
  })
  expect(result.effect).toBe('payment_number_used')
  const { payment_reference } = await start()
  const number = await creditByHand(amount / 2)
  expect(await tell(number, { reference: payment_reference })).toMatchObject({
    effect: 'unmatched',
  })
  expect(await open()).toMatchObject([{ receipt: number, credited: null }])
  expect([await balance(), (await other.call(getWallet)).balance]).toEqual([0, amount * 1.5])
  expect(await red()).toEqual([])
})
