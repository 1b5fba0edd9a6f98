import { expect, test } from 'vitest'
import { day } from '../../../testing/ledger-context.js'
import { fund, makeOperator, makePerson, topUp } from '../../../testing/ledger-people.js'
import { buy, makeProduct } from '../../../testing/ledger-products.js'
import { asOwner } from '../../../testing/test-database.js'
import { saveRechargeChannel } from '../../payments/recharges/recharges-service.js'
import { createWatch } from './testing/watch-world.js'

test('the reserve is short by what falls due within 30 days, and not by what was sold for later', async () => {
  const { round, context, configure, hook, pass } = await createWatch()
  const channel = { company_name: 'Mavuno', company_number: '1', presets: [] }
  await saveRechargeChannel({ db: asOwner(context.db) }, { ...channel, wallet_type: 'mpesa' })
  await configure({ cover_share: 2500 })
  const operator = await makeOperator(context)
  await fund(context, operator, 4_500)
  const customer = await makePerson(context)
  await topUp(context, customer, operator, 100_000)
  const terms = {
    earnings_per_time: 1_000,
    number_of_earnings: 18,
    claim_period: 10 * day,
    cycle: 200,
  }
  await buy(context, customer, await makeProduct(context, operator, terms))
  const alerts = () => hook.received.map(({ body }) => body.alert)
  pass(day)
  await round()
  expect(alerts()).toEqual([])
  pass(20 * day)
  await round()
  const details = { short: 500 }
  expect(alerts()).toMatchObject([{ kind: 'reserve', subject: '', details }])
})
