import { codes, exportMe, removeUnlock, setPin, unlock } from '@mavuno/sdk/contract'
import { operatorListUserSessions } from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { password } from '../../../../testing/app-world.js'
import { createUnlockWorld, pin } from './testing/unlock-world.js'

const left = (tries: number) => ({ data: { left: tries } })

test('a new PIN has all five tries, and the fingerprint does not count as one', async () => {
  const { mavuno, addKey } = await createUnlockWorld()
  for (const tries of [4, 3, 2]) {
    await expect(mavuno.call(unlock, { pin: '8305' })).rejects.toMatchObject(left(tries))
  }
  await addKey(mavuno)
  await expect(mavuno.call(unlock, { pin: '8305' })).rejects.toMatchObject(left(1))
  const set = await mavuno.call(setPin, { pin: '6183', password })
  expect(set).toMatchObject({ pin: true, passkey: true, tries_left: 5 })
  for (const tries of [4, 3]) {
    await expect(mavuno.call(unlock, { pin })).rejects.toMatchObject(left(tries))
  }
  await mavuno.call(unlock, { pin: '6183' })
})

test('without the fingerprint the PIN stays, with the tries that it has', async () => {
  const { mavuno, addKey } = await createUnlockWorld()
  await addKey(mavuno)
  await expect(mavuno.call(unlock, { pin: '8305' })).rejects.toMatchObject(left(4))
  expect(await mavuno.call(removeUnlock, { kind: 'passkey', password })).toMatchObject({
    pin: true,
    passkey: false,
    tries_left: 4,
  })
  await mavuno.call(unlock, { pin })
})

test('support sees on which devices of a customer a quick unlock is set, and on which not', async () => {
  const { mavuno, user, addOperator, signInAnew, pass } = await createUnlockWorld()
  const { mavuno: desk } = await addOperator({ roles: ['support'] })
  const shown = async () =>
    (await desk.call(operatorListUserSessions, { id: user.id })).items.map(
      ({ quick_unlock }) => quick_unlock,
    )
  pass(60)
  await signInAnew()
  expect(await shown()).toEqual([false, true])
  const { devices } = await mavuno.call(exportMe)
  expect(devices).toMatchObject([{ quick_unlock: false }, { quick_unlock: true }])
  await mavuno.call(removeUnlock, { kind: 'pin', password })
  expect(await shown()).not.toContain(true)
})

test('a part of the own phone is no PIN, as people write it, and that of another phone is one', async () => {
  const { addCustomer } = await createUnlockWorld()
  const { mavuno } = await addCustomer({ phone: '0729184630' })
  for (const weak of ['0729', '9184', '4630']) {
    await expect(mavuno.call(setPin, { pin: weak, password })).rejects.toMatchObject({
      code: codes.pin_too_common,
    })
  }
  expect(await mavuno.call(setPin, { pin: '9185', password })).toMatchObject({ pin: true })
})
