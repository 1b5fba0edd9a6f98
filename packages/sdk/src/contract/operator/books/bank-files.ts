import * as z from 'zod/mini'
import { defineEndpoint } from '../../wire/endpoint.js'
import { id } from '../../wire/ids.js'
import { page, pageInput, unpagedList } from '../../wire/page.js'
import { schema } from '../../wire/schema.js'
import { time } from '../../wire/times.js'
import { count, line, money, reason, text, walletType } from '../../wire/types.js'
import { owner } from '../person-summary.js'

/**
 * The longest statement of one call, in characters.
 *
 * @example
 * const isTooLong = 'Receipt,Time,Paid In\n'.length > longestBankFile
 */
export const longestBankFile = 900_000

const head = /* @__PURE__ */ line(1, 100)
const file = /* @__PURE__ */ text(1, longestBankFile)

/**
 * How the statements of one bank are read: which column is what, by its name in the line of heads, and how
 * days and amounts are written.
 *
 * @example
 * const { success, data } = schemas.bankMapping.safeParse(value)
 */
export const bankMapping = /* @__PURE__ */ schema(() =>
  z
    .object({
      time: head,
      reference: head,
      text: z.nullable(head),
      /** One column with a sign; null if there is one for each direction. */
      amount: z.nullable(head),
      money_in: z.nullable(head),
      money_out: z.nullable(head),
      /** In which order the year, the month and the day of the month are written. */
      day_order: z.enum(['ymd', 'dmy', 'mdy']),
      /** What stands before the minor units. */
      decimal: z.enum(['.', ',']),
      /** What came in has the minus, as in the books of a bank. */
      is_reversed: z.boolean(),
    })
    .check(
      z.refine(({ amount, money_in, money_out }) =>
        amount === null ? money_in !== null && money_out !== null : !money_in && !money_out,
      ),
    ),
)

/** What {@link bankMapping} gives. */
export type BankMapping = z.output<typeof bankMapping>

/**
 * What a line of a statement would become.
 *
 * @example
 * const { success, data } = schemas.bankFileRow.safeParse(value)
 */
export const bankFileRow = /* @__PURE__ */ schema(() =>
  z.object({
    /** Its place in the file, counted from 1. */
    line: count,
    time,
    amount: money,
    reference: z.string(),
    text: z.string(),
    /** It was imported before, so it would not be stored again. */
    existing: z.boolean(),
  }),
)

/** What {@link bankFileRow} gives. */
export type BankFileRow = z.output<typeof bankFileRow>

/**
 * The stages of an import. Its lines count while it is `confirmed`, and never once it is `rejected`.
 *
 * @example
 * const isStage = bankImportStatuses.some((status) => status === typed)
 */
export const bankImportStatuses = ['pending', 'confirmed', 'rejected'] as const

/**
 * A statement, or lines by hand, that somebody imported.
 *
 * @example
 * const { success, data } = schemas.bankImport.safeParse(value)
 */
export const bankImport = /* @__PURE__ */ schema(() =>
  z.object({
    id,
    bank: walletType,
    /** The name of the file; empty if there was none. */
    name: z.string(),
    status: z.enum(bankImportStatuses),
    added: count,
    existing: count,
    /** What its lines bring in and take out. */
    money_in: money,
    money_out: money,
    /** The times of its first and last line. */
    from: time,
    to: time,
    imported_by: owner,
    create_time: time,
    /** Who has confirmed or rejected it; null while it is pending, or if one operator was enough then. */
    decided_by: z.nullable(owner),
    decided_at: z.nullable(time),
    /** Why it was rejected. */
    reason: z.string(),
  }),
)

/**
 * A line of an import, as its confirmer sees it.
 *
 * @example
 * const { success, data } = schemas.bankImportLine.safeParse(value)
 */
export const bankImportLine = /* @__PURE__ */ schema(() =>
  z.object({
    id,
    time,
    /** Below zero if the money went out. */
    amount: money,
    reference: z.string(),
    text: z.string(),
  }),
)

/** What {@link bankImport} gives. */
export type BankImport = z.output<typeof bankImport>
/** What {@link bankImportLine} gives. */
export type BankImportLine = z.output<typeof bankImportLine>

const importViewerRoles = ['cashier', 'approver', 'auditor', 'owner'] as const
const importApproverRoles = ['approver', 'owner'] as const

/**
 * The banks whose statements were imported from files, with how these are read.
 *
 * @example
 * const { items } = await mavuno.call(operatorListBanks)
 */
export const operatorListBanks = /* @__PURE__ */ defineEndpoint({
  name: 'operatorListBanks',
  method: 'GET',
  path: '/api/operator/banks',
  caller: 'operator',
  roles: importViewerRoles,
  reply: () =>
    unpagedList(z.object({ bank: walletType, mapping: bankMapping, saved_by: owner, saved: time })),
})

/**
 * Says what a statement would become, and stores nothing of it. As it tells which payments are known, the log says
 * who read how many lines. Without `mapping`, the bank's own is used, or one
 * that the names of the columns suggest.
 *
 * @example
 * const { mapping, added, existing, wrong } = await mavuno.call(operatorReadBankFile, {
 *   bank: 'mpesa',
 *   file: 'Receipt,Time,Paid In\nSKL4F7G8H9,2025-11-25 09:12,250.00',
 * })
 */
