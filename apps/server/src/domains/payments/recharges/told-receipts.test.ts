import { expect, test } from 'vitest'
import { runDueJobs } from '../../../platform/jobs/worker.js'
import { asOwner, untilWaiting } from '../../../testing/test-database.js'
import { approve, makeOperator } from '../../../testing/ledger-people.js'
import { actOnReport, queryProvider } from '../payment-messages.js'
import { paymentQueryJobs } from '../provider-orders.js'
import { propose } from '../../approvals/proposals-service.js'
import { importLines } from '../../../testing/bank.js'
import { cancelRecharge } from './recharges-service.js'
import { createLine } from './testing/collected-line.js'

test('the receipt of somebody else who has paid as much is not the number of a prompt', async () => {
  const { provider, context, start, balance, look, money, unmatched } = await createLine()
  const { id } = await start()
  const event = { event_id: 'one', direction: 'in', subject: id, outcome: 'succeeded' } as const
  await actOnReport(context, {
    about: 'order',
    ...event,
    is_confirmed: false,
    provider_reference: 'SFKOTHERS1',
  })
  provider.known.set(id, { ...event, event_id: 'asked' })
  await queryProvider(context, 'recharge', id)
  await money('', { receipt: 'SFKOTHERS1', payer: '25479****999' })
  expect(await look(id)).not.toHaveProperty('payment_number')
  expect(await unmatched()).toEqual([{ receipt: 'SFKOTHERS1', amount: 50_000 }])
  expect(await balance()).toBe(50_000)
})

test('of two receipts that were told for one prompt neither is believed, and a person looks', async () => {
  const { provider, context, start, look, money, balance } = await createLine()
  const { id, payment_reference } = await start()
  const event = { event_id: 'one', direction: 'in', subject: id, outcome: 'succeeded' } as const
  for (const provider_reference of ['SFKTOLD001', 'SFKTOLD001', 'SFKTOLD002', 'SFKTOLD003']) {
    await actOnReport(context, {
      about: 'order',
      ...event,
      is_confirmed: false,
      provider_reference,
    })
  }
  expect(await context.db.query('select kind, payment_id, reference from payment_cases')).toEqual([
    { kind: 'reported_twice', payment_id: id, reference: 'SFKTOLD002' },
  ])
  provider.known.set(id, { ...event, event_id: 'asked' })
  await queryProvider(context, 'recharge', id)
  await money('', { receipt: 'SFKTOLD002' })
  expect(await look(id)).not.toHaveProperty('payment_number')
  // The provider's own list says which it is.
  await money(payment_reference, { receipt: 'SFKTOLD001' })
  expect(await look(id)).toMatchObject({ payment_number: 'SFKTOLD001' })
  expect(await balance()).toBe(50_000)
})

test('a recharge that the provider has told of since it was proposed is not credited by the approval', async () => {
  const { context, start, balance } = await createLine()
  const operator = await makeOperator(context)
  const { id } = await start()
  const proposed = await propose(
    context,
    operator,
    { action: 'completeRecharge', input: { id } },
    'propose',
  )
  const event = { event_id: 'one', direction: 'in', subject: id, outcome: 'succeeded' } as const
  const provider_reference = 'SFKTOLD001'
  await actOnReport(context, { about: 'order', ...event, is_confirmed: false, provider_reference })
  await expect(approve(context, proposed)).rejects.toMatchObject({ reason: 'target_moved' })
  expect(await balance()).toBe(0)
})

test('a number that is known late finds its line at the bank', async () => {
  const { provider, context, start, money } = await createLine()
  const { id } = await start()
  const event = { event_id: 'one', direction: 'in', subject: id, outcome: 'succeeded' } as const
  await actOnReport(context, {
    about: 'order',
    ...event,
    is_confirmed: false,
    provider_reference: 'SFKATBANK1',
  })
  const lines = [{ time: context.now(), amount: 50_000, reference: 'SFKATBANK1', text: '' }]
  await importLines(context, lines)
  provider.known.set(id, { ...event, event_id: 'asked' })
  await queryProvider(context, 'recharge', id)
  await money('', { receipt: 'SFKATBANK1' })
  expect(await context.db.query('select entry_id from bank_lines')).toEqual([{ entry_id: id }])
})

