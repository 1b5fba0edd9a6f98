import type { EndpointReply, Page } from '@mavuno/sdk/contract'
import type {
  BankLine,
  BankLineInput,
  BankMapping,
  operatorAddBankLines,
} from '@mavuno/sdk/operator'
import type { EndpointRequest } from '@mavuno/sdk/server'
import type { Context } from '../../../platform/context/context.js'
import { readPage, type PageInput } from '../../../platform/db/read-page.js'
import { refusalOf } from '../../../platform/failures/refusal.js'
import { bankFiles } from '../../rate-limits/limits.js'
import { countTry } from '../../rate-limits/rate-limits.js'
import { runOnce, type OnceCall } from '../../ledger/run-once.js'

interface Statement {
  readonly bank?: string | undefined
  /** The name of its file. */
  readonly name?: string
  readonly mapping?: BankMapping
  readonly lines: readonly BankLineInput[]
}

interface Stored {
  readonly added: number
  readonly known: number
  /** Which of the lines are known, from 0. */
  readonly known_places: readonly number[]
}

/** Stores what the bank lists, all of it or nothing. */
export async function storeBankLines(
  { db, now }: Pick<Context, 'db' | 'now'>,
  operator: string,
  call: Pick<OnceCall, 'endpoint' | 'key' | 'input'>,
  statement: Statement,
): Promise<Stored> {
  try {
    return await runOnce(
      { db },
      { ...call, caller: operator, longest: '1min' },
      async (transaction) => {
        const [row] = await transaction.query<{ answer: Stored }>(
          'select add_bank_lines($1, $2, $3) as answer',
          [operator, statement, { now: now() }],
        )
        return (row as { answer: Stored }).answer
      },
    )
  } catch (error) {
    throw refusalOf(error)
  }
}

/** Stores lines that some program has read. */
export async function addBankLines(
  context: Pick<Context, 'db' | 'now'>,
  operator: string,
  input: EndpointRequest<typeof operatorAddBankLines>,
  key: string,
): Promise<EndpointReply<typeof operatorAddBankLines>> {
  await countTry(context, [{ limit: bankFiles, subject: `lines ${operator}` }])
  const call = { endpoint: 'operatorAddBankLines', key, input }
  const { added, known } = await storeBankLines(context, operator, call, input)
  return { added, known }
}

export function listBankLines(
  { db }: Pick<Context, 'db'>,
  { matched, ...page }: PageInput & { matched?: boolean | undefined },
): Promise<Page<BankLine>> {
  return readPage<BankLine>(
    db,
    {
      from: 'bank_lines',
      item: 'bank_line_json(r.id)',
      where: matched === undefined ? 'true' : `r.entry_id is ${matched ? 'not null' : 'null'}`,
      values: [],
    },
    page,
  )
}
