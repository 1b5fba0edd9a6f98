import {
  addPasskey,
  codes,
  createWithdrawal,
  getUnlock,
  getWallet,
  lockAfter,
  removeUnlock,
  startPasskey,
  unlock,
} from '@mavuno/sdk/contract'
import { expect, test } from 'vitest'
import { password } from '../../../../testing/app-world.js'
import { createAuthenticator } from '../../../../testing/operators/authenticator.js'
import { createUnlockWorld, here, asked, locked, first } from './testing/unlock-world.js'

test('a fingerprint opens the device, and confirms the withdrawal that it was asked for', async () => {
  const { mavuno, addKey, challengeOf, pass } = await createUnlockWorld()
  const key = await addKey(mavuno)
  expect(await mavuno.call(getUnlock)).toMatchObject({ passkey: true, host: 'wallet.example' })
  pass(lockAfter)
  const passkey = key.use(await challengeOf(mavuno), here)
  await mavuno.call(unlock, { passkey })
  await mavuno.call(getWallet)
  // It was used up.
  await expect(mavuno.call(unlock, { passkey })).rejects.toMatchObject({
    code: codes.passkey_refused,
  })
  const confirming = key.use(await challengeOf(mavuno, asked), here)
  await mavuno.call(unlock, { passkey: confirming, withdrawal: asked })
  expect(await mavuno.call(createWithdrawal, asked)).toMatchObject({ status: 'pending' })
})

test('one device is asked for its fingerprint thirty times in a quarter of an hour', async () => {
  const { mavuno, addKey, challengeOf, signInAnew, pass } = await createUnlockWorld()
  await addKey(mavuno)
  for (let times = 0; times < 30; times += 1) await challengeOf(mavuno)
  await expect(challengeOf(mavuno)).rejects.toMatchObject({ status: 429 })
  const other = await signInAnew()
  await addKey(other)
  await challengeOf(other)
  pass(900)
  await challengeOf(mavuno)
})

test('what a fingerprint has signed for one purpose, page or device counts for no other', async () => {
  const { mavuno, addKey, challengeOf, signInAnew, pass } = await createUnlockWorld()
  const key = await addKey(mavuno)
  const refused = { code: codes.passkey_refused }
  const open = async () => key.use(await challengeOf(mavuno), here)
  await expect(
    mavuno.call(unlock, { passkey: await open(), withdrawal: asked }),
  ).rejects.toMatchObject(refused)
  const less = key.use(await challengeOf(mavuno, { ...asked, amount: 1_000 } as never), here)
  await expect(mavuno.call(unlock, { passkey: less, withdrawal: asked })).rejects.toMatchObject(
    refused,
  )
  const elsewhere = { origin: 'https://evil.example', host: 'evil.example' }
  const foreign = key.use(await challengeOf(mavuno), elsewhere)
  await expect(mavuno.call(unlock, { passkey: foreign })).rejects.toMatchObject(refused)
  const untouched = key.use(await challengeOf(mavuno), { ...here, isUnlocked: false })
  await expect(mavuno.call(unlock, { passkey: untouched })).rejects.toMatchObject(refused)
  const other = await signInAnew()
  await expect(other.call(unlock, { passkey: await open() })).rejects.toMatchObject(refused)
  const strange = createAuthenticator().use(await challengeOf(mavuno), here)
  await expect(mavuno.call(unlock, { passkey: strange })).rejects.toMatchObject(refused)
  const late = await open()
  pass(120)
  await expect(mavuno.call(unlock, { passkey: late })).rejects.toMatchObject(refused)
  await expect(mavuno.call(createWithdrawal, asked)).rejects.toMatchObject(first)
})

test('a copy of a passkey, which has signed less often, is refused', async () => {
  const { mavuno, addKey, challengeOf } = await createUnlockWorld()
  const key = await addKey(mavuno)
  await mavuno.call(unlock, { passkey: key.use(await challengeOf(mavuno), here) })
  await mavuno.call(unlock, { passkey: key.use(await challengeOf(mavuno), here) })
  key.setCount(1)
  const copied = key.use(await challengeOf(mavuno), here)
  await expect(mavuno.call(unlock, { passkey: copied })).rejects.toMatchObject({
    code: codes.passkey_refused,
  })
})

test('a passkey is made only for the challenge that was asked with the password', async () => {
  const { mavuno, addKey, challengeOf, signInAnew } = await createUnlockWorld()
  await addKey(mavuno)
  const refused = { code: codes.passkey_refused }
  // A challenge to open the wallet, which takes no password, makes no passkey.
  const made = createAuthenticator().make(await challengeOf(mavuno), here)
  await expect(mavuno.call(addPasskey, { passkey: made })).rejects.toMatchObject(refused)
  const { options } = await mavuno.call(startPasskey, { password })
  const other = await signInAnew()
  const stolen = createAuthenticator().make(String(options['challenge']), here)
  await expect(other.call(addPasskey, { passkey: stolen })).rejects.toMatchObject(refused)
})

test('without the PIN the fingerprint stays, and without both the device is not locked any more', async () => {
  const { mavuno, addKey, pass } = await createUnlockWorld()
  await addKey(mavuno)
  await expect(mavuno.call(unlock, { pin: '8305' })).rejects.toMatchObject({ data: { left: 4 } })
  expect(await mavuno.call(removeUnlock, { kind: 'pin', password })).toMatchObject({
    pin: false,
    passkey: true,
    tries_left: 5,
  })
  pass(lockAfter)
  await expect(mavuno.call(getWallet)).rejects.toMatchObject(locked)
  await mavuno.call(unlock, { password })
  await mavuno.call(removeUnlock, { kind: 'passkey', password })
  pass(lockAfter)
  await mavuno.call(createWithdrawal, asked)
})

test('a session keeps its four newest challenges', async () => {
  const { mavuno, addKey, challengeOf, pass } = await createUnlockWorld()
  const key = await addKey(mavuno)
  const challenges: string[] = []
  for (let count = 0; count < 6; count += 1) {
    challenges.push(await challengeOf(mavuno))
    pass(1)
  }
  const works = async (challenge: string) => {
    const passkey = key.use(challenge, here)
    return mavuno.call(unlock, { passkey }).then(
      () => true,
      () => false,
    )
  }
  const outcomes: boolean[] = []
  for (const challenge of challenges) outcomes.push(await works(challenge))
  expect(outcomes).toEqual([false, false, true, true, true, true])
})

test.each([
  ['amount', 50_001],
  ['pay_from', 'revenue'],
  ['real_amount', 49_001],
] as const)('a fingerprint for another %s confirms no withdrawal', async (field, other) => {
  const { mavuno, addKey, challengeOf } = await createUnlockWorld()
  const key = await addKey(mavuno)
  const challenge = await challengeOf(mavuno, { ...asked, [field]: other })
  const passkey = key.use(challenge, here)
  await expect(mavuno.call(unlock, { passkey, withdrawal: asked })).rejects.toMatchObject({
    code: codes.passkey_refused,
  })
})
