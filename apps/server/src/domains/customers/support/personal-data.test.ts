import {
  codes,
  createRecharge,
  createWithdrawal,
  sendMessage,
  setPaymentAccount,
  updateMe,
} from '@mavuno/sdk/contract'
import {
  operatorBlockUser,
  operatorCompleteWithdrawal,
  operatorGetLimits,
  operatorGetRecharge,
  operatorGetUser,
  operatorGetWithdrawal,
  operatorListBankCandidates,
  operatorListBankLines,
  operatorListBankMatches,
  operatorListConversations,
  operatorListLog,
  operatorListMessages,
  operatorListRecharges,
  operatorListUserRecords,
  operatorListUsers,
  operatorListWithdrawals,
  operatorPropose,
  operatorRejectRecharge,
  operatorRejectWithdrawal,
  operatorRevealUser,
  operatorRoles,
  operatorSumRecharges,
  operatorSumWithdrawals,
  operatorAssignWithdrawal,
} from '@mavuno/sdk/operator'
import { resultTexts } from '@mavuno/mpesa-emulator'
import { allEndpoints } from '@mavuno/sdk/server'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createAppWorld, password } from '../../../testing/app-world.js'
import { newPaymentNumber } from '../../../testing/ledger-people.js'
import { importLines } from '../../../testing/bank.js'
import { asOwner } from '../../../testing/test-database.js'
import { saveRechargeChannel } from '../../payments/recharges/recharges-service.js'

const phone = '0712345678'
const account = { wallet_type: 'mpesa', account: '0798765432', receiver_name: 'Wambui Njeri' }
const payer = '0722000104'
/** What nobody reads without a reason, in whatever form it is written. */
const secret = /712345678|798765432|722000104|722-000|Wambui|njeri/i

const quarter = 900

/** A customer with a phone, a receipt account, somebody else's payment, withdrawals and a conversation. */
async function createCare() {
  const world = await createAppWorld()
  const { context, configure, addOperator, addApprover, addCustomer, decide } = world
  await configure({
    recharge: { min: 10_000, max: 7_000_000, expires_after: 86_400 },
    withdraw: { min: 10_000, max: 7_000_000, fee_rate: 0, cool_down: 0 },
  })
  const channel = { wallet_type: 'mpesa', company_name: 'Mavuno', company_number: '1', presets: [] }
  await saveRechargeChannel({ db: asOwner(context.db) }, channel)
  const { mavuno: desk, user: cashier } = await addOperator()
  const { mavuno: other } = await addApprover()
  const { mavuno: customer, user } = await addCustomer({ phone })
  await customer.call(updateMe, { nickname: 'Kamau' })
  await customer.call(setPaymentAccount, { ...account, password })
  const payment_number = newPaymentNumber()
  const recharge = await customer.call(createRecharge, {
    wallet_type: 'mpesa',
    amount: 500_000,
    recharge_account: payer,
    payment_number,
  })
  const line = {
    time: context.now(),
    reference: payment_number,
    text: 'Paid by Wambui NJERI (0722-000-104)',
  }
  await importLines(context, [{ ...line, amount: 500_000 }])
  await decide(desk, { action: 'completeRecharge', input: { id: recharge.id } })
  const ask = async () => {
    const asked = { amount: 10_000, real_amount: 10_000, pay_from: 'balance' } as const
    return (await customer.call(createWithdrawal, asked)).id
  }
  const { id } = user
  return { ...world, desk, other, customer, id, cashier, recharge: recharge.id, ask }
}

