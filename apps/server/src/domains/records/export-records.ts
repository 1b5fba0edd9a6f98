import { formatTime, minorDigits } from '@mavuno/format'
import type { WalletRecord } from '@mavuno/sdk/contract'
import { createHash } from 'node:crypto'
import type { Context } from '../../platform/context/context.js'
import type { Queryable } from '../../platform/db/database.js'
import { readConfig } from '../config/config-service.js'
import {
  issueStatement,
  createDocumentCode,
  readStatement,
  readMaskedPhone,
  statementPeriod,
  type StatementSums,
} from '../documents/documents-service.js'
import { csvLine, decimal, type Cell } from './csv.js'
import { listPostedRecords } from './records-service.js'

const linesAtOnce = 1000

/** The hash of the terms of each purchase, by the id of its order. */
type TermsHashByOrder = ReadonlyMap<string | undefined, string>
type Column = readonly [name: string, cell: (record: WalletRecord, terms: TermsHashByOrder) => Cell]

function columnsOf(currency: string, time_zone: string, to: number): Column[] {
  const digits = minorDigits(currency)
  const money = (amount: number | null): Cell =>
    amount === null ? null : { number: decimal(amount, digits) }
  const time = (at: number) => formatTime(at, { timeZone: time_zone })
  return [
    ['booked', ({ booked, create_time }) => time(booked ?? create_time)],
    ['create_time', (record) => time(record.create_time)],
    ['id', (record) => record.id],
    ['kind', (record) => record.kind],
    ['wallet', (record) => record.wallet],
    ['change', (record) => money(record.change)],
    ['balance_after', (record) => money(record.balance_after)],
    ['amount', (record) => money(record.amount)],
    ['real_amount', (record) => money(record.real_amount)],
    ['fee', (record) => money(record.fee)],
    ['tax', (record) => money(record.tax)],
    ['currency', (record) => record.currency],
    ['account', (record) => record.account],
    ['receiver_name', (record) => record.receiver_name],
    ['receiver_account', (record) => record.receiver_account],
    ['payment_method', (record) => record.payment_method],
    ['method', (record) => record.method],
    // As `statement_json` has it.
    [
      'payment_number',
      ({ kind, payment_number, update_time }) =>
        kind === 'withdraw' && (update_time ?? 0) > to ? null : (payment_number ?? null),
    ],
    // A withdrawal may be refused later: then the refund has a line of its own.
    ['reason', ({ kind, reason }) => (kind === 'withdraw' ? null : (reason ?? null))],
    ['terms_hash', ({ reference }, terms) => terms.get(reference?.id) ?? null],
  ]
}

async function termsOfOrders(
  db: Queryable,
  records: readonly WalletRecord[],
): Promise<TermsHashByOrder> {
  const ids = records.flatMap(({ reference }) =>
    reference?.kind === 'order' ? [reference.id] : [],
  )
  const rows = await db.query<{ id: string; terms_hash: string }>(
    'select id, terms_hash from orders where id = any ($1)',
    [ids],
  )
  return new Map(rows.map(({ id, terms_hash }) => [id, terms_hash]))
}

/**
 * The statement as a CSV file, chunk by chunk, newest first; its first line names the columns. It has
 * what moved money, and says nothing that changes later: a month that has ended stays as it is. Its code
 * is kept once it is whole, with its hash, and does not stand in it.
 */
export function exportRecords(
  context: ExportContext,
  caller: string,
  span: { from?: number | undefined; to?: number | undefined },
): AsyncGenerator<string> {
  const issued = context.now()
  // Refused before anything is sent.
  return linesOf(context, caller, { ...statementPeriod(span, issued), issued })
}

type ExportContext = Pick<Context, 'db' | 'turns' | 'now'>

async function* linesOf(
  context: ExportContext,
  caller: string,
  { issued, ...period }: { from: number | null; to: number; issued: number },
): AsyncGenerator<string> {
  const { db } = context
  const { currency, time_zone } = await readConfig(db)
  const columns = columnsOf(currency, time_zone, period.to)
  // What moves later, while the file is made, is in neither its lines nor its sums.
  const pagePeriod = { from: period.from ?? undefined, to: period.to }
  const sums = await readStatement<StatementSums>(db, caller, { ...period, most: 0 })
  const hash = createHash('sha256')
  const hashChunk = (text: string) => {
    hash.update(text)
    return text
  }
  yield hashChunk(csvLine(columns.map(([name]) => name)))
  let cursor: string | undefined
  do {
    const part = { ...pagePeriod, cursor, limit: linesAtOnce }
    const page = await context.turns.run(caller, () => listPostedRecords(context, caller, part))
    const terms = await termsOfOrders(db, page.items)
    const lines = page.items.map((record) =>
      csvLine(columns.map(([, cell]) => cell(record, terms))),
    )
    cursor = page.next ?? undefined
    const text = hashChunk(lines.join(''))
    if (cursor === undefined) {
      const phone = await readMaskedPhone(db, caller)
      const code = createDocumentCode()
      const all = { ...period, code, sums, currency, phone, issued, hash: hash.digest('hex') }
      await issueStatement(db, caller, all)
    }
    yield text
  } while (cursor !== undefined)
}
