import { formatMoney, hiddenMoney } from '@mavuno/sdk'
import { useConfig } from '@mavuno/sdk/react'
import { useCallback } from 'react'

/** Formats money for use within a sentence. On its own, money is shown by `Amount`. */
export function useMoneyText(): (amount: number, isHidden?: boolean) => string {
  const currency = useConfig()?.currency ?? 'KES'
  return useCallback(
    (amount, isHidden = false) =>
      isHidden ? hiddenMoney(currency) : formatMoney(amount, currency),
    [currency],
  )
}
