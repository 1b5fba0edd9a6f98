import type { Mavuno } from '@mavuno/sdk'
import {
  requestCode,
  changePassword,
  closeAccount,
  codes,
  confirmReset,
  createWithdrawal,
  endSession,
  exportMe,
  getHome,
  getMe,
  getUnlock,
  getWallet,
  listProducts,
  listSessions,
  lockAfter,
  removeUnlock,
  setPaymentAccount,
  setPin,
  signOut,
  startPasskey,
  unlock,
} from '@mavuno/sdk/contract'
import { expect, test } from 'vitest'
import { CallFailure } from '../../../../platform/failures/failures.js'
import { createCheapHasher } from '../../../../testing/test-context.js'
import { createSecretBox } from '../../../../platform/secret-box.js'
import { password } from '../../../../testing/app-world.js'
import { asOwner } from '../../../../testing/test-database.js'
import { createUnlockWorld, phone, pin, asked, locked, off, first } from './testing/unlock-world.js'

const wrongPin = (browser: Mavuno) => browser.call(unlock, { pin: '0001' })

test('a device with a PIN is locked after five minutes without use, and the PIN opens it', async () => {
  const { mavuno, pass } = await createUnlockWorld()
  pass(lockAfter - 1)
  await mavuno.call(getWallet)
  pass(lockAfter)
  for (const read of [getWallet, getMe, listSessions, getHome, listProducts, exportMe]) {
    await expect(mavuno.call(read)).rejects.toMatchObject(locked)
  }
  await expect(mavuno.call(createWithdrawal, asked)).rejects.toMatchObject(locked)
  expect(await mavuno.call(getUnlock)).toMatchObject({ pin: true, passkey: false, tries_left: 5 })
  await mavuno.call(unlock, { pin })
  expect(await mavuno.call(getWallet)).toMatchObject({ balance: 200_000 })
})

test('use keeps a device open, but never for more than an hour', async () => {
  const { mavuno, pass } = await createUnlockWorld()
  for (let minutes = 0; minutes < 56; minutes += 4) {
    await mavuno.call(getWallet)
    pass(240)
  }
  await mavuno.call(getWallet)
  pass(240)
  await expect(mavuno.call(getWallet)).rejects.toMatchObject(locked)
})

test('a device without quick unlock is never locked, nor are other devices of the same customer', async () => {
  const { mavuno, signInAnew, pass } = await createUnlockWorld()
  const other = await signInAnew()
  pass(86_400)
  expect(await other.call(getWallet)).toMatchObject({ balance: 200_000 })
  await expect(mavuno.call(getWallet)).rejects.toMatchObject(locked)
  expect(await other.call(getUnlock)).toMatchObject({ pin: false, passkey: false })
  // The PIN of one device opens no other.
  await expect(other.call(unlock, { pin })).rejects.toMatchObject(off)
  expect((await other.call(listSessions)).items.map((one) => one.quick_unlock)).toEqual([
    false,
    true,
  ])
})

test('a locked device can be logged out', async () => {
  const { mavuno, pass } = await createUnlockWorld()
  pass(lockAfter)
  await mavuno.call(signOut)
  await expect(mavuno.call(getUnlock)).rejects.toMatchObject({ status: 401 })
})

test('another node knows at once that a device was unlocked', async () => {
  const { mavuno, atAnotherNode, pass } = await createUnlockWorld()
  const other = atAnotherNode(mavuno)
  pass(lockAfter)
  await expect(other.call(listSessions)).rejects.toMatchObject(locked)
  await mavuno.call(unlock, { pin })
  await other.call(listSessions)
})

test('after five wrong PINs the right one is refused, too, until the password is given', async () => {
  const { mavuno, pass } = await createUnlockWorld()
  pass(lockAfter)
  for (const left of [4, 3, 2, 1]) {
    await expect(wrongPin(mavuno)).rejects.toMatchObject({ code: codes.pin_wrong, data: { left } })
  }
  await expect(wrongPin(mavuno)).rejects.toMatchObject(off)
  await expect(mavuno.call(unlock, { pin })).rejects.toMatchObject(off)
  pass(30 * 86_400)
  await expect(mavuno.call(unlock, { pin })).rejects.toMatchObject(off)
  const wrong = mavuno.call(unlock, { password: 'not the password' })
  await expect(wrong).rejects.toMatchObject({ code: codes.old_password_wrong })
  await mavuno.call(unlock, { password })
  pass(lockAfter)
  expect(await mavuno.call(getUnlock)).toMatchObject({ pin: true, tries_left: 5 })
  await mavuno.call(unlock, { pin })
})

