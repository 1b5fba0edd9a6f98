import { endsAt, nextDue, type ProfitRule } from '@mavuno/sdk/contract'
import type { Database } from '../../platform/db/database.js'
import { notFound } from '../../platform/failures/failures.js'

interface Terms extends Record<string, unknown> {
  readonly version: number
  readonly time_zone: string
  readonly cycle: number
  readonly number_of_earnings: number
  readonly claim_period: number
  readonly profit_rule: ProfitRule
}

// Kept so that a purchase is one round trip: due times are computed from the terms. A purchase
// names the version of its terms and is refused when that is not the latest, so old terms do no
// harm.
const known = new WeakMap<Database, Map<string, Terms>>()

async function readTerms(db: Database, product: string): Promise<Terms> {
  const [terms] = await db.query<Terms>(
    `select p.version, config_text('{time_zone}') as time_zone, p.cycle,
        p.number_of_earnings, p.claim_period, p.profit_rule
      from products p where p.id = $1`,
    [product],
  )
  if (!terms) throw notFound()
  return terms
}

export async function termsOf(db: Database, product: string): Promise<Terms> {
  const ofDatabase = known.get(db) ?? new Map<string, Terms>()
  known.set(db, ofDatabase)
  const terms = ofDatabase.get(product) ?? (await readTerms(db, product))
  ofDatabase.set(product, terms)
  return terms
}

export function forgetTerms(db: Database, product: string): void {
  known.get(db)?.delete(product)
}

export interface Dates {
  readonly due_times: readonly number[]
  readonly ends: number
}

/** When each earning of a purchase made now falls due, and when the holding ends. */
export function datesOf(terms: Terms, started: number): Dates {
  const due_times: number[] = []
  let last = started
  while (due_times.length < terms.number_of_earnings) {
    last = nextDue(last, terms)
    due_times.push(last)
  }
  return { due_times, ends: endsAt({ ...terms, started }, last) }
}