test('no endpoint tells an operator of any role a phone, an account or a name whole', async () => {
  const { app, desk, other, customer, id, recharge, ask, addOperator } = await createCare()
  const told: unknown[] = []
  const [paid, refused, open] = [await ask(), await ask(), await ask()]
  for (const one of [paid, refused]) await desk.call(operatorAssignWithdrawal, { id: one })
  const reason = 'No such account'
  const proof = { id: paid, provider_reference: newPaymentNumber() }
  told.push(await desk.call(operatorCompleteWithdrawal, proof))
  told.push(await desk.call(operatorRejectWithdrawal, { id: refused, reason }))
  const wrong = await customer.call(createRecharge, {
    wallet_type: 'mpesa',
    amount: 10_000,
    recharge_account: payer,
    payment_number: newPaymentNumber(),
  })
  told.push(await desk.call(operatorRejectRecharge, { id: wrong.id, reason }))
  await customer.call(sendMessage, { client_id: crypto.randomUUID(), kind: 'text', body: 'Hi' })
  const { items: conversations } = await desk.call(operatorListConversations, {})
  told.push(await other.call(operatorBlockUser, { id, reason }))
  const proposal = await desk.call(operatorPropose, {
    action: 'unblockUser',
    input: { id, reason },
  })
  told.push(proposal)
  const subjects: Readonly<Record<string, string>> = {
    '/api/operator/recharges/{id}': recharge,
    '/api/operator/withdrawals/{id}': open,
    '/api/operator/users/{id}': id,
    '/api/operator/conversations/{id}/messages': conversations[0]?.id ?? '',
    '/api/operator/proposals/{id}': proposal.id,
  }
  let read = 0
  for (const role of operatorRoles) {
    const { user } = await addOperator({ roles: [role] })
    for (const { method, path, caller } of allEndpoints()) {
      if (caller !== 'operator' || method !== 'GET') continue
      const where = path.replace('{id}', subjects[path] ?? id)
      const reply = await app.request(`http://mavuno.test${where}`, {
        headers: { authorization: `Bearer ${user.token}` },
      })
      const text = await reply.text()
      expect(text, `${role} ${where}`).not.toMatch(secret)
      if (reply.status === 200) read += 1
      if (path in subjects) expect([200, 403], where).toContain(reply.status)
    }
  }
  expect(read).toBeGreaterThan(60)
  expect(JSON.stringify(told)).not.toMatch(secret)
  // What is masked still tells two people that they speak of the same.
  expect((await desk.call(operatorGetUser, { id })).phone).toBe('2547*****678')
  expect(await desk.call(operatorGetWithdrawal, { id: open })).toMatchObject({
    personal_card_number: '*** 432',
    receiver_name: 'W. N.',
  })
  expect(await desk.call(operatorGetRecharge, { id: recharge })).toMatchObject({
    recharge_account: '07** *** 104',
    bank_line: { text: 'Paid by W. N. (07** *** 104)' },
  })
})

test('a phone in the reason of a block shows its ends only in the log, also in what was before', async () => {
  const { desk, other, id, decide } = await createCare()
  const reason = `Called from ${phone}`
  await other.call(operatorBlockUser, { id, reason })
  await decide(desk, { action: 'unblockUser', input: { id, reason: `Called back at ${phone}` } })
  const { items } = await other.call(operatorListLog, { target_id: id })
  const masked = 'Called from 07*****678'
  expect(items).toMatchObject([
    { before: { blocked_reason: masked } },
    { after: { blocked_reason: masked } },
  ])
  expect(JSON.stringify(items)).not.toMatch(secret)
})

test('a phone in the place of a number of a payment shows its ends only, to whom it was not revealed', async () => {
  const { desk, other, customer, id, context, addOperator, decide } = await createCare()
  const asked = { wallet_type: 'mpesa', amount: 20_000, recharge_account: payer }
  const { id: recharge } = await customer.call(createRecharge, { ...asked, payment_number: payer })
  const line = { time: context.now(), text: '' }
  const references = [payer, '+254 722 000 104', 'ACC#254722000104', '722000104']
  const lines = references.map((reference) => ({ ...line, reference, amount: 20_000 }))
  await importLines(context, lines)
  await decide(desk, { action: 'completeRecharge', input: { id: recharge } })
  const { mavuno: agent } = await addOperator({ roles: ['support'] })
  const { items: open } = await other.call(operatorListBankMatches, { list: 'only_bank' })
  const told = [
    open,
    await other.call(operatorListBankLines, {}),
    await other.call(operatorListBankMatches, { list: 'same' }),
    await other.call(operatorListBankCandidates, { id: open[0]?.line?.id ?? '' }),
    await agent.call(operatorListRecharges, {}),
    await agent.call(operatorGetRecharge, { id: recharge }),
    await agent.call(operatorListUserRecords, { id }),
    await other.call(operatorListLog, {}),
  ]
  expect(JSON.stringify(told)).not.toMatch(secret)
  expect(new Set(open.map((match) => match.line?.reference))).toEqual(
    new Set(['+254 7*****104', 'ACC#2547*****104', '7*****104']),
  )
  // Who found the payment by it sees it, once they gave a reason.
  await agent.call(operatorRevealUser, { id, reason: 'They called us' })
  expect(await agent.call(operatorGetRecharge, { id: recharge })).toMatchObject({
    payment_number: payer,
    bank_line: { reference: payer },
  })
})

