import { operatorSignIn } from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { listRechargeChannels } from '../../domains/payments/recharges/recharges-service.js'
import { manualPayments } from '../../platform/ports/payments.js'
import { createAppWorld } from '../../testing/app-world.js'
import { liveEnv } from '../server/testing/live-env.js'
import { asOwner, createTestDatabase } from '../../testing/test-database.js'
import { startServer } from '../server/start-server.js'
import { demoOperator, demoPassword } from './demo-accounts.js'
import { openDemo } from './open-demo.js'
import { createDemoDatabase } from './testing/demo-database.js'

const report = () => {}

/** Over a demo that an earlier start has made. */
const createDemoWorld = async () => createAppWorld({ db: await createDemoDatabase() })

test('each start prints how to sign in to the demo', async () => {
  const db = await createTestDatabase()
  const env = { PORT: '0', DATABASE_URL: db.ownerUrl, LOG_LEVEL: 'silent' }
  for (let start = 1; start <= 2; start += 1) {
    const server = await startServer({ env, report })
    expect(server.demo).toEqual([
      'Demo customer: 0712345678, demo-1234, invitation code MAVUNO',
      'Demo operator: 0700000000, demo-1234',
      'Demo operator who approves: 0700000001, demo-1234',
    ])
    await server.stop()
  }
  const live = {
    ...env,
    ...liveEnv,
    DATABASE_URL: db.url,
  }
  await expect(startServer({ env: live, report })).rejects.toThrow(
    /^MAVUNO_MODE live is refused: this database holds demo data[^\n]+$/,
  )
})

test('a database that already has users gets no demo', async () => {
  const { context, addCustomer } = await createAppWorld()
  await addCustomer()
  const opened = openDemo({ ...context, db: asOwner(context.db) }, { host: '127.0.0.1', report })
  await expect(opened).rejects.toThrow(/this database holds no demo/)
  expect(await context.db.query('select 1 from products')).toEqual([])
})

test('on loopback the operator’s password is the published one of the demo', async () => {
  const { context } = await createDemoWorld()
  for (const host of ['localhost', '127.0.0.1', '127.9.9.9', '::1']) {
    expect(
      (await openDemo({ ...context, db: asOwner(context.db) }, { host, report }))[1],
    ).toContain(demoPassword)
  }
})

test.each(['::', '::ffff:10.0.0.5', '127.0.0.1.example'])(
  'on %s strangers can reach the server, so the operator’s password is a new one',
  async (host) => {
    const { context } = await createDemoWorld()
    expect(
      (await openDemo({ ...context, db: asOwner(context.db) }, { host, report }))[1],
    ).toContain('(shown this once)')
  },
)

test('if strangers can reach the server, the operator’s password is new, and shown once', async () => {
  const { context, connect } = await createDemoWorld()
  const mavuno = connect()
  const enter = (password: string) =>
    mavuno.call(operatorSignIn, { phone: demoOperator.local, password })
  await openDemo({ ...context, db: asOwner(context.db) }, { host: '127.0.0.1', report })
  mavuno.session.save({ token: (await enter(demoPassword)).token })
  const [, line = ''] = await openDemo(
    { ...context, db: asOwner(context.db) },
    { host: '0.0.0.0', report },
  )
  const password = /^Demo operator: 0700000000, (\S{16}) \(shown this once\)$/.exec(line)?.[1] ?? ''
  await expect(enter(demoPassword)).rejects.toMatchObject({ code: 1001 })
  expect((await enter(password)).operator.roles).toContain('owner')
  const [, later] = await openDemo(
    { ...context, db: asOwner(context.db) },
    { host: '0.0.0.0', report },
  )
  expect(later).toBe('Demo operator: 0700000000, (its own password)')
})

test('a demo whose provider is an emulator on this machine offers its prompts first, once, and says where the phone is', async () => {
  const world = await createAppWorld()
  const mpesa = { url: 'http://127.0.0.1:9300', shortcode: '600100' }
  const payments = { ...manualPayments, name: 'mpesa', methods: ['prompt', 'paybill'] as const }
  const context = { ...world.context, payments, db: asOwner(world.context.db) }
  const lines: string[] = []
  for (let start = 1; start <= 2; start += 1) {
    const [phone] = await openDemo(context, {
      host: '127.0.0.1',
      mpesa,
      report: (line) => lines.push(line),
    })
    expect(phone).toBe(`Virtual phone of the demo customer: ${mpesa.url}/#0712345678, PIN 1234`)
  }
  expect(lines).toEqual(['Made the demo'])
  const { items } = await listRechargeChannels(context)
  expect(items.map(({ wallet_type, by }) => [wallet_type, by])).toEqual([
    ['mpesa_auto', ['prompt', 'paybill']],
    ['mpesa', ['form']],
    ['airtel', ['form']],
  ])
  const byHand = { ...context, payments: manualPayments }
  const left = (await listRechargeChannels(byHand)).items
  expect(left.map(({ wallet_type }) => wallet_type)).toEqual(['mpesa', 'airtel'])
})
