import {
  cancelRecharge,
  closeAccount,
  codes,
  createRecharge,
  getDocument,
  issueReceipt,
  markAnnouncementRead,
  redeemReward,
  sendMessage,
  setPaymentAccount,
  signIn,
  uploadChatFile,
} from '@mavuno/sdk/contract'
import { expect, test } from 'vitest'
import { createAppWorld, password } from '../../testing/app-world.js'
import { newPaymentNumber } from '../../testing/ledger-people.js'
import { png } from '../../testing/pictures.js'
import { issueStatement, createDocumentCode } from '../documents/documents-service.js'
import { saveRechargeChannel } from '../payments/recharges/recharges-service.js'
import { asOwner } from '../../testing/test-database.js'

const channel = { wallet_type: 'mpesa', company_name: 'Mavuno', company_number: '1', presets: [] }

/** Rows about money stay, under the id; everything else about the person is removed. */
const keptTables = ['accounts', 'documents', 'records', 'recharges', 'redemptions']

test('closing an account leaves only rows about money, in all tables', async () => {
  const { byTwo, context, addCustomer, addOperator, connect } = await createAppWorld()
  const { db } = context
  const phone = '0712345678'
  const { user } = await addCustomer({ phone })
  const mavuno = connect()
  mavuno.session.save(await mavuno.call(signIn, { phone, password }))
  const { mavuno: desk } = await addOperator()
  await saveRechargeChannel({ db: asOwner(context.db) }, channel)
  const news = { title: 'News', summary: 'Short', body: 'Long', published: true }
  await mavuno.call(markAnnouncementRead, await byTwo(desk, 'createAnnouncement', news))
  const image = new Blob([png], { type: 'image/png' })
  const { id: body } = await mavuno.call(uploadChatFile, { image })
  await mavuno.call(sendMessage, { client_id: 'one', kind: 'image', body })
  await mavuno.call(setPaymentAccount, { wallet_type: 'mpesa', account: phone, password })
  const ordered = { wallet_type: 'mpesa', amount: 10_000, recharge_account: phone }
  const number = { payment_number: newPaymentNumber() }
  const recharge = await mavuno.call(createRecharge, { ...ordered, ...number })
  await mavuno.call(cancelRecharge, recharge)
  const receipt = await mavuno.call(issueReceipt, { id: recharge.id })
  expect(receipt.phone).toBe('0712 *** 678')
  const code = { code: 'POINTS', kind: 'points', amount: 50, published: true } as const
  await byTwo(desk, 'createCode', code)
  await mavuno.call(redeemReward, { code: 'POINTS' })

  const owned = async () => {
    const tables = await db.query<{ name: string }>(
      `select table_name as name from information_schema.columns
        where column_name = 'user_id' and table_schema = current_schema() order by 1`,
    )
    const names: string[] = []
    for (const { name } of tables) {
      const rows = await db.query(`select 1 from ${name} where user_id = $1 limit 1`, [user.id])
      if (rows.length > 0) names.push(name)
    }
    return names
  }
  const gone = [
    'article_reads',
    'chat_files',
    'conversations',
    'registered_devices',
    'account_lock_links',
    'notifications',
    'payout_accounts',
  ]
  const before = [...keptTables, ...gone, 'sessions']
  expect((await owned()).toSorted()).toEqual(before.toSorted())
  await mavuno.call(closeAccount, { password })
  expect((await owned()).toSorted()).toEqual(keptTables.toSorted())
  // The receipt still says what was paid, and no longer by whom.
  expect(await mavuno.call(getDocument, receipt)).toMatchObject({ phone: null })
})

test('what is issued while its account is closed shows no phone', async () => {
  const { context, addCustomer, addOperator, byTwo } = await createAppWorld()
  const { db } = context
  const { mavuno, user } = await addCustomer({ phone: '0712345678' })
  const { mavuno: desk } = await addOperator()
  const code = { code: 'POINTS', kind: 'points', amount: 50, published: true } as const
  await byTwo(desk, 'createCode', code)
  await mavuno.call(redeemReward, { code: 'POINTS' })
  const phone = '0712 *** 678'
  const said = { from: null, to: context.now(), sums: { wallets: [], count: 0 }, currency: 'KES' }
  const statement = {
    ...said,
    phone,
    code: createDocumentCode(),
    hash: 'a'.repeat(64),
    issued: said.to,
  }
  const issuing = await asOwner(db).transaction(async (closing) => {
    const [closed] = await closing.query(
      `select finish_closing(id, phone, sha256('mark'), now()) as done from users where id = $1`,
      [user.id],
    )
    expect(closed).toEqual({ done: true })
    const begun = [
      issueStatement(db, user.id, statement),
      db.query(`select issue_receipt(user_id, id, $1, $2, now()) from records where user_id = $3`, [
        createDocumentCode(),
        phone,
        user.id,
      ]),
    ]
    const waits = () =>
      db.query(`select from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database()`)
    await expect.poll(waits).toHaveLength(2)
    return () => Promise.all(begun)
  })
  await issuing()
  expect(await db.query('select kind, phone from documents order by kind')).toEqual([
    { kind: 'receipt', phone: null },
    { kind: 'statement', phone: null },
  ])
})

/** A recharge that arrives while an account is closed: what closing answers to its owner. */
async function closeDuringRecharge({ afterItsBegin }: { afterItsBegin: boolean }) {
  const { context, addCustomer } = await createAppWorld()
  const { mavuno, user } = await addCustomer()
  const { db } = context
  const query = db.query.bind(db)
  const begun = Promise.withResolvers<void>()
  const ordered = Promise.withResolvers<void>()
  if (afterItsBegin) {
    db.query = async (sql, values) => {
      if (sql.startsWith('select phone from users')) {
        begun.resolve()
        await ordered.promise
      }
      return query(sql, values)
    }
  }
  await saveRechargeChannel({ db: asOwner(db) }, channel)
  const waits = () =>
    query(`select 1 from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`)
  let isOver = false
  const close = () =>
    mavuno
      .call(closeAccount, { password })
      .catch((error: unknown) => error)
      .finally(() => (isOver = true))
  let closing = afterItsBegin ? close() : undefined
  if (afterItsBegin) await begun.promise
  await asOwner(db).transaction(async (transaction) => {
    const input = {
      wallet_type: 'mpesa',
      amount: 10_000,
      recharge_account: '',
      payment_number: 'COMING1',
    }
    const operationContext = { now: context.now(), provider: 'manual' }
    await transaction.query('select create_recharge($1, $2, $3)', [
      user.id,
      input,
      operationContext,
    ])
    ordered.resolve()
    closing ??= close()
    await expect.poll(async () => isOver || (await waits()).length > 0).toBe(true)
  })
  return closing
}

test('an account cannot be closed while money is arriving', async () => {
  const refused = { code: codes.wrong_state, data: { obstacle: 'recharge' } }
  expect(await closeDuringRecharge({ afterItsBegin: false })).toMatchObject(refused)
  const left = { closed: false, withdrawals: [] }
  expect(await closeDuringRecharge({ afterItsBegin: true })).toEqual(left)
})
