import { endsAt, nextDue, type Product } from '@mavuno/sdk/contract'

/** More would touch each other on the narrowest phone. */
const mostMarks = 30

export interface MoneyBackDays {
  /** When the first earning of a purchase made now is due. */
  readonly first: number
  /** When a holding bought now ends. */
  readonly ends: number
  /** Where earnings are due, from the purchase (0) to the end (1): all, or evenly chosen ones. */
  readonly marks: readonly number[]
}

/** When money comes back, if a product is bought now. */
export function moneyBackDays(product: Product, time_zone: string, now: number): MoneyBackDays {
  const schedule = { ...product, started: now, time_zone }
  const due: number[] = []
  let moment = now
  while (due.length < product.number_of_earnings) {
    moment = nextDue(moment, schedule)
    due.push(moment)
  }
  const ends = endsAt(schedule, moment)
  const count = Math.min(mostMarks, due.length)
  const shown = Array.from(
    { length: count },
    (_, at) => due[Math.ceil(((at + 1) * due.length) / count) - 1] ?? ends,
  )
  return {
    first: due[0] ?? ends,
    ends,
    marks: shown.map((time) => (time - now) / (ends - now)),
  }
}
