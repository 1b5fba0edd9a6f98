import {
  requestCode,
  changePassword,
  closeAccount,
  createChatTicket,
  confirmReset,
  exportMe,
  redeemReward,
  sendMessage,
  setPaymentAccount,
  signIn,
  startRecharge,
  uploadChatFile,
} from '@mavuno/sdk/contract'
import {
  operatorBlockUser,
  operatorEndUserSessions,
  operatorFreezeHolding,
  operatorGetProposal,
  operatorSendMessage,
  operatorStartApproval,
  operatorUploadFile,
} from '@mavuno/sdk/operator'
import { languages } from '@mavuno/texts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textOf } from '../../../platform/languages/text-of.js'
import { createAppWorld, password } from '../../../testing/app-world.js'
import { png } from '../../../testing/pictures.js'
import { createTestContext } from '../../../testing/test-context.js'
import { createFakeProvider } from '../../../testing/fake-provider.js'
import { saveRechargeChannel } from '../../payments/recharges/recharges-service.js'
import { getOrCreateConversation } from '../../chat/chat-service.js'
import * as limits from './limits.js'
import { clearTries, countTry, countTryIfAllowed, uncountTry } from './rate-limits.js'
import { asOwner } from '../../../testing/test-database.js'

test('each limit has its number and its seconds', () => {
  const figures = Object.values(limits).map(({ name, max, seconds }) => [name, [max, seconds]])
  expect(Object.fromEntries(figures)).toEqual({
    password: [10, 900],
    'password-device': [10, 900],
    'password-address': [5, 900],
    'password-right': [60, 3600],
    account: [100, 86_400],
    address: [300, 900],
    code: [3, 3600],
    'code-day': [6, 86_400],
    'code-device': [5, 3600],
    'code-address': [20, 3600],
    puzzle: [1, 600],
    'lock-notice': [20, 86_400],
    operator: [10, 900],
    'operator-right': [300, 3600],
    'operator-address': [300, 900],
    'operator-code': [10, 3600],
    redeem: [10, 3600],
    'redeem-address': [300, 3600],
    invitation: [300, 3600],
    claim: [10, 3600],
    'claim-address': [300, 3600],
    prompt: [10, 3600],
    'prompt-stranger': [3, 3600],
    'prompt-address': [60, 3600],
    receipt: [60, 3600],
    statement: [30, 86_400],
    document: [60, 3600],
    'unknown-phone': [30, 3600],
    reveal: [60, 3600],
    stop: [60, 3600],
    cover: [60, 3600],
    look: [60, 60],
    check: [60, 3600],
    'bank-file': [60, 3600],
    export: [30, 3600],
    push: [20, 3600],
    unlock: [30, 900],
    approval: [60, 900],
    operation: [1200, 3600],
    'person-export': [10, 3600],
    chat: [30, 60],
    'chat-hour': [300, 3600],
    'chat-agent': [300, 60],
    'chat-file': [20, 3600],
    'chat-ticket': [30, 60],
  })
})

test('who has had all statements is told how many there are, in each language', () => {
  const { max, text } = limits.issuedStatements
  for (const language of Object.keys(languages)) {
    const words = textOf([language], text, { minutes: 48 })
    for (const figure of [max, 48]) expect(words).toContain(String(figure))
  }
})

test('the last attempt in a window is allowed, the next one after it, and each subject has its own window', async () => {
  let at = 1_767_603_600
  const context = await createTestContext({ now: () => at })
  const limit = { name: 'trying', max: 3, seconds: 60, text: 'server.too_many' } as const
  const count = (subject = 'one', name = 'trying') =>
    countTry(context, [{ limit: { ...limit, name }, subject }])
  const tooMany = (retryAfter: number) => ({ status: 429, retryAfter })
  for (let tries = 0; tries < 3; tries += 1) {
    await count()
    at += 1
  }
  await expect(count()).rejects.toMatchObject(tooMany(57))
  // Neither a refused try nor time makes the window longer.
  at += 56
  await expect(count()).rejects.toMatchObject(tooMany(1))
  await count('other')
  await count('one', 'trying-else')
  at += 1
  for (let tries = 0; tries < 3; tries += 1) await count()
  await expect(count()).rejects.toMatchObject(tooMany(60))
  // A try that turned out not to count is undone; the count never goes below zero.
  const own = [{ limit, subject: 'one' }]
  for (let times = 0; times < 9; times += 1) await uncountTry(context, own)
  for (let tries = 0; tries < 3; tries += 1) await count()
  await expect(count()).rejects.toMatchObject({ status: 429 })
  await clearTries(context, own)
  await count()
  // As many concurrent tries are allowed as consecutive ones.
  const both = await Promise.allSettled(Array.from({ length: 9 }, () => count('crowd')))
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
})

