import { codes } from '@mavuno/sdk/contract'
import {
  operatorApproveProposal,
  operatorBlockUser,
  operatorFreezeHolding,
  operatorGetConfig,
  operatorGetLimits,
  operatorGetProposal,
  operatorGetReserve,
  operatorListAnnouncements,
  operatorListChannels,
  operatorListCodes,
  operatorListHoldings,
  operatorListOperators,
  operatorListProducts,
  operatorListUsers,
  operatorPropose,
  operatorStopPayouts,
  operatorWithdrawProposal,
  type ActionName,
} from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { ensureConfig } from '../config/config-service.js'
import { createAppWorld } from '../../testing/app-world.js'
import { fund, makePerson, topUp } from '../../testing/ledger-people.js'
import { buy, makeProduct } from '../../testing/ledger-products.js'
import { createOperatorWorld } from '../../testing/operators/operator-world.js'
import { liveConfig } from '../../proofs/testing/live-world.js'
import { asOwner } from '../../testing/test-database.js'

const code = { code: 'ONE', kind: 'money', amount: 5 } as const
const news = { title: 'News', summary: '', body: '' }
const channel = { wallet_type: 'mpesa', company_name: 'Mavuno', company_number: '1', presets: [] }
const refusal = { code: expect.stringMatching(/^23/) }

test('what a proposal would change says so, until somebody decides', async () => {
  const { byTwo, addOperator, addApprover, addCustomer, context, configure } =
    await createAppWorld()
  await configure({ recharge: { min: 1, max: 7_000_000, expires_after: 86_400 } })
  const { mavuno: desk, user: operator } = await addOperator()
  const { mavuno: other, user: approver } = await addApprover()
  const { user } = await addCustomer()
  await byTwo(desk, 'saveChannel', channel)
  await fund(context, operator.id, 1_000_000)
  const product = await makeProduct(context, operator.id)
  await topUp(context, user.id, operator.id, 10_000)
  const holding = await buy(context, user.id, product)
  await desk.call(operatorFreezeHolding, { id: holding, reason: 'A check' })
  const { id: codeId } = await byTwo(desk, 'createCode', code)
  const { id: newsId } = await byTwo(desk, 'createAnnouncement', news)
  await desk.call(operatorBlockUser, { id: user.id, reason: 'A check' })

  type Listed = { items: readonly { pending_proposal?: string | null | undefined }[] }
  const first = (list: Listed) => list.items[0]
  const ways: [
    ActionName,
    object,
    () => Promise<{ pending_proposal?: string | null | undefined } | undefined>,
  ][] = [
    [
      'updateProduct',
      { id: product.id, price: 5 },
      async () => first(await desk.call(operatorListProducts, {})),
    ],
    [
      'updateCode',
      { id: codeId, published: true },
      async () => first(await other.call(operatorListCodes, {})),
    ],
    [
      'updateAnnouncement',
      { id: newsId, published: true },
      async () => first(await desk.call(operatorListAnnouncements, {})),
    ],
    [
      'unfreezeHolding',
      { id: holding },
      async () => first(await desk.call(operatorListHoldings, {})),
    ],
    [
      'unblockUser',
      { id: user.id, reason: 'All is well' },
      async () => (await desk.call(operatorListUsers, {})).items.find(({ id }) => id === user.id),
    ],
    ['updateConfig', { invite_url: '/' }, () => desk.call(operatorGetConfig)],
    [
      'setLimits',
      { ...(await desk.call(operatorGetLimits)), recharge_each: 0 },
      () => desk.call(operatorGetLimits),
    ],
    [
      'saveChannel',
      { ...channel, company_name: 'New' },
      async () => first(await desk.call(operatorListChannels)),
    ],
    [
      'setOperatorRoles',
      { id: approver.id, roles: ['owner', 'approver'] },
      async () =>
        (await desk.call(operatorListOperators)).items.find(({ id }) => id === approver.id),
    ],
    [
      'renewOperator',
      { id: approver.id },
      async () =>
        (await desk.call(operatorListOperators)).items.find(({ id }) => id === approver.id),
    ],
  ]
  for (const [action, input, look] of ways) {
    expect([action, (await look())?.pending_proposal]).toEqual([action, null])
    const asked = { action, input } as Parameters<typeof desk.call<typeof operatorPropose>>[1]
    const { id, digest } = await desk.call(operatorPropose, asked)
    expect([action, (await look())?.pending_proposal]).toEqual([action, id])
    // One proposal at a time, so that nobody decides on what has changed meanwhile.
    await expect(desk.call(operatorPropose, asked)).rejects.toMatchObject({
      code: codes.wrong_state,
      data: { pending_proposal: id },
    })
    const done = await other.call(operatorApproveProposal, { id, digest })
    expect([action, done.status, done.reason]).toEqual([action, 'executed', null])
    expect([action, (await look())?.pending_proposal ?? null]).toEqual([action, null])
  }
})