test('a phone between letters, or in the digits of any script, shows its ends only', async () => {
  const { context } = await createCare()
  const zeros: number[] = []
  for (let code = 128, run = 0; code <= 0x10_ffff; code += 1) {
    run = /\p{Nd}/u.test(String.fromCodePoint(code)) ? run + 1 : 0
    if (run % 10 === 1) zeros.push(code)
  }
  expect(zeros.length).toBeGreaterThan(30)
  const written = zeros.map((zero) =>
    Array.from(phone, (digit) => String.fromCodePoint(zero + Number(digit))).join(''),
  )
  const texts = [...written, `A${phone}B`, `Code:${phone}x`, `+254-${phone}`, `(0) 712 / 345 / 678`]
  const rows = await context.db.query<{ words: string; reference: string; numbers: string }>(
    `select mask_text(t) as words, mask_phones_in_text(t) as reference, mask_numbers(t) as numbers
      from unnest($1::text[]) with ordinality u (t, n) order by n`,
    [texts],
  )
  for (const [at, row] of rows.entries()) {
    for (const shown of Object.values(row)) {
      expect(shown, texts[at]).toMatch(/^[^1-6]*(254)?[^1-6]*678[Bx]?$/)
    }
  }
})

test('an operator reads phones in a chat only after a reveal, and never in a list', async () => {
  const { desk, other, customer, id } = await createCare()
  const body = `Call ${phone} or ０７２２０００１０４`
  await customer.call(sendMessage, { client_id: 'one', kind: 'text', body })
  const { items } = await desk.call(operatorListConversations, {})
  const conversation = items[0]?.id ?? ''
  const masked = 'Call 07*****678 or 07*****104'
  const read = async (viewer: typeof desk) =>
    (await viewer.call(operatorListMessages, { id: conversation })).items[0]?.body
  expect([items[0]?.last_message?.body, await read(desk)]).toEqual([masked, masked])
  await desk.call(operatorRevealUser, { id, reason: 'They called us' })
  expect([await read(desk), await read(other)]).toEqual([body, masked])
  const again = await desk.call(operatorListConversations, {})
  expect(again.items[0]?.last_message?.body).toBe(masked)
  // What a mask hides is not found.
  for (const query of ['071234', '0712345678', '０７２２']) {
    expect((await other.call(operatorListConversations, { query })).items).toHaveLength(
      query === phone ? 1 : 0,
    )
  }
})

test('numbers of payments stay as they are, and so do the reasons of a provider', async () => {
  const { context } = await createCare()
  const numbers = ['SFK3M1N2P4', 'FT24310712345', '123456', '88001234567890123456', 'R 2026-01-31']
  const rows = await context.db.query<{ kept: string }>(
    'select mask_phones_in_text(n) as kept from unnest($1::text[]) n',
    [numbers],
  )
  expect(rows.map(({ kept }) => kept)).toEqual(numbers)
  const reasons = Object.values(resultTexts)
  const told = await context.db.query<{ kept: string }>(
    'select mask_text(w) as kept from unnest($1::text[]) w',
    [reasons],
  )
  expect(told.map(({ kept }) => kept)).toEqual(reasons)
})

