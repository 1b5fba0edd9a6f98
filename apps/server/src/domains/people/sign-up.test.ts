import { closeAccount, codes, getMe, signUp } from '@mavuno/sdk/contract'
import { expect, test } from 'vitest'
import { createAppWorld, password } from '../../testing/app-world.js'

test('signing up also signs in, with empty wallets', async () => {
  const { context, connect } = await createAppWorld()
  const mavuno = connect()
  const input = { phone: '0712 345 678', password, confirm_password: password }
  const user = await mavuno.call(signUp, input)
  mavuno.session.save(user)
  expect(user).toMatchObject({
    role: 'customer',
    phone: '254712345678',
    nickname: '',
    vip_level: 0,
    next_vip: null,
    language: 'en',
  })
  expect(user.invitation_code).toMatch(/^[A-Z2-9]{8}$/)
  const { token: _, ...known } = user
  expect(await mavuno.call(getMe)).toEqual(known)
  const accounts = await context.db.query('select balance from accounts where owner = $1', [
    user.id,
  ])
  expect(accounts.map(({ balance }) => balance)).toEqual([0, 0, 0, 0, 0])
})

test('an invitation code is accepted in either letter case, and its owner is the inviter', async () => {
  const { context, addCustomer, connect, newPhone } = await createAppWorld()
  const inviter = await addCustomer()
  const invitation_code = inviter.user.invitation_code.toLowerCase()
  const user = await connect().call(signUp, {
    phone: newPhone(),
    password,
    confirm_password: password,
    invitation_code,
  })
  expect(await context.db.query('select invited_by from users where id = $1', [user.id])).toEqual([
    { invited_by: inviter.user.id },
  ])
  const stranger = connect().call(signUp, {
    phone: newPhone(),
    password,
    confirm_password: password,
    invitation_code: 'NOBODY',
  })
  await expect(stranger).rejects.toMatchObject({ code: codes.invitation_unknown })
  // The code of a closed account cannot be used either.
  await inviter.mavuno.call(closeAccount, { password })
  const late = connect().call(signUp, {
    phone: newPhone(),
    password,
    confirm_password: password,
    invitation_code,
  })
  await expect(late).rejects.toMatchObject({ code: codes.invitation_unknown })
})

test('if the config requires an invitation code, nobody can sign up without one', async () => {
  const { configure, connect, newPhone } = await createAppWorld()
  await configure({
    referral: { rewards: [], monthly_cap: 0, min_purchase: 0, invitation_required: true },
  })
  const mavuno = connect()
  const call = mavuno.call(signUp, { phone: newPhone(), password, confirm_password: password })
  await expect(call).rejects.toMatchObject({
    status: 400,
    data: { issues: [{ path: 'invitation_code' }] },
  })
})

test('invalid input is refused with its field or its rule', async () => {
  const { connect } = await createAppWorld()
  for (const [changes, failure] of [
    [{ phone: '12345' }, { status: 400, data: { issues: [{ path: 'phone' }] } }],
    [{ password: 'qwerty123' }, { code: codes.password_too_common }],
    [{ password: '0700000099' }, { code: codes.password_too_common }],
    [{ password: '12345' }, { status: 400 }],
    [{ confirm_password: 'another one' }, { status: 400 }],
  ]) {
    const input = { phone: '0700000099', password, ...changes }
    const call = connect().call(signUp, { confirm_password: input.password, ...input })
    await expect(call).rejects.toMatchObject(failure as object)
  }
})

test('of many who sign up with one phone at once, one gets the account', async () => {
  const { context, connect } = await createAppWorld()
  const tries = await Promise.allSettled(
    Array.from({ length: 16 }, () =>
      connect().call(signUp, { phone: '0712345678', password, confirm_password: password }),
    ),
  )
  const refused = tries.filter((one) => one.status === 'rejected')
  expect(refused).toHaveLength(15)
  for (const { reason } of refused) expect(reason).toMatchObject({ code: codes.phone_taken })
  expect(await context.db.query('select count(*) as n from users')).toEqual([{ n: 1 }])
  expect(await context.db.query('select count(*) as n from sessions')).toEqual([{ n: 1 }])
})

test('an address can create at most 300 accounts an hour', async () => {
  const { context, connect, newPhone, pass } = await createAppWorld()
  const join = () =>
    connect().call(signUp, { phone: newPhone(), password, confirm_password: password })
  await join()
  await context.db.query('update rate_limits set count = 300')
  await expect(join()).rejects.toMatchObject({ status: 429, retryAfter: expect.any(Number) })
  const other = connect({ address: '198.51.100.1' })
  await other.call(signUp, { phone: newPhone(), password, confirm_password: password })
  pass(3600)
  await join()
})
