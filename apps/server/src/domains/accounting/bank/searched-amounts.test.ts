import { expect, test } from 'vitest'
import { importLines } from '../../../testing/bank.js'
import { createLedgerContext } from '../../../testing/ledger-context.js'
import { makeApprover } from '../../../testing/ledger-people.js'
import { listExceptions } from '../reserve/exceptions.js'
import { listBankMatches } from './bank-matches.js'

test('bank lines are found by an amount in units of the currency, whatever its minor unit is', async () => {
  const context = await createLedgerContext({ reserve: 0, isAudited: false })
  const operator = await makeApprover(context)
  const amounts = [450, 45_000, 45_050, 450_500, -145_000]
  const time = context.now()
  await importLines(
    context,
    amounts.map((amount, at) => ({ time, amount, reference: `LINE00000${'ABCDE'[at]}`, text: '' })),
  )
  for (const [currency, query, found] of [
    ['KES', '450', [45_000]],
    ['KES', '450.5', [45_050]],
    ['KES', '-1,450.00', [-145_000]],
    ['KES', '450.005', []],
    ['UGX', '450', [450]],
    ['UGX', '145,000', [-145_000]],
    ['UGX', '450.00', []],
    ['KWD', '450.5', [450_500]],
    ['KWD', '145', [-145_000]],
  ] as const) {
    await context.configure({ currency })
    const matches = await listBankMatches(context, { list: 'only_bank', query })
    const exceptions = await listExceptions(context, operator, { only: 'bank', query })
    const lines = [matches.items, exceptions.items.map(({ match }) => match)]
    const each = lines.map((rows) => rows.map((row) => row?.line?.amount))
    expect(each, `${currency} ${query}`).toEqual([found, found])
  }
})