test('tries of a steady limit come back one by one, and never more than all', async () => {
  let at = 1_767_603_600
  const context = await createTestContext({ now: () => at })
  const limit = {
    name: 'steady',
    max: 3,
    seconds: 60,
    text: 'server.too_many',
    steady: true,
  } as const
  const own = [{ limit, subject: 'one' }]
  const count = () => countTry(context, own)
  const crowd = await Promise.allSettled(Array.from({ length: 9 }, count))
  expect(crowd.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  await expect(count()).rejects.toMatchObject({ status: 429, retryAfter: 20 })
  at += 19
  await expect(count()).rejects.toMatchObject({ status: 429, retryAfter: 1 })
  at += 1
  expect(await count()).toEqual([0])
  await expect(count()).rejects.toMatchObject({ status: 429, retryAfter: 20 })
  at += 45
  expect(await count()).toEqual([1])
  expect(await count()).toEqual([0])
  await expect(count()).rejects.toMatchObject({ status: 429, retryAfter: 15 })
  await uncountTry(context, own)
  expect(await count()).toEqual([0])
  at += 3600
  expect(await count()).toEqual([2])
  await clearTries(context, own)
  expect(await count()).toEqual([2])
})

test('over any span a steady limit grants its tries and what has come back in it, and no more', async () => {
  let at = 1_767_603_600
  const context = await createTestContext({ now: () => at })
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: 25 }), { minLength: 1, maxLength: 40 }),
      fc.uuid(),
      async (pauses, subject) => {
        const limit = {
          name: 'steady',
          max: 4,
          seconds: 60,
          text: 'server.too_many',
          steady: true,
        } as const
        const granted: number[] = []
        let level = 0
        for (const pause of pauses) {
          at += pause
          level = Math.max(0, level - pause / 15)
          const isExpected = level + 1 <= 4 + 1e-9
          if (isExpected) level += 1
          const isGranted = await countTryIfAllowed(context, [{ limit, subject }])
          expect(isGranted).toBe(isExpected)
          if (isGranted) granted.push(at)
        }
        for (const [first, from] of granted.entries()) {
          for (const [last, to] of granted.entries()) {
            if (last >= first)
              expect(last - first + 1).toBeLessThanOrEqual(4 + (to - from) / 15 + 1)
          }
        }
      },
    ),
    { numRuns: 30 },
  )
})

test('if several limits apply, the first that is reached leaves the others unchanged', async () => {
  const context = await createTestContext()
  const limit = { name: 'first', max: 1, seconds: 60, text: 'server.too_many' } as const
  const both = [
    { limit, subject: 'one' },
    { limit: { ...limit, name: 'second', max: 5 }, subject: 'one' },
  ]
  await countTry(context, both)
  await expect(countTry(context, both)).rejects.toMatchObject({ status: 429 })
  const counts = await context.db.query(
    `select split_part(key, ':', 1) as name, count from rate_limits order by key`,
  )
  expect(counts).toEqual([
    { name: 'first', count: 2 },
    { name: 'second', count: 1 },
  ])
})