test('a number that is known late finds the line of its amount, among those that the bank has of it', async () => {
  const { provider, context, start, money } = await createLine()
  const { id } = await start()
  const event = { event_id: 'one', direction: 'in', subject: id, outcome: 'succeeded' } as const
  const provider_reference = 'SFKATBANK1'
  await actOnReport(context, { about: 'order', ...event, is_confirmed: false, provider_reference })
  for (const amount of [49_900, 50_000]) {
    context.pass(1)
    const time = context.now()
    await importLines(context, [{ time, amount, reference: provider_reference, text: '' }])
  }
  provider.known.set(id, { ...event, event_id: 'asked' })
  await queryProvider(context, 'recharge', id)
  await money('', { receipt: provider_reference })
  expect(
    await context.db.query(
      'select amount::integer as amount, entry_id from bank_lines order by id',
    ),
  ).toEqual([
    { amount: 49_900, entry_id: null },
    { amount: 50_000, entry_id: id },
  ])
})

test('a prompt that is paid after its recharge has ended is found by asking, for three days', async () => {
  const { provider, context, customer, start, balance } = await createLine()
  const asked: string[] = []
  const { query } = provider
  provider.query = async (question, journal) => {
    asked.push(question.subject)
    return query(question, journal)
  }
  const came = (subject: string) =>
    ({ event_id: `paid ${subject}`, direction: 'in', subject, outcome: 'succeeded' }) as const
  const end = async () => {
    const { id } = await start()
    await cancelRecharge(context, customer, { id })
    context.pass(121)
    return id
  }
  const [paid, failed, late] = [await end(), await end(), await end()]
  await runDueJobs(context, paymentQueryJobs)
  expect(asked.toSorted()).toEqual([paid, failed, late].toSorted())
  provider.known.set(paid, came(paid))
  provider.known.set(failed, { ...came(failed), outcome: 'failed' })
  context.pass(3_600)
  await runDueJobs(context, paymentQueryJobs)
  expect(await balance()).toBe(50_000)
  // What has answered is asked no more.
  asked.length = 0
  context.pass(2 * 86_400)
  await runDueJobs(context, paymentQueryJobs)
  expect(asked).toEqual([late])
  provider.known.set(late, came(late))
  context.pass(2 * 86_400)
  await runDueJobs(context, paymentQueryJobs)
  expect(asked).toEqual([late])
  expect(await balance()).toBe(50_000)
  expect(await context.db.query('select from payment_cases')).toEqual([])
})

test('who tells another amount under a receipt that does not exist keeps no payment from being found', async () => {
  const { provider, context, start, balance, look } = await createLine()
  const { id } = await start()
  const event = { event_id: 'one', direction: 'in', subject: id, outcome: 'succeeded' } as const
  const forged = { is_confirmed: false, amount: 100, provider_reference: 'SFKNOTHING' }
  await actOnReport(context, { about: 'order', ...event, ...forged })
  provider.known.set(id, { ...event, event_id: 'asked' })
  await queryProvider(context, 'recharge', id)
  // It may be true, and then the order's own answer would say nothing of the amount.
  expect(await look(id)).toMatchObject({ status: 'pending', step: 'received' })
  const [receipt] = await context.db.query<{ id: string }>('select id from provider_receipts')
  context.pass(61)
  const unknown = {
    event_id: 'two',
    direction: 'out',
    outcome: 'never_sent',
    is_confirmed: true,
  } as const
  await actOnReport(context, { about: 'order', subject: receipt?.id ?? '', ...unknown })
  context.pass(1)
  await runDueJobs(context, paymentQueryJobs)
  expect(await balance()).toBe(50_000)
})

