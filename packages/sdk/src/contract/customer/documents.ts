import * as z from 'zod/mini'
import { defineEndpoint, fileTimeout } from '../wire/endpoint.js'
import { idInput } from '../wire/ids.js'
import { image } from '../wire/image.js'
import { queryTime } from '../wire/page.js'
import { schema } from '../wire/schema.js'
import { time } from '../wire/times.js'
import { count, line, money, pattern, phone } from '../wire/types.js'
import { recordKind, recordStatus } from './records.js'

/**
 * What a document says that was issued with a code, and what holds now: anybody who has the code may see
 * it, so it names nobody.
 *
 * @example
 * const { success, data } = schemas.issuedDocument.safeParse(value)
 */
export const issuedDocument = /* @__PURE__ */ schema(() =>
  z.object({
    /** Without hyphens; see `groupDocumentCode`. */
    code: z.string(),
    kind: z.enum(['receipt', 'statement']),
    issued: time,
    /** The customer's phone number with its middle left out; null once the account is closed. */
    phone: z.nullable(phone),
    currency: z.string(),
    /** The record that a receipt is of, as it was when the receipt was issued. */
    receipt: z.nullable(
      z.object({
        kind: recordKind,
        status: recordStatus,
        amount: money,
        real_amount: money,
        fee: money,
        tax: money,
        create_time: time,
        /** The status of the record now: a receipt of what was refused later does not count. */
        status_now: recordStatus,
        /** What the record says now has been received. */
        real_amount_now: money,
        /** Of a recharge or withdrawal that is completed now: the provider's number of the payment. */
        payment_number: z.nullish(z.string()),
      }),
    ),
    /** The period of a statement, its sums by wallet, and the SHA-256 of its file. */
    statement: z.nullable(
      z.object({
        from: z.nullable(time),
        to: time,
        rows: count,
        hash: z.string(),
        wallets: z.array(
          z.object({
            wallet: z.enum(['balance', 'income']),
            opening: money,
            in: money,
            out: money,
            closing: money,
          }),
        ),
      }),
    ),
  }),
)

/** What {@link issuedDocument} gives. */
export type IssuedDocument = z.output<typeof issuedDocument>

/**
 * Issues the receipt of a record, with a code. The receipt of a record with the same status has the same
 * code each time.
 *
 * @example
 * const { code } = await mavuno.call(issueReceipt, { id: record.id })
 */
export const issueReceipt = /* @__PURE__ */ defineEndpoint({
  name: 'issueReceipt',
  method: 'POST',
  path: '/api/records/{id}/receipt',
  caller: 'customer',
  input: idInput,
  reply: issuedDocument,
})

/**
 * What the document of a code says, and what holds now. A code that is unknown or cannot be one is not
 * found.
 *
 * @example
 * const { receipt } = await mavuno.call(getDocument, { code: '7K3QM000000000000000' })
 */
export const getDocument = /* @__PURE__ */ defineEndpoint({
  name: 'getDocument',
  method: 'GET',
  path: '/api/documents/{code}',
  input: () => z.object({ code: line(1, 64) }),
  reply: issuedDocument,
})

/**
 * The statement as a PDF in the caller's language, with a code: its opening and closing balances, its sums,
 * and every entry whose money moved between `from` and `to`.
 *
 * @example
 * const file = await mavuno.call(exportStatement, { from: 1_767_214_800 })
 */
export const exportStatement = /* @__PURE__ */ defineEndpoint({
  name: 'exportStatement',
  method: 'GET',
  path: '/api/records/statement',
  fromStandby: true,
  caller: 'customer',
  input: () => z.object({ from: z.optional(queryTime), to: z.optional(queryTime) }),
  reply: () => image(),
  answers: 'pdf',
  timeout: fileTimeout,
})

/**
 * The code of a statement that was exported as CSV, by the SHA-256 of the file in hexadecimal, and the same
 * `from` and `to`: the file itself has none, as programs read it.
 *
 * @example
 * const { code } = await mavuno.call(getStatementCode, { hash: 'e3b0c442…', from: 1_767_214_800 })
 */
export const getStatementCode = /* @__PURE__ */ defineEndpoint({
  name: 'getStatementCode',
  method: 'GET',
  path: '/api/records/export/code',
  caller: 'customer',
  input: () =>
    z.object({
      hash: pattern(/^[0-9a-f]{64}$/),
      from: z.optional(queryTime),
      to: z.optional(queryTime),
    }),
  reply: () => z.object({ code: z.string() }),
})
