import { useHiddenAmounts } from '../records/use-hidden-amounts.js'
import { useMoneyText } from '../records/use-money-text.js'
import { useOnline } from '../shell/hooks/use-online.js'

/** What a button that claims says, and whether it can do anything now. */
export function useClaimText(net: number): { amount: string; isOffline: boolean } {
  const money = useMoneyText()
  const isHidden = useHiddenAmounts()
  return { amount: money(net, isHidden), isOffline: !useOnline() }
}
