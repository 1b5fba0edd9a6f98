import {
  operatorApproveProposal,
  operatorGetReserve,
  operatorPropose,
  operatorRejectProposal,
} from '@mavuno/sdk/operator'
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { giveRoles, takeRole } from '../../testing/ledger-people.js'
import { createOperatorWorld } from '../../testing/operators/operator-world.js'
import { asOwner } from '../../testing/test-database.js'

const refused = { code: 2011 }
let references = 0

async function createTwo() {
  const world = await createOperatorWorld()
  const cashier = await world.addWithPasskey('cashier')
  const approver = await world.addWithPasskey('approver')
  const ask = () => {
    references += 1
    const input = { amount: 50_000, reference: `FT${references}`, note: '' }
    return cashier.mavuno.call(operatorPropose, { action: 'fundReserve', input })
  }
  const balance = async () => (await cashier.mavuno.call(operatorGetReserve)).balance
  return { ...world, cashier, approver, ask, balance }
}

test('the passkey signs the digest of what it approves, and the signature is kept', async () => {
  const { context, approver, ask, sign, balance } = await createTwo()
  const made = await ask()
  const input = await sign(approver.mavuno, approver.passkey, made)
  expect(await approver.mavuno.call(operatorApproveProposal, input)).toMatchObject({
    status: 'executed',
  })
  expect(await balance()).toBe(50_000)
  const [row] = await context.db.query<{ assertion: { nonce: string; passkey: unknown } }>(
    'select assertion from proposals where id = $1',
    [made.id],
  )
  expect(row?.assertion).toMatchObject({ nonce: input.approval.nonce, host: 'console.example' })
  expect(row?.assertion.passkey).toEqual(input.approval.passkey)
  const { clientDataJSON } = input.approval.passkey.response
  const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as {
    challenge: string
  }
  const signed = createHash('sha256')
    .update('mavuno-approve/1')
    .update(Buffer.from(made.digest, 'hex'))
    .update(Buffer.from(input.approval.nonce, 'base64url'))
    .digest('base64url')
  expect(challenge).toBe(signed)
  const change = asOwner(context.db).query(`update proposals set assertion = '{}' where id = $1`, [
    made.id,
  ])
  await expect(change).rejects.toMatchObject({ code: '23000' })
})

test('without the signature of the one who approves, nothing is approved', async () => {
  const { approver, addWithPasskey, ask, sign, balance, pass } = await createTwo()
  const other = await addWithPasskey('approver')
  const [made, next] = [await ask(), await ask()]
  const { id, digest } = made
  const approve = (input: object) =>
    approver.mavuno.call(operatorApproveProposal, { id, digest, ...input })
  await expect(approve({})).rejects.toMatchObject(refused)
  const theirs = await sign(other.mavuno, other.passkey, made)
  await expect(approve(theirs)).rejects.toMatchObject(refused)
  // What this one was asked, signed by the passkey of somebody else.
  const mixed = await sign(approver.mavuno, other.passkey, made)
  await expect(approve(mixed)).rejects.toMatchObject(refused)
  // The signature of another proposal.
  const { approval } = await sign(approver.mavuno, approver.passkey, next)
  await expect(approve({ approval })).rejects.toMatchObject(refused)
  const late = await sign(approver.mavuno, approver.passkey, made)
  pass(120)
  await expect(approve(late)).rejects.toMatchObject(refused)
  expect(await balance()).toBe(0)
})

test('the signature is the proof of who approves: an old session needs no second one, but for a refusal', async () => {
  const { approver, ask, sign, pass } = await createTwo()
  const [made, other] = [await ask(), await ask()]
  pass(301)
  const { id, digest } = made
  const bare = approver.mavuno.call(operatorApproveProposal, { id, digest })
  await expect(bare).rejects.toMatchObject(refused)
  const refusal = approver.mavuno.call(operatorRejectProposal, { id: other.id, reason: 'No' })
  await expect(refusal).rejects.toMatchObject(refused)
  const input = await sign(approver.mavuno, approver.passkey, made)
  expect(await approver.mavuno.call(operatorApproveProposal, input)).toMatchObject({
    status: 'executed',
  })
})

test('an approval that is repeated with its key has one effect, and with another key none', async () => {
  const { approver, ask, sign, balance } = await createTwo()
  const input = await sign(approver.mavuno, approver.passkey, await ask())
  const call = (idempotencyKey: string) =>
    approver.mavuno.call(operatorApproveProposal, input, { idempotencyKey })
  const first = await call('one')
  expect(await call('one')).toEqual(first)
  expect(first.status).toBe('executed')
  await expect(call('two')).rejects.toMatchObject({ code: 2004 })
  expect(await balance()).toBe(50_000)
})

test('an approval uses up what the passkey was asked', async () => {
  const { approver, ask, sign, context } = await createTwo()
  const made = await ask()
  const input = await sign(approver.mavuno, approver.passkey, made)
  await approver.mavuno.call(operatorApproveProposal, input)
  expect(await context.db.query('select from challenges where operator_id is not null')).toEqual([])
})

test('whoever signed in by password and code proposes, and decides nothing', async () => {
  const { addWithApp, addWithPasskey, ask, pass, context } = await createTwo()
  const { mavuno, signIn, code, id } = await addWithApp('cashier')
  pass(30)
  mavuno.session.save({ token: (await signIn({ code: code() })).token })
  const input = { amount: 1, reference: 'FT-own', note: '' }
  const made = await mavuno.call(operatorPropose, { action: 'fundReserve', input })
  expect(made.status).toBe('pending')
  await takeRole(context, id, 'cashier')
  await giveRoles(context, id, ['owner'])
  const other = await ask()
  const refusal = mavuno.call(operatorRejectProposal, { id: other.id, reason: 'No' })
  await expect(refusal).rejects.toMatchObject(refused)
  const { id: proposal, digest } = other
  const approval = mavuno.call(operatorApproveProposal, { id: proposal, digest })
  await expect(approval).rejects.toMatchObject(refused)
  const owner = await addWithPasskey('owner')
  expect(
    await owner.mavuno.call(operatorRejectProposal, { id: other.id, reason: 'No' }),
  ).toMatchObject({ status: 'rejected' })
})