test('the reserve says what waits for a decision, the oldest first', async () => {
  const { addOperator, addApprover } = await createAppWorld()
  const { mavuno: desk } = await addOperator()
  const { mavuno: other } = await addApprover()
  const waiting = async () => (await desk.call(operatorGetReserve)).pending_proposal
  await other.call(operatorStopPayouts, { reason: 'A check' })
  await desk.call(operatorPropose, { action: 'updateConfig', input: { invite_url: '/' } })
  expect(await waiting()).toBe(null)
  const input = { amount: 1000, reference: 'FT1', note: '' }
  const funded = await desk.call(operatorPropose, { action: 'fundReserve', input })
  expect(await waiting()).toBe(funded.id)
  const resumed = await desk.call(operatorPropose, { action: 'resumePayouts', input: {} })
  expect(await waiting()).toBe(funded.id)
  await other.call(operatorApproveProposal, funded)
  expect(await waiting()).toBe(resumed.id)
  await desk.call(operatorWithdrawProposal, { id: resumed.id })
  expect(await waiting()).toBe(null)
})

test('SQL takes no change of what takes two without its proposal', async () => {
  const { byTwo, addOperator, context, configure } = await createAppWorld()
  const { db } = context
  await configure({ recharge: { min: 1, max: 7_000_000, expires_after: 86_400 } })
  const { mavuno: desk, user } = await addOperator()
  await byTwo(desk, 'saveChannel', channel)
  await byTwo(desk, 'createCode', { ...code, max_uses: 2 })
  await byTwo(desk, 'createAnnouncement', news)
  await makeProduct(context, user.id, { stock: 5 })
  for (const change of [
    'update products set price = 1',
    'update products set stock = stock + 1',
    'update products set stock = null',
    'update products set proposal_id = gen_random_uuid()',
    'update reward_codes set max_uses = 9',
    'update reward_codes set published = true',
    'update reward_codes set uses = uses - 1',
    `insert into reward_codes (code, kind, amount) values ('X', 'money', 5)`,
    'update articles set published = true, publish_time = now()',
    `update config set value = value || '{"site_name": "Evil"}'`,
    `update config set value = value - 'tax'`,
    'delete from config',
    `update recharge_channels set company_number = '666'`,
    'delete from recharge_channels',
    `insert into recharge_channels (wallet_type, company_name, company_number) values ('x', 'x', 'x')`,
    `insert into operator_roles (operator_id, role) select id, 'auditor' from users limit 1`,
    `delete from operator_roles where role = 'owner'`,
    'update config_versions set version = version + 1',
  ]) {
    await expect(asOwner(db).query(change), change).rejects.toMatchObject(refusal)
  }
  // A sale takes from the stock, and a newer server adds fields that it needs.
  await asOwner(db).query('update products set stock = stock - 1')
  await asOwner(db).query(`update config set value = value || '{"of_next_year": {"a": 1}}'`)
})

