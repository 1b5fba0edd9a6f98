import {
  operatorEnrol,
  operatorGetReserve,
  operatorMakeLink,
  operatorGetProposal,
  operatorPropose,
  operatorRoles,
  operatorStartEnrolment,
} from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { password } from '../../../testing/app-world.js'
import { createAuthenticator } from '../../../testing/operators/authenticator.js'
import { createOperatorWorld, here, tokenOf } from '../../../testing/operators/operator-world.js'

const tooLate = { code: 1004 }

async function createInvited() {
  const world = await createOperatorWorld()
  const { connect, invite } = world
  const mavuno = connect()
  const start = (link: string) => mavuno.call(operatorStartEnrolment, { link })
  const enrolPasskey = async (link: string, passkey = createAuthenticator(), options = here) => {
    const { options: asked } = await start(link)
    const made = passkey.make(String(asked['challenge']), options)
    return mavuno.call(operatorEnrol, { link, passkey: made })
  }
  return { ...world, mavuno, start, enrolPasskey, invite }
}

test('a link works once and for an hour, and its token is not stored', async () => {
  const { context, enrolPasskey, invite, pass, start } = await createInvited()
  const { link } = await invite(['owner'])
  const rows = await context.db.query('select * from enrolment_links')
  expect(JSON.stringify(rows)).not.toContain(link)
  pass(3599)
  await enrolPasskey(link)
  await expect(start(link)).rejects.toMatchObject(tooLate)
  const late = await invite(['owner'])
  pass(3600)
  await expect(start(late.link)).rejects.toMatchObject(tooLate)
  await expect(start('x'.repeat(43))).rejects.toMatchObject(tooLate)
})

test('two who use a link at once do not both enrol', async () => {
  const { enrolPasskey, invite } = await createInvited()
  const { link } = await invite(['owner'])
  const outcomes = await Promise.allSettled([enrolPasskey(link), enrolPasskey(link)])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a passkey belongs to one operator, and is made on this page by its unlocked device', async () => {
  const { enrolPasskey, invite, mavuno, start } = await createInvited()
  const one = await invite(['owner'])
  const other = await invite(['owner'])
  const passkey = createAuthenticator()
  await enrolPasskey(one.link, passkey)
  await expect(enrolPasskey(other.link, passkey)).rejects.toMatchObject({ code: 2004 })
  for (const options of [
    { ...here, origin: 'https://evil.example' },
    { ...here, isUnlocked: false },
  ]) {
    const entry = enrolPasskey(other.link, createAuthenticator(), options)
    await expect(entry).rejects.toMatchObject(tooLate)
  }
  // What was asked for one link does not count for another.
  const third = await invite(['owner'])
  const { options } = await start(third.link)
  const made = createAuthenticator().make(String(options['challenge']), here)
  const crossed = mavuno.call(operatorEnrol, { link: other.link, passkey: made })
  await expect(crossed).rejects.toMatchObject(tooLate)
})

test('owners and approvers need a passkey; others may have password and app', async () => {
  const { addWithApp, context } = await createInvited()
  for (const role of ['owner', 'approver'] as const) {
    await expect(addWithApp(role)).rejects.toMatchObject({ status: 400 })
  }
  const { id, signIn, code } = await addWithApp('cashier', 'product')
  const [app] = await context.db.query<{ secret: Buffer }>('select secret from authenticator_apps')
  expect(context.secrets.open(app?.secret ?? Buffer.alloc(0), id)).toMatch(/^[A-Z2-7]{32}$/)
  expect(app?.secret.toString('latin1')).not.toContain(
    context.secrets.open(app?.secret ?? Buffer.alloc(0), id),
  )
  expect(code()).toMatch(/^\d{6}$/)
  await expect(signIn({ code: '000000' })).rejects.toMatchObject({ code: 1001 })
})

test('an enrolment with a wrong code or a common password is refused, and the link still works', async () => {
  const { enrolPasskey, invite, mavuno, start } = await createInvited()
  const { link } = await invite(['cashier'])
  const { secret } = await start(link)
  const wrong = { link, app: { password, secret, code: '000000' } }
  await expect(mavuno.call(operatorEnrol, wrong)).rejects.toMatchObject({ status: 400 })
  const common = { link, app: { password: 'password', secret, code: '000000' } }
  await expect(mavuno.call(operatorEnrol, common)).rejects.toMatchObject({ code: 1006 })
  await expect(mavuno.call(operatorEnrol, { link })).rejects.toMatchObject({ status: 400 })
  await enrolPasskey(link)
})

