import { startRecharge } from '@mavuno/sdk/contract'
import { operatorListPaymentMessages, type OperatorRole } from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import type { PaymentEvent } from '../../platform/ports/payments.js'
import { createAppWorld } from '../../testing/app-world.js'
import { callbackOf, createFakeProvider, tellServer } from '../../testing/fake-provider.js'
import { asOwner } from '../../testing/test-database.js'
import { saveRechargeChannel } from './recharges/recharges-service.js'
import { listPaymentMessages } from './list-messages.js'
import { createMessageJournal, receiveMessage } from './payment-messages.js'

async function createDesk() {
  const fake = createFakeProvider()
  const read = (kind: string, body: string) =>
    body.includes('event_id') ? fake.read(kind, body) : null
  const payments = { ...fake, read }
  const world = await createAppWorld({ payments })
  const { context, addCustomer, addOperator } = world
  const owner = asOwner(context.db)
  const channel = { company_name: 'Mavuno', company_number: '1', presets: [] }
  await saveRechargeChannel({ db: owner }, { ...channel, wallet_type: 'pesa' })
  await owner.query(`update recharge_channels set provider = 'fake'`)
  const { mavuno } = await addCustomer()
  const asked = { wallet_type: 'pesa', amount: 50_000, recharge_account: '0712345149' }
  const start = () => mavuno.call(startRecharge, { ...asked, by: 'paybill' })
  const listFor = async (subject: string, roles: readonly OperatorRole[]) => {
    const { mavuno: desk } = await addOperator({ roles })
    return (await desk.call(operatorListPaymentMessages, { subject })).items
  }
  const tell = (event: PaymentEvent) => tellServer(context, callbackOf(event))
  return { context, start, listFor, tell }
}

test('all that was said about a recharge is told in order, and of no other', async () => {
  const { context, start, listFor, tell } = await createDesk()
  const [{ id }, other] = [await start(), await start()]
  await createMessageJournal(context, id).keep({
    kind: 'prompt',
    direction: 'sent',
    body: '{"Amount":500}',
  })
  await tell({
    event_id: 'a',
    direction: 'in',
    subject: id,
    outcome: 'failed',
    status: 'cancel',
    reason: 'No',
  })
  await tell({
    event_id: 'b',
    direction: 'in',
    subject: id,
    outcome: 'succeeded',
    amount: 50_000,
    provider_reference: 'SFK3M1N2P4',
  })
  await tell({ event_id: 'c', direction: 'in', subject: other.id, outcome: 'failed' })
  const items = await listFor(id, ['support'])
  expect(
    items.map(({ direction, kind, reported }) => [
      direction,
      kind,
      reported?.outcome,
      reported?.status,
    ]),
  ).toEqual([
    ['sent', 'prompt', undefined, undefined],
    ['received', 'event', 'failed', 'cancel'],
    ['received', 'event', 'succeeded', null],
  ])
  expect(items[2]?.reported).toMatchObject({
    amount: 50_000,
    receipt: 'SFK3M1N2P4',
    is_confirmed: true,
  })
})

test('who may not read the message itself gets what it says, and nobody gets a phone or a name', async () => {
  const { context, start, listFor } = await createDesk()
  const { id } = await start()
  const body = JSON.stringify({
    MSISDN: '254712345149',
    PhoneNumber: 254712345149,
    FirstName: 'Wambui',
    TransTime: '20261126090500',
    TransID: 'SFK3M1N2P4',
    Amount: 500,
    Items: [
      { Key: 'ReceiverPartyPublicName', Value: '254712345149 - Wambui Njeri' },
      { Name: 'Balance', Value: 500 },
    ],
  })
  const note = { kind: 'confirmation', direction: 'received' } as const
  await createMessageJournal(context, id).keep({ ...note, body })
  await createMessageJournal(context, id).keep({ ...note, body: 'payer=0712345149&name' })
  for (const roles of [['support'], ['cashier']] as const) {
    expect((await listFor(id, roles)).map((one) => one.body)).toEqual([null, null])
  }
  for (const roles of [['approver'], ['auditor'], ['owner']] as const) {
    const [first, second] = await listFor(id, roles)
    expect(JSON.parse(first?.body ?? '')).toEqual({
      MSISDN: '25** *** 149',
      PhoneNumber: '25** *** 149',
      FirstName: '***',
      TransTime: '20261126090500',
      TransID: 'SFK3M1N2P4',
      Amount: 500,
      Items: [
        { Key: 'ReceiverPartyPublicName', Value: '***' },
        { Name: 'Balance', Value: 500 },
      ],
    })
    expect(second?.body).toBe('payer=07** *** 149&name')
  }
})

test('what a provider gives as its reason shows no whole phone, to whoever reads it', async () => {
  const { start, listFor, tell } = await createDesk()
  const { id } = await start()
  const reason = '254712345149 did not answer'
  await tell({ event_id: 'd', direction: 'in', subject: id, outcome: 'failed', reason })
  const [message] = await listFor(id, ['owner'])
  expect(message?.reported?.reason).toBe('25** *** 149 did not answer')
})

test('a message that only names an id of the provider is found by it', async () => {
  const { context, start, listFor } = await createDesk()
  const { id } = await start()
  await asOwner(context.db).query(
    `insert into provider_request_ids (provider, request_id, payment_id, kind, created_at) values ('fake', 'ws_CO_1', $1, 'prompt', now())`,
    [id],
  )
  const inbound = { kind: 'event', refs: ['ws_CO_1'], body: '{"ResultCode":0}' }
  const payments = { ...context.payments, inbound: () => inbound }
  await receiveMessage({ ...context, payments }, callbackOf({} as PaymentEvent))
  expect(await listFor(id, ['support'])).toHaveLength(1)
})

test('a message that the database cannot read as JSON is shown with its numbers masked', async () => {
  const { context, start, listFor } = await createDesk()
  const { id } = await start()
  const body = '{"MSISDN":"254712345149","Note":"\\u0000"}'
  await createMessageJournal(context, id).keep({
    kind: 'confirmation',
    direction: 'received',
    body,
  })
  const [shown] = await listFor(id, ['approver'])
  expect(shown?.body).toBe('{"MSISDN":"25** *** 149","Note":"\\u0000"}')
})

test('what another provider wrote, or what its adapter cannot read, is listed without a meaning', async () => {
  const { context, start, listFor, tell } = await createDesk()
  const { id } = await start()
  await tell({ event_id: 'e', direction: 'in', subject: id, outcome: 'failed' })
  const outcomes = async (payments: object) => {
    const reader = { ...context, payments: { ...context.payments, ...payments } }
    const { items } = await listPaymentMessages(reader, id, { subject: id })
    return items.map(({ reported }) => reported?.outcome ?? null)
  }
  const wrong = () => {
    throw new Error('unreadable')
  }
  expect(await outcomes({})).toEqual(['failed'])
  expect(await outcomes({ name: 'other' })).toEqual([null])
  expect(await outcomes({ read: wrong })).toEqual([null])
  expect(await listFor(id, ['support'])).toMatchObject([{ reported: { outcome: 'failed' } }])
})

test('a list of transactions shows no sender', async () => {
  const { context } = await createDesk()
  const body = JSON.stringify({ Response: [[{ transactionId: 'SFK1', sender: 'JANE DOE' }]] })
  const [row] = await context.db.query('select mask_message($1) as masked', [body])
  expect(row?.['masked']).not.toContain('JANE')
  expect(row?.['masked']).toContain('SFK1')
})
