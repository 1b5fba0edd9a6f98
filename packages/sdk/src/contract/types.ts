import * as z from 'zod/mini'
import type { $ZodType } from 'zod/v4/core'

// Only this module and its neighbours make schemas, so this runs before any of them is used: a
// strict content policy forbids the code that zod would otherwise compile them to.
z.config({ jitless: true })

/** Integer minor units (cents); may be negative where it says what changed. */
export const money = z.int()

/** Money that somebody asks to move: at least one minor unit. */
export const positiveMoney = z.int().check(z.gte(1))

/** Seconds since the epoch, UTC. */
export const time = z.int().check(z.gte(0))

/** UUIDv7 text: sorts by time. */
export const id = z.uuidv7()

/** An integer that travels in a query, as text. */
/* @__NO_SIDE_EFFECTS__ */
export function queryInteger(least: number, most: number) {
  return z.coerce.number<number>().check(z.int(), z.gte(least), z.lte(most))
}

/** What each paged list takes: where the last page ended, and how many rows to give. */
export const pageInput = z.object({
  cursor: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
  limit: z.optional(queryInteger(1, 100)),
})

/** A page of a list; `next` is the cursor of the page behind it, null at the end. */
/* @__NO_SIDE_EFFECTS__ */
export function page<Item extends $ZodType>(item: Item) {
  return z.object({ items: z.array(item), next: z.nullable(z.string()) })
}