test('an owner proposes an operator, another agrees, and the first one takes the link', async () => {
  const { addWithPasskey, approve, enrolPasskey, context } = await createInvited()
  const one = await addWithPasskey('owner')
  const two = await addWithPasskey('owner')
  const input = { phone: '0733 000 000', nickname: 'Baraka', roles: ['cashier' as const] }
  const made = await one.mavuno.call(operatorPropose, { action: 'inviteOperator', input })
  const find = () => context.db.query(`select from users where phone = '254733000000'`)
  expect(await find()).toEqual([])
  const done = await approve(two.mavuno, two.passkey, made)
  expect(done).toMatchObject({ status: 'executed', result: { roles: ['cashier'] } })
  const { id } = done.result as { id: string }
  await expect(two.mavuno.call(operatorMakeLink, { id })).rejects.toMatchObject({ code: 2004 })
  const { link } = await one.mavuno.call(operatorMakeLink, { id })
  expect(link).toMatch(/^https:\/\/console\.example\/#\/enrol\/[\w-]{43}$/)
  await enrolPasskey(tokenOf(link))
  await expect(one.mavuno.call(operatorMakeLink, { id })).rejects.toMatchObject({ code: 2004 })
})

test('an invitation of a registered phone is told from no other before two have decided on it', async () => {
  const { addWithPasskey, approve, addCustomer } = await createInvited()
  await addCustomer({ phone: '0712345678' })
  const one = await addWithPasskey('owner')
  const two = await addWithPasskey('owner')
  const answers: object[] = []
  for (const phone of ['0712 345 678', '0733 000 000']) {
    const input = { phone, nickname: 'Baraka', roles: ['cashier' as const] }
    const made = await one.mavuno.call(operatorPropose, { action: 'inviteOperator', input })
    const shown = await two.mavuno.call(operatorGetProposal, { id: made.id })
    expect(shown.problem).toBeNull()
    answers.push([made, shown].map((answer) => Object.keys(answer).toSorted()))
    const taken = phone.startsWith('0712')
    expect(await approve(two.mavuno, two.passkey, made)).toMatchObject(
      taken ? { status: 'failed', reason: 'phone_taken' } : { status: 'executed' },
    )
  }
  expect(answers[0]).toEqual(answers[1])
})

test('whoever is renewed keeps what they have until the new link is used, and then loses it', async () => {
  const { addWithPasskey, approve, enrolPasskey, enter, connect } = await createInvited()
  const one = await addWithPasskey('owner')
  const two = await addWithPasskey('owner')
  const lost = await addWithPasskey('cashier')
  const input = { id: lost.id }
  const made = await one.mavuno.call(operatorPropose, { action: 'renewOperator', input })
  await approve(two.mavuno, two.passkey, made)
  const { link } = await one.mavuno.call(operatorMakeLink, input)
  await lost.mavuno.call(operatorGetReserve)
  const fresh = createAuthenticator()
  await enrolPasskey(tokenOf(link), fresh)
  await expect(lost.mavuno.call(operatorGetReserve)).rejects.toMatchObject({ status: 401 })
  await expect(enter(connect(), lost.passkey)).rejects.toMatchObject({ code: 1001 })
  await enter(connect(), fresh)
})

test('of the links that were agreed on for one operator only the last one can be taken, and works', async () => {
  const { addWithPasskey, approve, start, pass } = await createInvited()
  const one = await addWithPasskey('owner')
  const two = await addWithPasskey('owner')
  const { id } = await addWithPasskey('cashier')
  const input = { id }
  const renew = async (by: typeof one, other: typeof two) =>
    approve(
      other.mavuno,
      other.passkey,
      await by.mavuno.call(operatorPropose, { action: 'renewOperator', input }),
    )
  const taken = ({ mavuno }: typeof one) => mavuno.call(operatorMakeLink, input)
  await renew(one, two)
  await renew(two, one)
  await expect(taken(one)).rejects.toMatchObject({ code: 2004 })
  const { link: first } = await taken(two)
  pass(200)
  await renew(one, two)
  await expect(start(tokenOf(first))).rejects.toMatchObject(tooLate)
  await expect(taken(two)).rejects.toMatchObject({ code: 2004 })
  const { link } = await taken(one)
  expect(await start(tokenOf(link))).toMatchObject({ operator: { id } })
  // Taken once more, the link has another token.
  await taken(one)
  await expect(start(tokenOf(link))).rejects.toMatchObject(tooLate)
})

test.each(operatorRoles)(
  'whether the role %s needs a passkey is said before the enrolment',
  async (role) => {
    const { invite, start } = await createInvited()
    const { link } = await invite([role])
    expect((await start(link)).needs_passkey).toBe(role === 'owner' || role === 'approver')
  },
)