test('of many wrong PINs at once at two nodes five are checked', async () => {
  const { context, mavuno, atAnotherNode } = await createUnlockWorld()
  const other = atAnotherNode(mavuno)
  const before = context.passwords.work
  const guesses = Array.from({ length: 64 }, (_, guess) =>
    (guess % 2 ? mavuno : other).call(unlock, { pin: String(1_000 + guess) }),
  )
  const refused = (await Promise.allSettled(guesses)).map((one) =>
    one.status === 'rejected' ? (one.reason as { code: number }).code : 0,
  )
  expect(refused.filter((code) => code === codes.pin_wrong)).toHaveLength(4)
  expect(refused.filter((code) => code === codes.pin_off)).toHaveLength(60)
  expect(context.passwords.work - before).toBeLessThanOrEqual(5)
  await expect(mavuno.call(unlock, { pin })).rejects.toMatchObject(off)
})

test('of many wrong PINs at once five are checked, also when those of yesterday are forgotten', async () => {
  const { mavuno, atAnotherNode, pass } = await createUnlockWorld()
  const other = atAnotherNode(mavuno)
  await expect(wrongPin(mavuno)).rejects.toMatchObject({ data: { left: 4 } })
  pass(86_400)
  const guesses = Array.from({ length: 64 }, (_, guess) =>
    (guess % 2 ? mavuno : other).call(unlock, { pin: String(1_000 + guess) }),
  )
  const refused = (await Promise.allSettled(guesses)).map((one) =>
    one.status === 'rejected' ? (one.reason as { code: number }).code : 0,
  )
  expect(refused.filter((code) => code === codes.pin_wrong)).toHaveLength(4)
  expect(refused.filter((code) => code === codes.pin_off)).toHaveLength(60)
})

test('a PIN that could not be checked is no try', async () => {
  const { mavuno, atAnotherNode } = await createUnlockWorld()
  const busy = new CallFailure('unavailable', 'The hashing queue is full.')
  const passwords = { ...createCheapHasher(), verify: () => Promise.reject(busy) }
  const full = atAnotherNode(mavuno, { passwords })
  const otherKey = atAnotherNode(mavuno, { secrets: createSecretBox(() => Buffer.alloc(32, 9)) })
  for (let tries = 0; tries < 6; tries += 1) {
    await expect(full.call(unlock, { pin })).rejects.toMatchObject({ status: 503 })
    await expect(otherKey.call(unlock, { pin })).rejects.toMatchObject(off)
  }
  expect(await mavuno.call(getUnlock)).toMatchObject({ tries_left: 5 })
  await mavuno.call(unlock, { pin })
})

test('a right PIN gives nobody more wrong ones; those of yesterday are forgotten', async () => {
  const { mavuno, pass } = await createUnlockWorld()
  for (let round = 0; round < 4; round += 1) {
    await expect(wrongPin(mavuno)).rejects.toMatchObject({ code: codes.pin_wrong })
    await mavuno.call(unlock, { pin })
  }
  expect(await mavuno.call(getUnlock)).toMatchObject({ tries_left: 1 })
  pass(86_400)
  await expect(wrongPin(mavuno)).rejects.toMatchObject({ data: { left: 4 } })
})

test('at a node with another key the PIN is off, and the password opens', async () => {
  const { mavuno, atAnotherNode, pass } = await createUnlockWorld()
  const other = atAnotherNode(mavuno, { secrets: createSecretBox(() => Buffer.alloc(32, 9)) })
  pass(lockAfter)
  await expect(other.call(unlock, { pin })).rejects.toMatchObject(off)
  await other.call(unlock, { password })
  await other.call(getWallet)
})

