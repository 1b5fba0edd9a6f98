import { formatMoney } from '@mavuno/sdk'
import { useConfig } from '@mavuno/sdk/vue'

/** Writes amounts in the currency of the config. */
export function useMoney(): (amount: number) => string {
  const config = useConfig()
  return (amount) => formatMoney(amount, config.value?.currency ?? 'KES')
}

export const messageOf = (error: unknown) => (error instanceof Error ? error.message : undefined)
