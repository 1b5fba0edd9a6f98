import { formatMoney, hiddenMoney } from '@mavuno/sdk'
import { useCallback } from 'react'
import { useConfig } from '../shell/hooks/use-config.js'

/** Formats money for use within a sentence. On its own, money is shown by `Amount`. */
export function useMoneyText(): (amount: number, isHidden?: boolean) => string {
  const currency = useConfig()?.currency ?? 'KES'
  return useCallback(
    (amount, isHidden = false) =>
      isHidden ? hiddenMoney(currency) : formatMoney(amount, currency),
    [currency],
  )
}