test('wrong passwords at the unlock screen are limited', async () => {
  const { mavuno, pass } = await createUnlockWorld()
  pass(lockAfter)
  for (let tries = 0; tries < 10; tries += 1) {
    await expect(mavuno.call(unlock, { password: 'wrong one' })).rejects.toMatchObject({
      code: codes.old_password_wrong,
    })
  }
  await expect(mavuno.call(unlock, { password })).rejects.toMatchObject({ status: 429 })
})

test('wrong passwords at the unlock screen take no tries from the same customer elsewhere', async () => {
  const { mavuno, signInAnew } = await createUnlockWorld()
  const other = await signInAnew()
  for (let tries = 0; tries < 10; tries += 1) {
    await expect(mavuno.call(unlock, { password: 'wrong one' })).rejects.toMatchObject({
      code: codes.old_password_wrong,
    })
  }
  await other.call(setPin, { pin: '8361', password })
  await other.call(unlock, { password })
  await expect(mavuno.call(unlock, { password })).rejects.toMatchObject({ status: 429 })
})

test('a PIN that many would guess is refused, and the one before stays', async () => {
  const { mavuno } = await createUnlockWorld()
  const weak = mavuno.call(setPin, { pin: '5678', password })
  await expect(weak).rejects.toMatchObject({ code: codes.pin_too_common })
  await mavuno.call(unlock, { pin })
})

test('setting and removing take the password; what is stored of the PIN cannot be tried without the key', async () => {
  const { context, mavuno } = await createUnlockWorld()
  const wrong = { code: codes.old_password_wrong }
  const bad = { password: 'not the password' }
  await expect(mavuno.call(setPin, { pin: '8361', ...bad })).rejects.toMatchObject(wrong)
  await expect(mavuno.call(startPasskey, bad)).rejects.toMatchObject(wrong)
  await expect(mavuno.call(removeUnlock, { kind: 'pin', ...bad })).rejects.toMatchObject(wrong)
  await mavuno.call(setPin, { pin: '8361', password })
  await expect(mavuno.call(unlock, { pin })).rejects.toMatchObject({ code: codes.pin_wrong })
  await mavuno.call(unlock, { pin: '8361' })
  const [row] = await asOwner(context.db).query<{ pin_hash: Buffer }>(
    'select pin_hash from quick_unlocks',
  )
  expect(row?.pin_hash.toString('latin1')).not.toContain('argon2')
  expect(await mavuno.call(removeUnlock, { kind: 'pin', password })).toMatchObject({ pin: false })
  expect(await context.db.query('select from quick_unlocks')).toEqual([])
})

test('a withdrawal from a device with quick unlock takes a PIN for exactly this one, once, within five minutes', async () => {
  const { mavuno, pass } = await createUnlockWorld()
  const ask = () => mavuno.call(createWithdrawal, asked)
  await expect(ask()).rejects.toMatchObject(first)
  // Opening the wallet confirms no withdrawal.
  await mavuno.call(unlock, { pin })
  await expect(ask()).rejects.toMatchObject(first)
  await mavuno.call(unlock, { pin, withdrawal: { ...asked, amount: 60_000 } })
  await expect(ask()).rejects.toMatchObject(first)
  await mavuno.call(unlock, { pin, withdrawal: asked })
  pass(299)
  expect(await ask()).toMatchObject({ status: 'pending' })
  await expect(ask()).rejects.toMatchObject(first)
  await mavuno.call(unlock, { pin, withdrawal: asked })
  pass(240)
  await mavuno.call(getWallet)
  pass(60)
  await expect(ask()).rejects.toMatchObject(first)
  expect(await mavuno.call(getWallet)).toMatchObject({ balance: 150_000 })
})

test('a wrong PIN confirms nothing, and what one device confirms counts for no other', async () => {
  const { mavuno, signInAnew } = await createUnlockWorld()
  const other = await signInAnew()
  await other.call(setPin, { pin: '8361', password })
  await expect(mavuno.call(unlock, { pin: '0001', withdrawal: asked })).rejects.toMatchObject({
    code: codes.pin_wrong,
  })
  await expect(mavuno.call(createWithdrawal, asked)).rejects.toMatchObject(first)
  await other.call(unlock, { pin: '8361', withdrawal: asked })
  await expect(mavuno.call(createWithdrawal, asked)).rejects.toMatchObject(first)
})

