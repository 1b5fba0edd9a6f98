import type { EndpointReply } from '@mavuno/sdk/contract'
import type {
  BankMapping,
  operatorImportBankFile,
  operatorListBanks,
  operatorReadBankFile,
} from '@mavuno/sdk/operator'
import type { EndpointRequest } from '@mavuno/sdk/server'
import type { Context } from '../../../platform/context/context.js'
import type { Queryable } from '../../../platform/db/database.js'
import { CallFailure, fieldFailure } from '../../../platform/failures/failures.js'
import { readConfig } from '../../config/config-service.js'
import { runOperation } from '../../ledger/run-operation.js'
import { bankFiles } from '../../auth/rate-limits/limits.js'
import { countTry } from '../../auth/rate-limits/rate-limits.js'
import { runBankOperation, storeBankLines } from './bank-lines.js'
import { readBankFile, type ParsedBankFile, type ReadLine } from './read-bank-file.js'

type BankMappingsReply = EndpointReply<typeof operatorListBanks>
type BankFilePreview = EndpointReply<typeof operatorReadBankFile>
type BankFileImportReply = EndpointReply<typeof operatorImportBankFile>
type BankContext = Pick<Context, 'db' | 'now'>
type ReadContext = Pick<Context, 'db' | 'now' | 'clock'>

const maxPreviewRows = 50

export async function listBankMappings({ db }: Pick<Context, 'db'>): Promise<BankMappingsReply> {
  const rows = await db.query<{ item: BankMappingsReply['items'][number] }>(
    `select jsonb_build_object('bank', m.bank, 'mapping', m.mapping, 'saved_by', person_json(m.saved_by),
        'saved', epoch_seconds(m.saved_at)) as item
      from bank_file_mappings m order by m.bank`,
  )
  return { items: rows.map(({ item }) => item) }
}

interface BankFileRequest {
  readonly bank: string
  readonly file: string
  readonly mapping?: BankMapping | undefined
}

async function read(
  { db, now }: { readonly db: Queryable } & Pick<Context, 'now'>,
  { bank, file, mapping }: BankFileRequest,
): Promise<ParsedBankFile & { isKept: boolean }> {
  const { currency, time_zone } = await readConfig(db)
  const [savedMapping] = await db.query<{ mapping: BankMapping }>(
    'select mapping from bank_file_mappings where bank = $1',
    [bank],
  )
  const localeSettings = { currency, time_zone, now: now() }
  if (mapping) return { ...(await readBankFile(file, mapping, localeSettings)), isKept: false }
  const savedMappingResult =
    savedMapping && (await readBankFile(file, savedMapping.mapping, localeSettings))
  if (savedMappingResult?.mapping) return { ...savedMappingResult, isKept: true }
  return { ...(await readBankFile(file, undefined, localeSettings)), isKept: false }
}

/** Which of these lines the bank has listed before, by their place. Who asks is logged, as an import is. */
async function findExistingLines(
  context: ReadContext,
  caller: string,
  { bank, lines }: { readonly bank: string; readonly lines: readonly ReadLine[] },
): Promise<ReadonlySet<number>> {
  if (lines.length === 0) return new Set()
  const input = { bank, lines }
  const call = { operation: 'find_existing_bank_lines', caller, input, atAnyTime: true } as const
  return new Set(await runOperation<number[]>(context, call))
}

/** Says what a statement would become, and stores nothing of it. */
export async function previewBankFile(
  context: ReadContext,
  operator: string,
  input: BankFileRequest,
): Promise<BankFilePreview> {
  await countTry(context, [{ limit: bankFiles, subject: `read ${operator}` }])
  const { columns, mapping, lines, wrong, isKept } = await read(context, input)
  const existing = await findExistingLines(context, operator, { bank: input.bank, lines })
  const sum = (sign: number) =>
    lines.reduce((all, { amount }) => all + Math.max(0, sign * amount), 0)
  return {
    columns,
    mapping,
    is_kept: isKept,
    added: lines.length - existing.size,
    existing: existing.size,
    money_in: sum(1),
    money_out: sum(-1),
    rows: lines.slice(0, maxPreviewRows).map((row, at) => ({ ...row, existing: existing.has(at) })),
    wrong,
  }
}

/** Imports a statement, all of it or nothing, and keeps how the files of this bank are read. */
export function importBankFile(
  context: BankContext,
  operator: string,
  input: EndpointRequest<typeof operatorImportBankFile>,
  key: string,
): Promise<BankFileImportReply> {
  const { now } = context
  const endpoint = 'operatorImportBankFile'
  // Read in there, so that a repeat has nothing read again.
  return runBankOperation(
    context,
    { operator, endpoint, key, input, kind: 'import' },
    async (db) => {
      const { mapping, lines, wrong } = await read({ db, now }, input)
      if (mapping === null) throw fieldFailure('mapping', 'No line of the file has these columns.')
      if (wrong.length > 0) {
        const issues = wrong.map(({ line, what }) => ({
          path: 'file',
          message: `Line ${line}: ${what}`,
        }))
        throw new CallFailure('bad_input', 'Some lines cannot be read.', { data: { issues } })
      }
      if (lines.length === 0) throw fieldFailure('file', 'The file has no lines.')
      const { bank, name } = input
      const { import_id, added, existing, existing_places } = await storeBankLines(
        { transaction: db, now },
        operator,
        {
          bank,
          name,
          mapping,
          lines: lines.map(({ line: _, ...stored }) => stored),
        },
      )
      return {
        import_id,
        added,
        existing,
        existing_lines: existing_places.map((at) => (lines[at] as ReadLine).line),
      }
    },
  )
}
