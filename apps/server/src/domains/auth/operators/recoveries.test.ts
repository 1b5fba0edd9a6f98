import { getHome, getReady } from '@mavuno/sdk/contract'
import {
  getOwners,
  operatorBlockUser,
  operatorCancelRecovery,
  operatorEnrol,
  operatorListOperators,
  operatorStartEnrolment,
} from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { createAuthenticator } from '../../../testing/operators/authenticator.js'
import { createOperatorWorld, here, tokenOf } from '../../../testing/operators/operator-world.js'
import { asOwner } from '../../../testing/test-database.js'
import { createOperatorLink } from './enrolment-links.js'
import { missingOperators } from './enrolment-gate.js'

const hour = 3600

async function createLost() {
  const world = await createOperatorWorld()
  const { one, two } = await world.openToCustomers()
  const { context, connect } = world
  const recover = async () => {
    const address = await createOperatorLink(asOwner(context.db), context, {
      kind: 'recover',
      operator: one.id,
    })
    return tokenOf(address)
  }
  const stranger = connect()
  const enrol = async (link: string) => {
    const { options } = await stranger.call(operatorStartEnrolment, { link })
    const authenticator = createAuthenticator()
    const passkey = authenticator.make(String(options['challenge']), here)
    await stranger.call(operatorEnrol, { link, passkey })
    return authenticator
  }
  const seen = async () => (await stranger.call(getOwners)).recoveries
  return { ...world, one, two, recover, enrol, seen, stranger }
}

test('a recovery works after 72 hours and for a day, and anyone sees it', async () => {
  const { recover, enrol, seen, pass, stranger, context } = await createLost()
  const link = await recover()
  const asked = context.now()
  await expect(enrol(link)).rejects.toMatchObject({ code: 1004 })
  expect(await seen()).toMatchObject([
    { requested: asked, starts: asked + 72 * hour, status: 'waiting' },
  ])
  pass(72 * hour - 1)
  await expect(enrol(link)).rejects.toMatchObject({ code: 1004 })
  pass(1)
  expect(await seen()).toMatchObject([{ status: 'open' }])
  await enrol(link)
  expect(await stranger.call(getOwners)).toMatchObject({
    owners: 2,
    recoveries: [{ status: 'used' }],
  })
  const late = await recover()
  pass(96 * hour)
  await expect(enrol(late)).rejects.toMatchObject({ code: 1004 })
  expect(await seen()).toMatchObject([{ status: 'expired' }, { status: 'used' }])
})

test('a recovery brings back an owner whom the other has blocked', async () => {
  const { one, two, recover, enrol, pass, enter, context } = await createLost()
  await enter(two.mavuno, two.passkey)
  await two.mavuno.call(operatorBlockUser, { id: one.id, reason: 'I want to be alone' })
  const link = await recover()
  pass(72 * hour)
  await enter(one.mavuno, await enrol(link))
  expect(await one.mavuno.call(operatorListOperators)).toBeDefined()
  const [entry] = await context.db.query(
    `select after from operator_log where action = 'operatorEnrol' order by id desc limit 1`,
  )
  expect(entry).toEqual({ after: { passkey: true, app: false, unblocked: true } })
})

test('any owner cancels a recovery, and then it stays without effect', async () => {
  const { recover, enrol, seen, pass, two, addWithPasskey, enter } = await createLost()
  const link = await recover()
  const id = (await seen())[0]?.id ?? ''
  const cashier = await addWithPasskey('cashier')
  await expect(cashier.mavuno.call(operatorCancelRecovery, { id })).rejects.toMatchObject({
    status: 403,
  })
  for (let times = 0; times < 2; times += 1) await two.mavuno.call(operatorCancelRecovery, { id })
  expect(await seen()).toMatchObject([{ status: 'cancelled' }])
  pass(72 * hour)
  await expect(enrol(link)).rejects.toMatchObject({ code: 1004 })
  // One that was used cannot be undone.
  const next = await recover()
  pass(72 * hour)
  await enrol(next)
  await enter(two.mavuno, two.passkey)
  const used = { id: (await seen())[0]?.id ?? '' }
  await expect(two.mavuno.call(operatorCancelRecovery, used)).rejects.toMatchObject({ code: 2004 })
})

test('in live mode customers are served once two owners, a cashier and an approver have enrolled', async () => {
  const { connect, addWithPasskey, addWithApp } = await createOperatorWorld()
  const customer = connect()
  // The SDK would wait and repeat it.
  const home = () => customer.call(getHome, undefined, { tries: 1 })
  const isClosed = () => expect(home()).rejects.toMatchObject({ status: 503 })
  await isClosed()
  await customer.call(getReady)
  await addWithApp('cashier')
  const { mavuno } = await addWithPasskey('owner')
  await mavuno.call(operatorListOperators)
  await addWithPasskey('approver')
  await isClosed()
  await addWithPasskey('owner')
  expect(await customer.call(getHome)).toBeDefined()
})

test('who is missing has not enrolled yet, or is blocked', async () => {
  const { invite, addWithPasskey, addWithApp, context } = await createOperatorWorld()
  const missing = () => missingOperators(context.db)
  for (const role of ['owner', 'owner', 'approver', 'cashier'] as const) await invite([role])
  expect(await missing()).toEqual(['two owners', 'an approver', 'a cashier'])
  await addWithPasskey('owner')
  expect(await missing()).toEqual(['another owner', 'an approver', 'a cashier'])
  await addWithPasskey('owner')
  await addWithApp('cashier')
  expect(await missing()).toEqual(['an approver'])
  const { id } = await addWithPasskey('approver')
  expect(await missing()).toEqual([])
  await asOwner(context.db).query(`update users set status = 'blocked' where id = $1`, [id])
  expect(await missing()).toEqual(['an approver'])
})
