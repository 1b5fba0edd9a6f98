import { operatorBlockUser, operatorExportLog, operatorRevealUser } from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { createAppWorld } from '../../testing/app-world.js'
import { asOwner } from '../../testing/test-database.js'

const inNairobi = (seconds: number) =>
  new Date((seconds + 3 * 3600) * 1000).toISOString().slice(0, 19).replace('T', ' ')

test('each line of a copy of the log has who did it and when, and who took the copy later', async () => {
  const { addOperator, addCustomer, context, pass } = await createAppWorld()
  const { mavuno: desk, user: taker } = await addOperator()
  const { mavuno: other, user: doer } = await addOperator()
  const { user: customer } = await addCustomer()
  const owner = asOwner(context.db)
  for (const [id, name] of [
    [taker.id, 'Wanjiru'],
    [doer.id, 'Otieno'],
  ]) {
    await owner.query('update users set nickname = $2 where id = $1', [id, name])
  }
  const revealed = context.now()
  await other.call(operatorRevealUser, { id: customer.id, reason: 'Asked by mail' })
  pass(60)
  const blocked = context.now()
  await other.call(operatorBlockUser, { id: customer.id, reason: 'Fraud' })
  pass(600)
  const taken = context.now()
  const { csv, name } = await desk.call(operatorExportLog, { operator_id: doer.id })
  expect(name).toBe(`mavuno-log-${inNairobi(taken).replaceAll(/\D/g, '')}.csv`)
  const told = csv
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(','))
    .map((cells) =>
      [...cells.slice(0, 6), ...cells.slice(-2)].map((cell) => cell.replace(/ 254.*/, '')),
    )
  const line = (action: string, time: number) => [
    inNairobi(time),
    'Otieno',
    doer.id,
    action,
    'user',
    customer.id,
    'Wanjiru',
    inNairobi(taken),
  ]
  expect(told).toEqual([line('operatorBlockUser', blocked), line('operatorRevealUser', revealed)])
})

test('a copy of the log has the newest 10,000 entries, and says that there are more', async () => {
  const { addOperator, context } = await createAppWorld()
  const { mavuno: desk, user } = await addOperator()
  await asOwner(context.db).query(
    `insert into operator_log (operator_id, action, target_kind, target_id)
      select $1, 'operatorBlockUser', 'user', n from generate_series(0, 10000) n`,
    [user.id],
  )
  const copy = await desk.call(operatorExportLog, { action: 'operatorBlockUser' })
  expect(copy).toMatchObject({ rows: 10_000, is_cut: true })
  const targets = copy.csv.trimEnd().split('\r\n').slice(1)
  expect(targets).toHaveLength(10_000)
  expect(targets.at(-1)).toContain(',operatorBlockUser,user,1,')
})
