import type { EndpointReply, Page } from '@mavuno/sdk/contract'
import type {
  BankLine,
  BankLineInput,
  BankMapping,
  operatorAddBankLines,
} from '@mavuno/sdk/operator'
import type { EndpointRequest } from '@mavuno/sdk/server'
import type { Context } from '../../../platform/context/context.js'
import type { Transaction } from '../../../platform/db/database.js'
import { readPage, type PageInput } from '../../../platform/db/read-page.js'
import { rejectionOf } from '../../../platform/failures/rejection.js'
import { bankFiles } from '../../auth/rate-limits/limits.js'
import { countNewCall, type IdempotencyKey } from '../../ledger/run-operation.js'
import { runOnce } from '../../ledger/run-once.js'

interface BankStatement {
  readonly bank?: string | undefined
  /** The name of its file. */
  readonly name?: string
  readonly mapping?: BankMapping
  readonly lines: readonly BankLineInput[]
}

interface BankImportResult {
  readonly import_id: string | null
  readonly added: number
  readonly existing: number
  /** Which of the lines are known, from 0. */
  readonly existing_places: readonly number[]
}

interface BankOperation extends Pick<IdempotencyKey, 'endpoint' | 'key'> {
  readonly operator: string
  readonly input: object
  /** What is counted. */
  readonly kind: 'import' | 'lines' | 'confirm'
}

/** Keeps what an operator has of a bank once for a key, one after another: payments wait for each. */
export async function runBankOperation<T extends object>(
  context: Pick<Context, 'db' | 'now'>,
  { operator, endpoint, key, input, kind }: BankOperation,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const { db } = context
  const call = { caller: operator, endpoint, key }
  await countNewCall(context, call, [{ limit: bankFiles, subject: `${kind} ${operator}` }])
  try {
    return await runOnce({ db }, { ...call, input, kind: 'lines', longest: '1min' }, work)
  } catch (error) {
    throw rejectionOf(error)
  }
}

/** Stores an import, all of it or nothing. */
export async function storeBankLines(
  { transaction, now }: Pick<Context, 'now'> & { readonly transaction: Transaction },
  operator: string,
  statement: BankStatement,
): Promise<BankImportResult> {
  const [row] = await transaction.query<{ answer: BankImportResult }>(
    'select add_bank_lines($1, $2, $3) as answer',
    [operator, statement, { now: now() }],
  )
  return (row as { answer: BankImportResult }).answer
}

/** Imports lines that some program has read. */
export function addBankLines(
  context: Pick<Context, 'db' | 'now'>,
  operator: string,
  input: EndpointRequest<typeof operatorAddBankLines>,
  key: string,
): Promise<EndpointReply<typeof operatorAddBankLines>> {
  const { now } = context
  const call = { operator, endpoint: 'operatorAddBankLines', key, input, kind: 'lines' } as const
  return runBankOperation(context, call, async (transaction) => {
    const { import_id, added, existing } = await storeBankLines(
      { transaction, now },
      operator,
      input,
    )
    return { import_id, added, existing }
  })
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