test('each call that can be guessed or that is expensive is counted for the right subject', async () => {
  const { context, connect, addCustomer, addOperator, addApprover } = await createAppWorld()
  const { db } = context
  const phone = '0712345678'
  const { mavuno, user } = await addCustomer({ phone, address: '198.51.100.1' })
  const { mavuno: desk } = await addOperator()
  const { mavuno: approver } = await addApprover()
  const { user: stopped } = await addCustomer()
  const stop = { id: stopped.id, reason: 'A check' }
  const account = { wallet_type: 'mpesa', account: phone }
  await mavuno.call(setPaymentAccount, { ...account, password })
  const id = await getOrCreateConversation(context, user.id)
  const text = { client_id: 'one', kind: 'text', body: 'Habari' } as const
  const fresh = { password: 'kahawa-na-chai', confirm_password: 'kahawa-na-chai' }
  const wrong = {
    old_password: 'not this',
    new_password: fresh.password,
    confirm_password: fresh.password,
  }
  const other = { ...account, account: '0799999999' }
  const calls: Record<string, [string[], () => Promise<unknown>]> = {
    'a wrong password': [
      ['account', 'address', 'password-address'],
      () => connect().call(signIn, { phone, password: 'not this' }),
    ],
    'a right password from a new browser': [
      ['lock-notice', 'password-right'],
      () => connect().call(signIn, { phone, password }),
    ],
    'another receipt account': [
      ['lock-notice', 'operation', 'password-right'],
      () => mavuno.call(setPaymentAccount, { ...other, password }),
    ],
    'a code that is asked for': [
      ['code', 'code-address', 'code-day', 'sms', 'sms-address', 'sms-network', 'sms-released'],
      () => connect().call(requestCode, { phone, purpose: 'reset' }),
    ],
    // Counted in its request.
    'a wrong code': [
      [],
      () => connect().call(confirmReset, { request_id: 'any', code: '000000', ...fresh }),
    ],
    'a wrong old password': [['password'], () => mavuno.call(changePassword, wrong)],
    'a wrong password to close': [
      ['password'],
      () => mavuno.call(closeAccount, { password: 'not this' }),
    ],
    'a wrong password for another receipt account': [
      ['password'],
      () => mavuno.call(setPaymentAccount, { ...other, password: 'not this' }),
    ],
    'a wrong reward code': [
      ['redeem', 'redeem-address'],
      () => mavuno.call(redeemReward, { code: 'GUESS' }),
    ],
    'a ticket for the chat': [['chat-ticket'], () => mavuno.call(createChatTicket)],
    'a message': [['chat', 'chat-hour'], () => mavuno.call(sendMessage, text)],
    'an answer': [['chat-agent'], () => desk.call(operatorSendMessage, { id, ...text })],
    'a block': [['operation', 'stop'], () => desk.call(operatorBlockUser, stop)],
    'sessions that are ended': [
      ['operation', 'stop'],
      () => desk.call(operatorEndUserSessions, stop),
    ],
    'a freeze': [['operation', 'stop'], () => desk.call(operatorFreezeHolding, stop)],
    'a cover': [
      ['cover'],
      () => desk.call(operatorUploadFile, { image: new Blob([png], { type: 'image/png' }) }),
    ],
    'an export of all that is stored': [['person-export'], () => mavuno.call(exportMe)],
    'a preview of a proposal': [
      ['look', 'operation'],
      () => desk.call(operatorGetProposal, { id: stopped.id }),
    ],
    'the start of an approval': [
      ['approval'],
      () => approver.call(operatorStartApproval, { id: stopped.id }),
    ],
    'a picture': [
      ['chat-file'],
      () => mavuno.call(uploadChatFile, { image: new Blob([png], { type: 'image/png' }) }),
    ],
  }
  for (const [what, [names, call]] of Object.entries(calls)) {
    await asOwner(db).query('delete from rate_limits')
    await call().catch(() => undefined)
    const counted = await db.query<{ name: string; count: number }>(
      `select split_part(key, ':', 1) as name, count from rate_limits where count > 0 order by 1`,
    )
    expect([what, counted]).toEqual([what, names.map((name) => ({ name, count: 1 }))])
  }
  // The subjects are phones and addresses, and neither is stored in plain text.
  const rows = JSON.stringify(await db.query('select key from rate_limits'))
  expect(rows).not.toMatch(/712345678|198\.51|192\.0/)
})

test('a customer has prompts sent to three phones of others an hour, and to their own beyond that', async () => {
  const { context, addCustomer } = await createAppWorld({ payments: createFakeProvider() })
  const owner = asOwner(context.db)
  const channel = { wallet_type: 'pesa', company_name: 'Mavuno', company_number: '1', presets: [] }
  await saveRechargeChannel({ db: owner }, channel)
  await owner.query(`update recharge_channels set provider = 'fake'`)
  const { mavuno } = await addCustomer({ phone: '0712345149' })
  const prompt = (recharge_account: string, more = {}) =>
    mavuno.call(
      startRecharge,
      { wallet_type: 'pesa', amount: 50_000, recharge_account, by: 'prompt' as const },
      more,
    )
  for (const phone of ['0711111111', '0722222222']) await prompt(phone)
  // Whoever got no answer asks again with the same key: no phone rings, so that is no try.
  const same = { idempotencyKey: 'third' }
  const { id } = await prompt('0733333333', same)
  for (let times = 0; times < 2; times += 1)
    expect(await prompt('0733333333', same)).toMatchObject({ id })
  await expect(prompt('0744444444')).rejects.toMatchObject({ status: 429 })
  expect(await prompt('0712345149')).toMatchObject({ status: 'pending' })
})
