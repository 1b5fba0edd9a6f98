import { useHiddenAmounts } from '../../shell/use-hidden-amounts.js'
import { useOnline } from '../../shell/use-online.js'
import { useMoneyText } from '../records/use-money-text.js'

/** What a button that claims says, and whether it can do anything now. */
export function useClaimText(net: number): { amount: string; isOffline: boolean } {
  const money = useMoneyText()
  const isHidden = useHiddenAmounts()
  return { amount: money(net, isHidden), isOffline: !useOnline() }
}
