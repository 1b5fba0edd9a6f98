import { type RefObject, useEffect, useState } from 'react'
import type { Formatter } from '../../foundation/ui-provider/formatter.js'
import { useUiText } from '../../foundation/ui-provider/use-ui-text.js'
import { amountFieldTexts } from './amount-field-texts.js'

export interface BoundsOptions {
  input: RefObject<HTMLInputElement | null>
  formatter: Formatter
  value: number | null
  min: number | undefined
  max: number | undefined
}

/** The hint about the limits, and after blur the error if the amount is outside of them. */
export function useBounds({ input, formatter, value, min, max }: BoundsOptions) {
  const text = useUiText(amountFieldTexts)
  const [left, setLeft] = useState(false)
  const { moneyText: money } = formatter
  const round = { short: true }
  const hint = () => {
    if (min === undefined) return max === undefined ? undefined : text.amountMost(money(max, round))
    if (max === undefined) return text.amountLeast(money(min, round))
    return text.amountRange(money(min, round), money(max, round))
  }
  const tooLittle = value !== null && min !== undefined && value < min
  const tooMuch = value !== null && max !== undefined && value > max
  const issue = tooLittle
    ? text.amountLeast(money(min))
    : tooMuch
      ? text.amountMost(money(max))
      : ''

  // Prevents the form from submitting an amount outside of the limits.
  useEffect(() => input.current?.setCustomValidity(issue), [input, issue])
  if (left && !issue) setLeft(false)

  const error = left && issue ? issue : undefined
  // The error replaces the hint, as it says the same, so nothing moves.
  return { hint: error ? undefined : hint(), error, check: () => setLeft(true) }
}
