import { operatorExportAccount } from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { createAppWorld } from '../../../testing/app-world.js'
import { fund, makeOperator, makePerson } from '../../../testing/ledger-people.js'
import { asOwner } from '../../../testing/test-database.js'

test('a file of more than a thousand lines has each of them once, the newest first, and their count', async () => {
  const { context, addApprover } = await createAppWorld()
  const operator = await makeOperator(context)
  await fund(context, operator, 1_000_000)
  await makePerson(context)
  const { mavuno: keeper } = await addApprover()
  const owner = asOwner(context.db)
  await owner.query('alter table transfers disable trigger user')
  await owner.query(
    `insert into transfers (kind, from_account, to_account, amount, reference, created_at, from_name, to_name,
        from_balance, to_balance)
      select t.kind, t.from_account, t.to_account, n, uuidv7(), t.created_at, t.from_name, t.to_name, 0, 0
      from (select * from transfers where 'settlement' in (from_name, to_name) limit 1) t,
        generate_series(1, 2000) n`,
  )
  const span = { name: 'settlement', from: 0, to: context.now() + 1 } as const
  const [, ...lines] = (await keeper.call(operatorExportAccount, span)).trimEnd().split('\r\n')
  const said = lines.pop()
  const numbers = lines.map((line) => Number(line.split(',')[0]))
  expect(said).toContain(`: ${lines.length} lines, taken by`)
  expect(lines.length).toBeGreaterThanOrEqual(2001)
  expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => b - a))
})
