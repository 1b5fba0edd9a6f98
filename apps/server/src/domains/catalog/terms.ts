import { endsAt, nextDue, readTerms, type Schedule, type Terms } from '@mavuno/sdk/contract'
import type { Database, Queryable } from '../../platform/db/database.js'

/** The text of a hash; undefined if there is none. */
export async function readTermsText(db: Queryable, hash: string): Promise<string | undefined> {
  const [row] = await db.query<{ text: string }>('select text from terms where hash = $1', [hash])
  return row?.text
}

const maxCached = 1_000

// Kept so that a purchase is one round trip. The terms of a hash never change.
const termsCache = new WeakMap<Database, Map<string, Terms>>()

/** The terms of a hash; undefined if there are none. */
export async function termsOf(db: Database, hash: string): Promise<Terms | undefined> {
  const ofDatabase = termsCache.get(db) ?? new Map<string, Terms>()
  termsCache.set(db, ofDatabase)
  const cached = ofDatabase.get(hash)
  if (cached) return cached
  const text = await readTermsText(db, hash)
  if (text === undefined) return undefined
  if (ofDatabase.size >= maxCached) ofDatabase.clear()
  const terms = readTerms(text)
  ofDatabase.set(hash, terms)
  return terms
}

type ScheduleTerms = Omit<Schedule, 'started'> & { readonly cycle: number }

/** When each earning of a purchase made now falls due, and when the holding ends. */
export function computeSchedule(
  terms: ScheduleTerms,
  started: number,
): { due_times: number[]; ends: number } {
  const due_times: number[] = []
  let last = started
  while (due_times.length < terms.number_of_earnings) {
    last = nextDue(last, terms)
    due_times.push(last)
  }
  return { due_times, ends: endsAt({ ...terms, started }, last) }
}
