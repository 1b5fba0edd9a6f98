import {
  formatMoney,
  isBusinessError,
  isContractError,
  isHttpError,
  isNetworkError,
  type TextValues,
} from '@mavuno/sdk'
import { codes } from '@mavuno/sdk/contract'
import { useConfig } from '@mavuno/sdk/react'
import type { TextKey } from '@mavuno/texts'
import { useFormatter } from '@mavuno/ui'
import { useCallback } from 'react'
import { useText } from './use-text.js'

const known = new Set<number>(Object.values(codes))
const moneyFields = new Set(['needed', 'available', 'min', 'max', 'price', 'real_amount', 'unit'])
const timeFields = new Set(['until', 'next_claim_time'])

/** Fields of a refusal's data that have another name in the text. */
const places: Readonly<Record<string, string>> = {
  min: 'least',
  max: 'most',
  next_claim_time: 'time',
}

function valuesOf(data: unknown, currency: string, stamp: (time: number) => string): TextValues {
  const fields = Object.entries(Object(data) as Record<string, unknown>)
  const values: Record<string, string | number> = {}
  // If the refusal is about a level, `needed` is a level; otherwise it is money.
  const isLevel = fields.some(([field]) => field === 'level')
  for (const [field, value] of fields) {
    const place = places[field] ?? field
    if (typeof value === 'string') values[place] = value
    if (typeof value !== 'number') continue
    if (isLevel) values['level'] = field === 'needed' ? value : (values['level'] ?? value)
    else if (moneyFields.has(field)) values[place] = formatMoney(value, currency)
    else if (timeFields.has(field)) values[place] = stamp(value)
    else values[place] = value
  }
  return values
}

/** Turns an error into a message, by the code of the business rule if it has one. */
export function useFailureText(): (error: unknown) => string {
  const t = useText()
  const currency = useConfig()?.currency ?? 'KES'
  const { stamp } = useFormatter()
  return useCallback(
    (error) => {
      if (isBusinessError(error)) {
        const { code, data } = error
        if (code === undefined || !known.has(code)) return t('code.other')
        // Nobody can be told when a claim follows if none does.
        const isLast = code === codes.not_due_yet && Object(data).next_claim_time === null
        return isLast
          ? t('code.other')
          : t(`code.${code}` as TextKey, valuesOf(data, currency, stamp))
      }
      if (isNetworkError(error)) return t('network.no_answer')
      if (isContractError(error)) return t('network.strange_answer')
      return isHttpError(error) && error.status < 500 ? error.message : t('server.unavailable')
    },
    [t, currency, stamp],
  )
}