test('one confirmation is worth one withdrawal, however many ask at once', async () => {
  const { mavuno, atAnotherNode } = await createUnlockWorld()
  const other = atAnotherNode(mavuno)
  await mavuno.call(unlock, { pin, withdrawal: asked })
  const calls = Array.from({ length: 16 }, (_, index) =>
    (index % 2 ? mavuno : other).client.request({
      method: 'POST',
      path: '/api/withdrawals',
      body: asked,
      idempotencyKey: `key-${index}`,
    }),
  )
  const done = (await Promise.allSettled(calls)).filter((one) => one.status === 'fulfilled')
  expect(done).toHaveLength(1)
  expect(await mavuno.call(getWallet)).toMatchObject({ balance: 150_000 })
})

test('a repeat of a withdrawal that was answered needs no second PIN', async () => {
  const { mavuno, pass } = await createUnlockWorld()
  const ask = () =>
    mavuno.client.request({
      method: 'POST',
      path: '/api/withdrawals',
      body: asked,
      idempotencyKey: 'one',
    })
  await mavuno.call(unlock, { pin, withdrawal: asked })
  const { data } = await ask()
  pass(200)
  expect(await ask()).toMatchObject({ data: { id: (data as { id: string }).id } })
  expect(await mavuno.call(getWallet)).toMatchObject({ balance: 150_000 })
})

test('a withdrawal that is refused for another reason leaves its confirmation', async () => {
  const { mavuno, configure } = await createUnlockWorld()
  await mavuno.call(unlock, { pin, withdrawal: asked })
  await configure({ withdraw: { min: 1_000, max: 100_000, fee_rate: 300, cool_down: 0 } })
  await expect(mavuno.call(createWithdrawal, asked)).rejects.toMatchObject({
    code: codes.quote_changed,
  })
  await configure({ withdraw: { min: 1_000, max: 100_000, fee_rate: 200, cool_down: 0 } })
  expect(await mavuno.call(createWithdrawal, asked)).toMatchObject({ status: 'pending' })
})

test('the receipt account is still changed with the password only', async () => {
  const { mavuno } = await createUnlockWorld()
  const account = { wallet_type: 'mpesa', account: '0799999999' }
  const byPin = mavuno.call(setPaymentAccount, { ...account, password: pin })
  await expect(byPin).rejects.toMatchObject({ code: codes.old_password_wrong })
})

test('a new password ends the quick unlock of other devices, and of all if it was reset', async () => {
  const { context, mavuno, signInAnew, connect, lastCode } = await createUnlockWorld()
  const other = await signInAnew()
  await other.call(setPin, { pin: '8361', password })
  const count = async () => (await context.db.query('select from quick_unlocks')).length
  expect(await count()).toBe(2)
  const fresh = 'kahawa-na-chai'
  const words = { new_password: fresh, confirm_password: fresh }
  await mavuno.call(changePassword, { old_password: password, ...words })
  expect(await count()).toBe(1)
  await mavuno.call(unlock, { pin })
  const browser = connect()
  const { request_id } = await browser.call(requestCode, { phone, purpose: 'reset' })
  const both = { password: 'maji-ya-mto', confirm_password: 'maji-ya-mto' }
  await browser.call(confirmReset, { request_id, code: lastCode(), ...both })
  expect(await count()).toBe(0)
})

test('quick unlock ends with its device and with the account, and the export names it', async () => {
  const { context, mavuno, signInAnew } = await createUnlockWorld()
  const other = await signInAnew()
  await other.call(setPin, { pin: '8361', password })
  const [one] = (await mavuno.call(listSessions)).items.filter(({ current }) => !current)
  await mavuno.call(endSession, { id: one?.id ?? '' })
  const left = await context.db.query('select from quick_unlocks')
  expect(left).toHaveLength(1)
  expect((await mavuno.call(exportMe))['devices']).toMatchObject([{ quick_unlock: true }])
  await context.db.query('delete from sessions')
  expect(await context.db.query('select from quick_unlocks')).toEqual([])
  await expect(mavuno.call(closeAccount, { password })).rejects.toMatchObject({ status: 401 })
})
