import type { EndpointReply, Page } from '@mavuno/sdk/contract'
import type { BankLine, operatorAddBankLines } from '@mavuno/sdk/operator'
import type { EndpointRequest } from '@mavuno/sdk/server'
import type { Context } from '../../platform/context/context.js'
import { readPage, type PageInput } from '../../platform/db/read-page.js'
import { refusalOf } from '../../platform/failures/refusal.js'
import { runOnce } from '../ledger/run-once.js'

type Added = EndpointReply<typeof operatorAddBankLines>

/** Stores what the bank lists, all of it or nothing. */
export async function addBankLines(
  { db, now }: Pick<Context, 'db' | 'now'>,
  operator: string,
  input: EndpointRequest<typeof operatorAddBankLines>,
  key: string,
): Promise<Added> {
  const call = { caller: operator, endpoint: 'operatorAddBankLines', key, input }
  try {
    return await runOnce({ db }, { ...call, longest: '1min' }, async (transaction) => {
      const [row] = await transaction.query<{ answer: Added }>(
        'select add_bank_lines($1, $2, $3) as answer',
        [operator, input, { now: now() }],
      )
      return (row as { answer: Added }).answer
    })
  } catch (error) {
    throw refusalOf(error)
  }
}

export function listBankLines(
  { db }: Pick<Context, 'db'>,
  { matched, ...page }: PageInput & { matched?: boolean | undefined },
): Promise<Page<BankLine>> {
  return readPage<BankLine>(
    db,
    {
      from: 'bank_lines',
      items: (ids) => `bank_lines_json(${ids})`,
      where: '($1::boolean is null or bank_line_matched(r.reference, r.amount) = $1)',
      values: [matched ?? null],
    },
    page,
  )
}
