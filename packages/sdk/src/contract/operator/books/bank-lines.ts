import * as z from 'zod/mini'
import { defineEndpoint } from '../../wire/endpoint.js'
import { id } from '../../wire/ids.js'
import { page, pageInput, queryBoolean } from '../../wire/page.js'
import { schema } from '../../wire/schema.js'
import { time } from '../../wire/times.js'
import {
  count,
  largestMoney,
  line,
  list,
  money,
  upperCasePattern,
  walletType,
} from '../../wire/types.js'
import { owner } from '../person-summary.js'

/**
 * The most lines of one call.
 *
 * @example
 * const isTooLong = typed.split('\n').length > maxBankLines
 */
export const maxBankLines = 5000

/**
 * A line of the statement of the bank or mobile-money account, as it is imported.
 *
 * @example
 * const { success, data } = schemas.bankLineInput.safeParse(value)
 */
export const bankLineInput = /* @__PURE__ */ schema(() =>
  z.object({
    time,
    /** Below zero if the money went out. */
    amount: money.check(
      z.gte(-largestMoney),
      z.lte(largestMoney),
      z.refine((amount) => amount !== 0),
    ),
    reference: upperCasePattern(/^[\x20-\x7E]{1,100}$/),
    text: line(0, 200),
  }),
)

/**
 * A line of the statement of the bank or mobile-money account.
 *
 * @example
 * const { success, data } = schemas.bankLine.safeParse(value)
 */
export const bankLine = /* @__PURE__ */ schema(() =>
  z.object({
    id,
    /** The account whose statement it is of. */
    bank: walletType,
    time,
    /** Below zero if the money went out. */
    amount: money,
    reference: z.string(),
    text: z.string(),
    /** It belongs to a payment of the books of the same amount. */
    matched: z.boolean(),
    /** Who said so, if the numbers did not. */
    linked_by: z.nullable(owner),
    imported_by: owner,
    /** Null for lines of the time when one operator was enough. */
    confirmed_by: z.nullable(owner),
    create_time: time,
  }),
)

/** What {@link bankLineInput} gives. */
export type BankLineInput = z.output<typeof bankLineInput>
/** What {@link bankLine} gives. */
export type BankLine = z.output<typeof bankLine>

/**
 * Imports what the bank lists. The lines count once another operator has confirmed the import
 * ({@link operatorConfirmBankImport}). A line that is known already, or in a pending import, is not counted as added;
 * lines of one call that are equal are lines of their own. Whoever has recorded the statement of a period imports no
 * lines of it (`own_bank_lines`).
 *
 * @example
 * const { import_id, added, existing } = await mavuno.call(operatorAddBankLines, {
 *   bank: 'mpesa',
 *   lines: [{ time: 1_763_700_000, amount: 50_000, reference: 'SFK3M1N2P4', text: '0712345678' }],
 * })
 */
export const operatorAddBankLines = /* @__PURE__ */ defineEndpoint({
  name: 'operatorAddBankLines',
  method: 'POST',
  path: '/api/operator/bank-lines',
  caller: 'operator',
  roles: ['cashier'],
  keyed: true,
  // What the bank lists is credited by one operator.
  recent: true,
  input: () =>
    z.object({
      /** `main` if it is not given. */
      bank: z.optional(walletType),
      lines: list(bankLineInput, maxBankLines).check(z.minLength(1)),
    }),
  reply: () =>
    z.object({
      /** The pending import; null if all lines are known. */
      import_id: z.nullable(id),
      added: count,
      existing: count,
    }),
})

/**
 * The lines of the bank, of imports that were confirmed: latest import first.
 *
 * @example
 * const { items } = await mavuno.call(operatorListBankLines, { matched: false })
 */
export const operatorListBankLines = /* @__PURE__ */ defineEndpoint({
  name: 'operatorListBankLines',
  method: 'GET',
  path: '/api/operator/bank-lines',
  caller: 'operator',
  roles: ['cashier', 'approver', 'auditor', 'owner'],
  input: () => z.extend(pageInput, { matched: z.optional(queryBoolean()) }),
  reply: () => page(bankLine),
})