test('a number or a name in the words of a bank is masked, however it is spelled', async () => {
  const { context } = await createCare()
  const mask = async (words: readonly string[]) => {
    const rows = await context.db.query<{ masked: string }>(
      'select mask_text(w) as masked from unnest($1::text[]) with ordinality u (w, n) order by n',
      [words],
    )
    return rows.map(({ masked }) => masked)
  }
  const known = {
    'MPESA SFK3M1N2P4 from 0712345678 JOHN KAMAU': 'MPESA SFK3M1N2P4 from 07** *** 678 J. K.',
    '254712345678John/TKL4Q2W8R7': '25** *** 678J./TKL4Q2W8R7',
    "Transfer +254 (0) 712-345-678, Asha o'Hara-Wëru": "Transfer 25** *** 678, A. o'H.-W.",
    'Tel 712345678, acc 1234567': 'Tel *** 678, acc *** 567',
    '071234567 8': '07** *** 678',
    'Tel 254712345 678 for 2547123456 78': 'Tel 25** *** 678 for 25** *** 678',
    'Till 60010, ref 600100': 'Till 60010, ref ***',
    '0712345678 0798765432': '07** *** 678 07** *** 432',
    'Ref A0712345678B, ０７１２３４５６７８': 'Ref A07** *** 678B, 07** *** 678',
    // What a payment is stays readable, and only who paid it does not.
    'Pay Bill Online from 0712345678 - WANJIKU KAMAU Acc. school fees':
      'Pay Bill Online from 07** *** 678 - W. K. Acc. school fees',
    'Merchant Payment to 60010 - KPLC Tokens, house rent and water bill':
      'Merchant Payment to 60010 - KPLC Tokens, house rent and water bill',
    '': '',
  }
  expect(await mask(Object.keys(known))).toEqual(Object.values(known))

  const digit = fc.integer({ min: 0, max: 9 })
  const gap = fc.constantFrom('', '', ' ', '-', '.', '/', ' - ', ') (', '\u00a0')
  const name = fc.constantFrom('Wanjiku', 'OTIENO', 'kamau', 'Njeri', 'Achieng', 'Mwangi', 'Łuć')
  const word = fc.constantFrom('paid by', 'MPESA', 'from', 'deposit', 'Kutoka kwa', '(', ',', '#')
  const text = fc.record({
    digits: fc.array(digit, { minLength: 8, maxLength: 8 }),
    prefix: fc.constantFrom('07', '01', '7', '2547', '+2547', '+254 07', '00254 1'),
    gaps: fc.array(gap, { minLength: 8, maxLength: 8 }),
    code: fc.stringMatching(/^[A-Z]{2}[A-Z0-9]{6}[A-Z]$/).filter((one) => !/\d{3}/.test(one)),
    parts: fc.shuffledSubarray(['name', 'word', 'number', 'code', 'other'], { minLength: 5 }),
    name,
    other: name,
    word,
  })
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 100, maxLength: 100 }), async (texts) => {
      const masked = await mask(
        texts.map(({ digits, prefix, gaps, parts, ...one }) => {
          const number = prefix + digits.map((value, at) => `${gaps[at]}${value}`).join('')
          return parts.map((part) => ({ ...one, number })[part as keyof typeof one]).join(' ')
        }),
      )
      for (const [at, shown] of masked.entries()) {
        const { digits, prefix, name: first, other, code } = texts[at] as (typeof texts)[number]
        // A code of the bank stays, with digits of its own.
        const left = shown.replace(code, '').replaceAll(/\D/g, '')
        expect(left.slice(-3), shown).toBe(digits.slice(-3).join(''))
        expect(prefix.replaceAll(/\D/g, '').startsWith(left.slice(0, -3)), shown).toBe(true)
        for (const one of [first, other]) expect(shown).not.toContain(one)
        if (/\d/.test(code)) expect(shown.split(' ')).toContain(code)
      }
    }),
    { numRuns: 20 },
  )
})

test('with a reason, which the log keeps, one operator sees one customer whole for 15 minutes', async () => {
  const { desk, other, id, cashier, recharge, ask, addCustomer, pass } = await createCare()
  const { user: stranger } = await addCustomer({ phone: '0733111222' })
  const open = await ask()
  const reason = 'They called us'
  await expect(desk.call(operatorRevealUser, { id, reason: '' })).rejects.toMatchObject({
    status: 400,
  })
  const whole = { phone: '254712345678', payment_account: account }
  const shown = await desk.call(operatorRevealUser, { id, reason })
  expect(shown).toMatchObject({ ...whole, reveals: [{ operator: { id: cashier.id }, reason }] })
  const look = async (viewer: typeof desk) =>
    JSON.stringify([
      await viewer.call(operatorGetUser, { id }),
      await viewer.call(operatorGetRecharge, { id: recharge }),
      await viewer.call(operatorGetWithdrawal, { id: open }),
    ])
  const seen = await look(desk)
  for (const one of [phone.slice(1), account.account, payer, account.receiver_name]) {
    expect(seen).toContain(one)
  }
  // Not by a colleague, not of another customer, and not in lists.
  expect(await look(other)).not.toMatch(secret)
  const unasked = await desk.call(operatorGetUser, { id: stranger.id })
  expect(unasked).toMatchObject({ phone: '2547*****222', revealed_until: null })
  const lists = [
    await desk.call(operatorListUsers, {}),
    await desk.call(operatorListRecharges, {}),
    await desk.call(operatorListWithdrawals, {}),
  ]
  expect(JSON.stringify(lists)).not.toMatch(secret)
  const { items } = await other.call(operatorListLog, {})
  expect(items[0]).toMatchObject({
    action: 'operatorRevealUser',
    operator: { id: cashier.id },
    target: { kind: 'user', id },
    after: { reason },
  })
  pass(quarter - 5)
  expect(await look(desk)).toMatch(secret)
  pass(10)
  expect(await look(desk)).not.toMatch(secret)
})

test('product and auditor reveal nobody, and a role that is taken away hides at once', async () => {
  const { id, addOperator, byTwo, desk } = await createCare()
  const input = { id, reason: 'Curious' }
  for (const role of ['product', 'auditor'] as const) {
    const { mavuno } = await addOperator({ roles: [role] })
    await expect(mavuno.call(operatorRevealUser, input)).rejects.toMatchObject({ status: 403 })
  }
  const { mavuno: agent, user } = await addOperator({ roles: ['support'] })
  expect(JSON.stringify(await agent.call(operatorRevealUser, input))).toMatch(secret)
  await byTwo(desk, 'setOperatorRoles', { id: user.id, roles: ['product'] })
  expect(JSON.stringify(await agent.call(operatorGetUser, { id }))).not.toMatch(secret)
})