test('who tells another amount under a payment of their own keeps no prompt from being asked about', async () => {
  const { provider, context, start, balance, money } = await createLine()
  const own = 'SFKOWN0001'
  await money('rent', { receipt: own, amount: 100, payer: '25479****999' })
  const { id } = await start()
  const event = { event_id: 'one', direction: 'in', subject: id, outcome: 'succeeded' } as const
  const forged = { is_confirmed: false, amount: 100, provider_reference: own }
  await actOnReport(context, { about: 'order', ...event, ...forged })
  provider.known.set(id, { ...event, event_id: 'asked' })
  context.pass(121)
  await runDueJobs(context, paymentQueryJobs)
  expect(await balance()).toBe(50_000)
})

test('an answer that says no amount credits nothing while another amount waits under its reference', async () => {
  const { provider, context, start, balance, money, unmatched } = await createLine()
  const { id, payment_reference } = await start()
  const receipt = 'SFKOTHER01'
  await money(payment_reference, { receipt, amount: 49_900 })
  const event = { event_id: 'one', direction: 'in', subject: id, outcome: 'succeeded' } as const
  const short = { is_confirmed: false, amount: 49_900, provider_reference: receipt }
  await actOnReport(context, { about: 'order', ...event, ...short })
  // Nor does a payment of somebody else take its place.
  await money('rent', { receipt: 'SFKOWN0002', amount: 100, payer: '25479****999' })
  const own = { is_confirmed: false, amount: 100, provider_reference: 'SFKOWN0002' }
  await actOnReport(context, { about: 'order', ...event, ...own })
  provider.known.set(id, { ...event, event_id: 'asked' })
  context.pass(121)
  await runDueJobs(context, paymentQueryJobs)
  expect(await balance()).toBe(0)
  expect(await unmatched()).toContainEqual({ receipt, amount: 49_900 })
})

test.each([
  ['what it says', ['25479****999', 'Peter'], ['25479****999', 'Peter']],
  ['what was told before, where it says nothing', ['', ''], ['25471****678', 'Jane']],
] as const)('of who has paid a sure answer leaves %s', async (_, [payer, payer_name], shown) => {
  const { context, money } = await createLine()
  const receipt = 'SFKPAYER01'
  await money('rent', { receipt, is_confirmed: false, payer: '25471****678', payer_name: 'Jane' })
  await money('rent', { receipt, is_confirmed: false, payer: '25470****111', payer_name: 'Grace' })
  await money('rent', { receipt, payer, payer_name })
  const rows = await context.db.query('select payer, payer_name from provider_receipts')
  expect(rows.map(Object.values)).toEqual([shown])
})

test('two messages that give one receipt different references credit neither', async () => {
  const { context, start, money, balance } = await createLine()
  const [first, second] = [await start('paybill'), await start('paybill')]
  const receipt = 'SFKTWICE01'
  await money(first.payment_reference, { receipt, is_confirmed: false })
  await money(second.payment_reference, { receipt, is_confirmed: false })
  await money(first.payment_reference, { receipt, is_confirmed: false })
  await money('', { receipt })
  expect(await balance()).toBe(0)
  const shown = await context.db.query(
    'select reference from provider_receipts where confirmed_at is not null',
  )
  expect(shown).toEqual([
    { reference: `${first.payment_reference} or ${second.payment_reference}` },
  ])
})

test('what is told of money takes its customer first, so that nothing waits in a circle', async () => {
  const { context, customer, start, look } = await createLine()
  const { id } = await start()
  const event = { event_id: 'one', direction: 'in', subject: id, outcome: 'succeeded' } as const
  const note = () =>
    actOnReport(context, {
      about: 'order',
      ...event,
      is_confirmed: false,
      amount: 100,
      provider_reference: 'SFKCIRCLE1',
    })
  const waited = await asOwner(context.db).transaction(async (other) => {
    await other.query('select lock_user($1)', [customer])
    const noting = await untilWaiting(context.db, note())
    // Whoever has the customer gets the recharge, too.
    await other.query(`select from recharges where id = $1 for no key update nowait`, [id])
    return noting
  })
  await waited.outcome
  expect(await look(id)).toMatchObject({ step: 'received' })
})