export const operatorReadBankFile = /* @__PURE__ */ defineEndpoint({
  name: 'operatorReadBankFile',
  method: 'POST',
  path: '/api/operator/banks/{bank}/read',
  caller: 'operator',
  roles: ['cashier'],
  input: () => z.object({ bank: walletType, file, mapping: z.optional(bankMapping) }),
  reply: () =>
    z.object({
      /** The names of the columns, as they stand in the file. */
      columns: z.array(z.string()),
      /** By which the file was read; null if no column can be told. */
      mapping: z.nullable(bankMapping),
      /** It is the bank's own, kept from an earlier import. */
      is_kept: z.boolean(),
      added: count,
      existing: count,
      money_in: money,
      money_out: money,
      /** The first lines that can be read. */
      rows: z.array(bankFileRow),
      /** Lines that cannot be read, and what in them; a file with any is not imported. */
      wrong: z.array(
        z.object({ line: count, what: z.enum(['time', 'amount', 'reference', 'cells', 'later']) }),
      ),
    }),
})

/**
 * Imports a statement, all of it or nothing, and keeps the mapping for the next one of this bank. Its lines count
 * once another operator has confirmed the import ({@link operatorConfirmBankImport}). A line that is known already,
 * or in a pending import, is not counted as added: `existing_lines` has its place in the file. Two equal lines of one
 * file are two lines. Whoever has recorded the statement of a period imports no lines of it (`own_bank_lines`).
 *
 * @example
 * const read = { bank: 'mpesa', file: 'Receipt,Time,Paid In\nSKL4F7G8H9,2025-11-25 09:12,250.00' }
 * const { mapping } = await mavuno.call(operatorReadBankFile, read)
 * if (mapping) await mavuno.call(operatorImportBankFile, { ...read, name: 'day.csv', mapping })
 */
export const operatorImportBankFile = /* @__PURE__ */ defineEndpoint({
  name: 'operatorImportBankFile',
  method: 'POST',
  path: '/api/operator/banks/{bank}/statements',
  caller: 'operator',
  roles: ['cashier'],
  keyed: true,
  recent: true,
  input: () =>
    z.object({ bank: walletType, name: line(0, 200), file, mapping: z.optional(bankMapping) }),
  reply: () =>
    z.object({
      /** The pending import; null if all lines are known. */
      import_id: z.nullable(id),
      added: count,
      existing: count,
      existing_lines: z.array(count),
    }),
})

/**
 * Newest first.
 *
 * @example
 * const { items } = await mavuno.call(operatorListBankImports, { limit: 1 })
 */
export const operatorListBankImports = /* @__PURE__ */ defineEndpoint({
  name: 'operatorListBankImports',
  method: 'GET',
  path: '/api/operator/bank-imports',
  caller: 'operator',
  roles: importViewerRoles,
  input: () => z.extend(pageInput, { status: z.optional(z.enum(bankImportStatuses)) }),
  reply: () => page(bankImport),
})

/**
 * @example
 * const id = '01900000-0000-7000-8000-000000000000'
 * const { status, imported_by } = await mavuno.call(operatorGetBankImport, { id })
 */
export const operatorGetBankImport = /* @__PURE__ */ defineEndpoint({
  name: 'operatorGetBankImport',
  method: 'GET',
  path: '/api/operator/bank-imports/{id}',
  caller: 'operator',
  roles: importViewerRoles,
  input: () => z.object({ id }),
  reply: bankImport,
})

/**
 * The lines that an import has added or would add, in the order of the statement.
 *
 * @example
 * const id = '01900000-0000-7000-8000-000000000000'
 * const { items } = await mavuno.call(operatorListBankImportLines, { id })
 */
export const operatorListBankImportLines = /* @__PURE__ */ defineEndpoint({
  name: 'operatorListBankImportLines',
  method: 'GET',
  path: '/api/operator/bank-imports/{id}/lines',
  caller: 'operator',
  roles: importViewerRoles,
  input: () => z.extend(pageInput, { id }),
  reply: () => page(bankImportLine),
})

/**
 * Confirms an import of another operator: from now on its lines are lines of the bank. Whoever has imported it, or
 * one of its lines in another import, is refused with `own_bank_lines`.
 *
 * @example
 * const { items: pending } = await mavuno.call(operatorListBankImports, { status: 'pending' })
 * const id = pending[0]?.id ?? ''
 * const { added } = await mavuno.call(operatorConfirmBankImport, { id })
 */
export const operatorConfirmBankImport = /* @__PURE__ */ defineEndpoint({
  name: 'operatorConfirmBankImport',
  method: 'POST',
  path: '/api/operator/bank-imports/{id}/confirm',
  caller: 'operator',
  roles: importApproverRoles,
  keyed: true,
  recent: true,
  input: () => z.object({ id }),
  reply: bankImport,
})

/**
 * Rejects a pending import of another operator: its lines never count.
 *
 * @example
 * const id = '01900000-0000-7000-8000-000000000000'
 * await mavuno.call(operatorRejectBankImport, { id, reason: 'These lines are not on the statement' })
 */
export const operatorRejectBankImport = /* @__PURE__ */ defineEndpoint({
  name: 'operatorRejectBankImport',
  method: 'POST',
  path: '/api/operator/bank-imports/{id}/reject',
  caller: 'operator',
  roles: importApproverRoles,
  recent: true,
  input: () => z.object({ id, reason }),
  reply: bankImport,
})
