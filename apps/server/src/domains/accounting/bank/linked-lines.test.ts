import {
  operatorLinkBankLine,
  operatorListBankLines,
  operatorListBankMatches,
} from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { createBank } from './testing/bank-world.js'

test('a line of the bank names who imported, who confirmed and who linked it, each by their own act', async () => {
  const { recharge, complete, tell, desk, keeper, user, addApprover } = await createBank()
  const { mavuno: other, user: colleague } = await addApprover()
  const { id } = await recharge(40_000, 'TYPED00001')
  await complete(id)
  await tell(40_000, 'LISTED0001')
  const people = [desk, keeper].map(({ session }) => session.user?.id)
  expect(new Set([...people, colleague.id, user.id]).size).toBe(4)
  const [imported_by, confirmed_by] = people.map((person) => ({ id: person }))
  const { items } = await keeper.call(operatorListBankMatches, { list: 'only_bank' })
  const line = { reference: 'LISTED0001', imported_by, confirmed_by, linked_by: null }
  expect(items).toMatchObject([{ line, entry: null }])
  const link = { id: items[0]?.line?.id ?? '', entry_id: id }
  const linked = { ...line, matched: true, linked_by: { id: colleague.id } }
  const entry = { id, reference: 'TYPED00001', amount: 40_000 }
  expect(await other.call(operatorLinkBankLine, link)).toMatchObject({ line: linked, entry })
  expect((await keeper.call(operatorListBankLines, {})).items).toMatchObject([linked])
})