test('every config is kept with its proposal, and what a server adds at its start has none', async () => {
  const { byTwo, addOperator, context, configure } = await createAppWorld()
  const { db } = context
  await configure({ invite_url: '/first' })
  const { mavuno: desk } = await addOperator()
  await byTwo(desk, 'updateConfig', { tax: { rate: 100, name: 'Tax' } })
  await byTwo(desk, 'updateTexts', { site_name: 'Shamba' })
  await ensureConfig(asOwner(db))
  const rows = await db.query<{
    version: number
    action: string | null
    rate: number
    name: string
  }>(
    `select v.version, p.action, (v.value #>> '{tax,rate}')::integer as rate, v.value ->> 'site_name' as name
      from config_versions v left join proposals p on p.id = v.proposal_id order by v.version`,
  )
  expect(rows).toEqual([
    { version: 1, action: null, rate: 0, name: 'Mavuno' },
    { version: 2, action: null, rate: 0, name: 'Mavuno' },
    { version: 3, action: 'updateConfig', rate: 100, name: 'Mavuno' },
    { version: 4, action: 'updateTexts', rate: 100, name: 'Shamba' },
  ])
})

test('whose roles are revoked is signed out, and two owners always remain', async () => {
  const { byTwo, addOperator, context } = await createAppWorld()
  const { mavuno: desk, user } = await addOperator()
  const { mavuno: third, user: leaver } = await addOperator({ roles: ['support'] })
  await third.call(operatorListUsers, {})
  await byTwo(desk, 'setOperatorRoles', { id: leaver.id, roles: ['product'] })
  await third.call(operatorListProducts, {})
  await byTwo(desk, 'setOperatorRoles', { id: leaver.id, roles: [] })
  await expect(third.call(operatorListOperators)).rejects.toMatchObject({ status: 401 })
  const last = byTwo(desk, 'setOperatorRoles', { id: user.id, roles: ['cashier'] })
  await expect(last).rejects.toMatchObject({ code: codes.wrong_state, data: { role: 'owner' } })
  const both = byTwo(desk, 'setOperatorRoles', { id: user.id, roles: ['cashier', 'approver'] })
  await expect(both).rejects.toMatchObject({ code: codes.wrong_state })
  const customer = await makePerson(context)
  const nobody = byTwo(desk, 'setOperatorRoles', { id: customer, roles: ['owner'] })
  await expect(nobody).rejects.toMatchObject({ status: 404 })
})

test('product proposes texts, and only owners the rules', async () => {
  const { addOperator, addApprover } = await createAppWorld()
  const { mavuno: writer } = await addOperator({ roles: ['product'] })
  const { mavuno: editor } = await addOperator({ roles: ['approver'] })
  await addApprover()
  const texts = { action: 'updateTexts', input: { site_name: 'Shamba' } } as const
  const asked = await writer.call(operatorPropose, texts)
  expect(await editor.call(operatorApproveProposal, asked)).toMatchObject({ status: 'executed' })
  const rules = { action: 'updateConfig', input: { invite_url: '/' } } as const
  await expect(writer.call(operatorPropose, rules)).rejects.toMatchObject({ status: 403 })
})

test('live mode takes no config with which the server would not start again', async () => {
  const { addWithPasskey, configure } = await createOperatorWorld()
  await configure(liveConfig as object)
  const { mavuno: desk } = await addWithPasskey('product')
  const empty = desk.call(operatorPropose, {
    action: 'updateTexts',
    input: { risk_notice: { version: '2', text: '' } },
  })
  await expect(empty).rejects.toMatchObject({
    status: 400,
    data: { issues: [{ path: 'input.risk_notice' }] },
  })
})

test('what the server checks itself is checked again when somebody decides', async () => {
  const { addOperator, addApprover, pass } = await createAppWorld()
  const { mavuno: desk } = await addOperator()
  const { mavuno: other } = await addApprover()
  const language_packages = [{ key: 'en', json: '/en.json' }]
  const asked = await desk.call(operatorPropose, {
    action: 'updateTexts',
    input: { language_packages },
  })
  pass(60)
  const shown = await other.call(operatorGetProposal, asked)
  expect(shown).toMatchObject({ problem: null, after: { language_packages } })
})