test('only customers are revealed, and not those who have left', async () => {
  const { desk, cashier } = await createCare()
  for (const id of [cashier.id, '01900000-0000-7000-8000-000000000000']) {
    const call = desk.call(operatorRevealUser, { id, reason: 'Curious' })
    await expect(call).rejects.toMatchObject({ status: 404 })
  }
})

test('who took a withdrawal sees the account while they may send to it, and nobody else does', async () => {
  const { desk, other, ask, decide, addOperator } = await createCare()
  const open = await ask()
  const { mavuno: colleague } = await addOperator()
  const seenBy = async (viewer: typeof desk, id = open) => {
    const { personal_card_number, receiver_name } = await viewer.call(operatorGetWithdrawal, { id })
    return [personal_card_number, receiver_name]
  }
  const whole = [account.account, account.receiver_name]
  const masked = ['*** 432', 'W. N.']
  expect(await seenBy(desk)).toEqual(masked)
  const taken = await desk.call(operatorAssignWithdrawal, { id: open })
  expect([taken.personal_card_number, taken.receiver_name]).toEqual(whole)
  expect(taken.user.phone).toBe('2547*****678')
  expect(await seenBy(desk)).toEqual(whole)
  for (const viewer of [colleague, other]) expect(await seenBy(viewer)).toEqual(masked)
  const late = colleague.call(operatorAssignWithdrawal, { id: open })
  await expect(late).rejects.toMatchObject({ code: codes.assigned_to_other })
  const proof = { id: open, provider_reference: newPaymentNumber() }
  await desk.call(operatorCompleteWithdrawal, proof)
  expect(await seenBy(desk)).toEqual(masked)
  // Over the limits it is hidden until two have agreed.
  const limits = await desk.call(operatorGetLimits)
  await decide(desk, { action: 'setLimits', input: { ...limits, withdrawal_each: 9_999 } })
  const large = await ask()
  await desk.call(operatorAssignWithdrawal, { id: large })
  expect(await seenBy(desk, large)).toEqual(masked)
  await decide(desk, { action: 'sendWithdrawal', input: { id: large } })
  expect(await seenBy(desk, large)).toEqual(whole)
})

test('a phone that a customer dictates finds them, and trying phones is stopped', async () => {
  const { desk, other, id, newPhone } = await createCare()
  for (let count = 0; count < 40; count += 1) {
    const { items } = await desk.call(operatorListUsers, { query: phone })
    expect(items.map((one) => one.id)).toEqual([id])
  }
  const unknown = () => ({ query: newPhone().replace('010', '079') })
  for (let count = 0; count < 10; count += 1) {
    for (const list of [operatorListUsers, operatorListRecharges, operatorListWithdrawals]) {
      expect((await desk.call(list, unknown())).items).toEqual([])
    }
  }
  for (const list of [operatorListUsers, operatorListRecharges, operatorListWithdrawals]) {
    await expect(desk.call(list, unknown())).rejects.toMatchObject({ status: 429 })
  }
  // A sum would tell what a list does.
  for (const sum of [operatorSumRecharges, operatorSumWithdrawals]) {
    await expect(desk.call(sum, unknown())).rejects.toMatchObject({ status: 429 })
  }
  // Names and colleagues are not held back.
  expect((await desk.call(operatorListUsers, { query: 'kama' })).items).toHaveLength(1)
  expect((await other.call(operatorListUsers, { query: phone })).items).toHaveLength(1)
})

test('a name that is a phone does not let anybody try phones', async () => {
  const { desk, customer } = await createCare()
  const query = '0799999999'
  await customer.call(updateMe, { nickname: query })
  for (let count = 0; count < 30; count += 1) {
    expect((await desk.call(operatorListUsers, { query })).items).toHaveLength(1)
  }
  await expect(desk.call(operatorListUsers, { query })).rejects.toMatchObject({ status: 429 })
})

test('one operator does not read all customers, one after the other', async () => {
  const { desk, other, id } = await createCare()
  const input = { id, reason: 'Curious' }
  for (let count = 0; count < 60; count += 1) await desk.call(operatorRevealUser, input)
  await expect(desk.call(operatorRevealUser, input)).rejects.toMatchObject({ status: 429 })
  expect(await other.call(operatorRevealUser, input)).toMatchObject({ phone: '254712345678' })
})
