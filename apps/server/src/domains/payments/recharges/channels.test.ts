import { expect, test } from 'vitest'
import { byTwo, makeOperator } from '../../../testing/ledger-people.js'
import { listRechargeChannels, operatorListChannels } from './recharges-service.js'
import { createLine } from './testing/collected-line.js'

/** Channels of a server whose provider is `fake`, which serves the first one, `mpesa`. */
async function createChannels() {
  const { context } = await createLine()
  const operator = await makeOperator(context)
  await context.configure({ recharge: { min: 12_000, max: 3_400_000, expires_after: 86_400 } })
  const channelOf = (wallet_type: string, provider: string, company_number: string) => ({
    ...{ wallet_type, provider, company_number, company_name: `${wallet_type} Ltd` },
    presets: [Number(company_number), 20_000],
  })
  const save = (wallet_type: string, provider: string, company_number: string) =>
    byTwo(context, operator, 'saveChannel', channelOf(wallet_type, provider, company_number))
  await save('bank', 'manual', '30000')
  await save('airtel', 'fake', '40000')
  await save('card', 'manual', '50000')
  return { context, operator, channelOf, save }
}

test('customers see the channels of the server’s provider first, each in the order in which they were added', async () => {
  const { context, channelOf, save } = await createChannels()
  const shown = (wallet_type: string, provider: string, company_number: string) => {
    const { provider: _, ...channel } = channelOf(wallet_type, provider, company_number)
    const by = provider === 'manual' ? ['form'] : ['prompt', 'paybill', 'form']
    return { ...channel, by, min: 12_000, max: 3_400_000 }
  }
  const list = async () => (await listRechargeChannels(context)).items
  expect((await list())[0]).toMatchObject({ wallet_type: 'mpesa', company_number: '400200' })
  expect((await list()).slice(1)).toEqual([
    shown('airtel', 'fake', '40000'),
    shown('bank', 'manual', '30000'),
    shown('card', 'manual', '50000'),
  ])
  // A changed channel stays in its place.
  await save('bank', 'manual', '60000')
  expect((await list()).slice(2)).toEqual([
    shown('bank', 'manual', '60000'),
    shown('card', 'manual', '50000'),
  ])
  const other = { ...context, payments: { ...context.payments, name: 'other' } }
  const names = (await listRechargeChannels(other)).items.map(({ wallet_type }) => wallet_type)
  expect(names).toEqual(['bank', 'card'])
})

test('operators see all channels in the order in which they were added, with what is proposed about each', async () => {
  const { context, operator, channelOf, save } = await createChannels()
  const list = async () => (await operatorListChannels(context)).items
  const pending_proposal = null
  expect((await list()).slice(1)).toEqual([
    { ...channelOf('bank', 'manual', '30000'), pending_proposal },
    { ...channelOf('airtel', 'fake', '40000'), pending_proposal },
    { ...channelOf('card', 'manual', '50000'), pending_proposal },
  ])
  await byTwo(context, operator, 'removeChannel', { wallet_type: 'bank' })
  await save('bank', 'manual', '70000')
  const order = (await list()).map(({ wallet_type }) => wallet_type)
  expect(order).toEqual(['mpesa', 'airtel', 'card', 'bank'])
})
