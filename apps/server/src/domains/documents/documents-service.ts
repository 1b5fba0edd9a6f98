import {
  documentCode,
  randomDocumentLetters,
  maskPhone,
  readDocumentCode,
} from '@mavuno/sdk/contract'
import type { IssuedDocument } from '@mavuno/sdk/contract'
import { randomBytes } from 'node:crypto'
import type { Context } from '../../platform/context/context.js'
import type { Queryable } from '../../platform/db/database.js'
import { CallFailure, notFound } from '../../platform/failures/failures.js'
import { rejectionOf } from '../../platform/failures/rejection.js'
import { readConfig } from '../config/config-service.js'

/** A code by chance. A byte has eight times 32 values, so each letter is as likely. */
export function createDocumentCode(): string {
  return documentCode(randomBytes(randomDocumentLetters).map((byte) => byte % 32))
}

/** The phone of a customer as a document shows it. */
export async function readMaskedPhone(db: Queryable, customer: string): Promise<string | null> {
  const [row] = await db.query<{ phone: string | null }>('select phone from users where id = $1', [
    customer,
  ])
  const { phone } = await readConfig(db)
  return row?.phone ? maskPhone(row.phone, phone) : null
}

/** Issues the receipt of a record. */
export async function issueReceipt(
  { db, now }: Pick<Context, 'db' | 'now'>,
  caller: string,
  { id }: { id: string },
): Promise<IssuedDocument> {
  const phone = await readMaskedPhone(db, caller)
  try {
    const [row] = await db.query<{ item: IssuedDocument }>(
      'select issue_receipt($1, $2, $3, $4, to_timestamp($5)) as item',
      [caller, id, createDocumentCode(), phone, now()],
    )
    return row!.item
  } catch (error) {
    throw rejectionOf(error)
  }
}

/** What a code stands for. An unknown code and what cannot be one get the same answer. */
export async function getDocument(
  { db }: Pick<Context, 'db'>,
  { code }: { code: string },
): Promise<IssuedDocument> {
  const [row] = await db.query<{ item: IssuedDocument | null }>(
    'select document_json($1) as item',
    [readDocumentCode(code) ?? ''],
  )
  if (!row?.item) throw notFound()
  return row.item
}

/** What a statement adds up to. */
export interface StatementSums {
  readonly wallets: NonNullable<IssuedDocument['statement']>['wallets']
  readonly count: number
}

/** What is kept under the code of a statement: what it says, whose it is, and the hash of its file. */
export interface IssuedStatement {
  readonly code: string
  readonly from: number | null
  readonly to: number
  readonly sums: StatementSums
  readonly currency: string
  readonly phone: string | null
  readonly hash: string
  readonly issued: number
}

/** Keeps a statement under its code. The same file of the same period is kept once. */
export async function issueStatement(
  db: Queryable,
  caller: string,
  { code, from, to, sums, currency, phone, hash, issued }: IssuedStatement,
): Promise<void> {
  const details = { from, to, rows: sums.count, wallets: sums.wallets, currency }
  await db.query('select issue_statement($1, $2, $3, $4, $5, to_timestamp($6))', [
    ...[caller, code, JSON.stringify(details), phone, hash, issued],
  ])
}

/**
 * The code of the caller's statement by the period that was asked for, and the hash of its file. One that
 * was asked for until later than it was issued says what was known then.
 */
export async function getStatementCode(
  { db }: Pick<Context, 'db'>,
  caller: string,
  { hash, from, to }: { hash: string; from?: number | undefined; to?: number | undefined },
): Promise<{ code: string }> {
  const [row] = await db.query<{ code: string }>(
    `select d.code from documents d where d.user_id = $1 and d.hash = $2 and d.kind = 'statement'
        and (d.content ->> 'from')::bigint is not distinct from $3::bigint
        and (d.content ->> 'to')::bigint = least($4::bigint, epoch_seconds(d.issued_at))
      order by d.issued_at desc limit 1`,
    [caller, hash, from ?? null, to ?? null],
  )
  if (!row) throw notFound()
  return row
}

/**
 * The period of a statement that is issued now: what moves later, but before the end of what was asked for, is
 * not in it. Refuses one that would end before it begins.
 */
export function statementPeriod(
  { from, to }: { from?: number | undefined; to?: number | undefined },
  issued: number,
): { from: number | null; to: number } {
  const period = { from: from ?? null, to: Math.min(to ?? issued, issued) }
  if (period.from === null || period.from <= period.to) return period
  throw new CallFailure('bad_input', 'A period begins before it ends, and not after today.', {
    text: 'server.statement_period',
    data: { issues: [{ path: 'from', message: 'The period ends before it begins.' }] },
  })
}

/** The sums of a customer's statement, and at most `most` of its entries. */
export async function readStatement<Item>(
  db: Queryable,
  caller: string,
  { from, to, most }: { from: number | null; to: number; most: number },
): Promise<Item> {
  const [row] = await db.query<{ item: Item }>(
    'select statement_json($1, to_timestamp($2), to_timestamp($3), $4) as item',
    [caller, from ?? -Infinity, to, most],
  )
  return row!.item
}
