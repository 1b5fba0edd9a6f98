import { formatMoney, formatTime, placeholderNames, type TextValues } from '@mavuno/format'
import { textOf, type ServerTextId } from './text-of.js'

export interface CurrencyAndTimeZone {
  readonly currency: string
  readonly time_zone: string
}

const moneyFields = ['needed', 'available', 'min', 'max', 'real_amount', 'price', 'fee', 'unit']
const timeFields = ['until', 'next_claim_time']

/** Fields of a refusal's data whose placeholder in the text has another name. */
const placeholderByField: Readonly<Record<string, string>> = {
  min: 'least',
  max: 'most',
  next_claim_time: 'time',
}

/** The data of a refused business rule as words for its text. */
export function rejectionValues(
  data: unknown,
  { currency, time_zone }: CurrencyAndTimeZone,
): TextValues {
  if (typeof data !== 'object' || data === null) return {}
  const values: Record<string, string | number> = {}
  for (const [field, value] of Object.entries(data)) {
    const place = placeholderByField[field] ?? field
    if (typeof value === 'string') values[place] = value
    if (typeof value !== 'number') continue
    if (moneyFields.includes(field)) values[place] = formatMoney(value, currency)
    else if (timeFields.includes(field)) values[place] = formatTime(value, { timeZone: time_zone })
    else values[place] = value
  }
  // The text has the level that a product needs, not the caller's own.
  if ('level' in values && 'needed' in data) values['level'] = Number(data.needed)
  return values
}

/** The text of a refusal. If its data lacks what the text names, as when no claim follows, it is the general one. */
export function rejectionText(
  languages: readonly string[],
  id: ServerTextId,
  values: TextValues,
): string {
  const isComplete = placeholderNames(textOf(languages, id)).every((name) => name in values)
  return isComplete ? textOf(languages, id, values) : textOf(languages, 'code.other')
}
