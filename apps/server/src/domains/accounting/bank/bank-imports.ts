import type { Page } from '@mavuno/sdk/contract'
import type {
  BankImport,
  BankImportLine,
  operatorConfirmBankImport,
  operatorListBankImportLines,
  operatorListBankImports,
} from '@mavuno/sdk/operator'
import type { EndpointRequest } from '@mavuno/sdk/server'
import type { Context } from '../../../platform/context/context.js'
import { readPage } from '../../../platform/db/read-page.js'
import { notFound } from '../../../platform/failures/failures.js'
import { runBankOperation } from './bank-lines.js'

export function listBankImports(
  { db }: Pick<Context, 'db'>,
  { status, ...page }: EndpointRequest<typeof operatorListBankImports>,
): Promise<Page<BankImport>> {
  return readPage<BankImport>(
    db,
    {
      from: 'bank_imports',
      item: 'bank_import_json(r.id)',
      where: '($1::text is null or r.status = $1)',
      values: [status ?? null],
    },
    page,
  )
}

export async function getBankImport(
  { db }: Pick<Context, 'db'>,
  { id }: { id: string },
): Promise<BankImport> {
  const [row] = await db.query<{ item: BankImport | null }>('select bank_import_json($1) as item', [
    id,
  ])
  if (!row?.item) throw notFound()
  return row.item
}

/** Lines of an import wait in a table of their own until they are lines of the bank. */
const importLinesSql = `(
  select l.id, l.import_id, l.time, l.amount, l.reference, l.text from unconfirmed_bank_lines l
  union all
  select l.id, l.import_id, l.time, l.amount, l.reference, l.text from bank_lines l)`

export async function listBankImportLines(
  { db }: Pick<Context, 'db'>,
  { id, ...page }: EndpointRequest<typeof operatorListBankImportLines>,
): Promise<Page<BankImportLine>> {
  await getBankImport({ db }, { id })
  const item = `jsonb_build_object('id', r.id, 'time', epoch_seconds(r.time), 'amount', r.amount,
    'reference', mask_phones_in_text(r.reference), 'text', mask_text(r.text))`
  return readPage<BankImportLine>(
    db,
    { from: importLinesSql, item, where: 'r.import_id = $1', values: [id] },
    { ...page, oldest_first: true },
  )
}

/** Makes the lines that another operator has imported lines of the bank. */
export function confirmBankImport(
  context: Pick<Context, 'db' | 'now'>,
  operator: string,
  input: EndpointRequest<typeof operatorConfirmBankImport>,
  key: string,
): Promise<BankImport> {
  const endpoint = 'operatorConfirmBankImport'
  const call = { operator, endpoint, key, input, kind: 'confirm' } as const
  return runBankOperation(context, call, async (transaction) => {
    const [row] = await transaction.query<{ answer: BankImport }>(
      'select confirm_bank_import($1, $2, $3) as answer',
      [operator, input, { now: context.now() }],
    )
    return (row as { answer: BankImport }).answer
  })
}
