import { codes, createRecharge, getWallet, type Recharge } from '@mavuno/sdk/contract'
import { expect, onTestFinished, test } from 'vitest'
import { saveRechargeChannel } from '../../domains/payments/recharges/recharges-service.js'
import { createAppWorld } from '../../testing/app-world.js'
import { newPaymentNumber } from '../../testing/ledger-people.js'
import { asOwner } from '../../testing/test-database.js'

const patient = { timeout: 20_000 }

test('a customer with many calls at once delays nobody else', async () => {
  const { context, addCustomer } = await createAppWorld()
  const { db } = context
  const names = { wallet_type: 'mpesa', company_name: 'Mavuno', company_number: '000000' }
  await saveRechargeChannel({ db: asOwner(context.db) }, { ...names, presets: [] })
  const [loud, other] = [await addCustomer(), await addCustomer()]
  const recharge = ({ mavuno }: typeof loud): Promise<Recharge> =>
    mavuno.call(createRecharge, {
      wallet_type: 'mpesa',
      amount: 10_000,
      recharge_account: '0712345678',
      payment_number: newPaymentNumber(),
    })
  // While this holds the lock, each call that moves their money waits.
  const held = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  onTestFinished(() => released.resolve())
  const holding = asOwner(db).transaction(async (transaction) => {
    await transaction.query('select lock_user($1)', [loud.user.id])
    held.resolve()
    await released.promise
  })
  await held.promise
  const flood = Array.from({ length: 200 }, () => recharge(loud))
  const settled = Promise.allSettled(flood)
  await expect
    .poll(
      () =>
        db.query(`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`),
      patient,
    )
    .toHaveLength(4)
  expect(await recharge(other)).toMatchObject({ status: 'pending' })
  expect(await other.mavuno.call(getWallet)).toMatchObject({ balance: 0 })
  released.resolve()
  await holding
  const refused = (await settled).flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  const statuses = refused.map(({ status, code }) => (status === 429 ? 429 : code))
  // Five recharges may be open at once.
  expect(statuses.filter((code) => code === codes.wrong_state)).toHaveLength(104 - 5)
  expect(statuses.filter((status) => status === 429)).toHaveLength(96)
})

test('calls that a customer sends at once are read a few at a time', async () => {
  const { app, addCustomer } = await createAppWorld()
  const { user } = await addCustomer()
  const senders: ReadableStreamDefaultController[] = []
  const upload = async () => {
    const body = new ReadableStream(
      { pull: (sender) => new Promise<void>(() => senders.push(sender)) },
      { highWaterMark: 0 },
    )
    const headers = { authorization: `Bearer ${user.token}`, 'content-type': 'image/png' }
    const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit
    return app.request('http://mavuno.test/chat/files', init)
  }
  const uploads = Array.from({ length: 12 }, upload)
  await expect.poll(() => senders.length, patient).toBe(4)
  for (let ended = 0; ended < 12; ended += 1) {
    await expect.poll(() => senders.length, patient).toBe(Math.min(12, ended + 4))
    senders[ended]?.error(new Error('broke off'))
  }
  const statuses = (await Promise.all(uploads)).map(({ status }) => status)
  expect(statuses).toEqual(Array.from({ length: 12 }, () => 400))
})
