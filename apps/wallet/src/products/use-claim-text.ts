import { useOnline } from '@mavuno/sdk/react'
import { useHiddenAmounts } from '../records/use-hidden-amounts.js'
import { useMoneyText } from '../records/use-money-text.js'

/** The amount on a claim button, and whether the device is offline. */
export function useClaimText(net: number): { amount: string; isOffline: boolean } {
  const money = useMoneyText()
  const isHidden = useHiddenAmounts()
  return { amount: money(net, isHidden), isOffline: !useOnline() }
}
