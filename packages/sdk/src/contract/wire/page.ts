import * as z from 'zod/mini'
import { prevalidatedList } from './prevalidated-list.js'
import { schema } from './schema.js'
import { maxTime } from './times.js'
import { largestMoney } from './types.js'

/**
 * An integer in a query, where it is text.
 *
 * @example
 * const days = schemas.queryInteger(1, 366).parse('30') // 30
 */
export function queryInteger(least: number, most: number) {
  return z.coerce.number<number>().check(z.int(), z.gte(least), z.lte(most))
}

/**
 * A time in a query.
 *
 * @example
 * const from = schemas.queryTime.parse('1763705564') // 1763705564
 */
export const queryTime = /* @__PURE__ */ queryInteger(0, maxTime)

/** An amount in a query. */
export const queryMoney = /* @__PURE__ */ queryInteger(1, largestMoney)

/**
 * A boolean in a query, where it is text.
 *
 * @example
 * const affordable = schemas.queryBoolean().parse('true') // true
 */
export function queryBoolean() {
  const spelled = z.pipe(
    z.enum(['true', 'false']),
    z.transform((value) => value === 'true'),
  )
  return z.union([z.boolean(), spelled]) as z.ZodMiniType<boolean, boolean>
}

/** One or several of the given words in a query, separated by commas. */
export function queryList<Word extends string>(word: z.ZodMiniType<Word, string>, most: number) {
  const split = z.transform((value: Word | readonly Word[]) =>
    typeof value === 'string' ? value.split(',') : value,
  )
  return z.pipe(split, z.array(word).check(z.minLength(1), z.maxLength(most)))
}

function cursor() {
  return z.string().check(z.regex(/^[\x21-\x7E]{1,200}$/))
}

/**
 * The input of every paged list: the cursor of the last page, and the number of rows.
 *
 * @example
 * const { limit = defaultLimit } = schemas.pageInput.parse({ limit: '50' }) // 50
 */
export const pageInput = /* @__PURE__ */ schema(() =>
  z.object({
    cursor: z.optional(cursor()),
    limit: z.optional(queryInteger(1, 100)),
  }),
)

/**
 * The default number of rows of a page.
 *
 * @example
 * const { limit = defaultLimit } = schemas.pageInput.parse({}) // 20
 */
export const defaultLimit = 20

/**
 * A page of a list; `next` is the cursor of the next page, null at the end.
 *
 * @example
 * const trees = schemas.page(z.object({ id: schemas.id }))
 * const { items, next } = trees.parse(value)
 */
export function page<Item extends z.core.$ZodType>(item: Item) {
  return z.object({ items: prevalidatedList(item), next: z.nullable(z.string()) })
}

/**
 * A list that is short enough to need no pages.
 *
 * @example
 * const trees = schemas.unpagedList(z.object({ id: schemas.id }))
 * const { items } = trees.parse(value)
 */
export function unpagedList<Item extends z.core.$ZodType>(item: Item) {
  return z.object({ items: prevalidatedList(item) })
}

/** What {@link page} gives. */
export interface Page<Item> {
  items: Item[]
  next: string | null
}
