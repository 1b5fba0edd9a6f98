import type { RechargeChannel } from '@mavuno/sdk/contract'

/** How a recharge is paid that the provider collects; the third way is the form. */
export type CollectedBy = 'prompt' | 'paybill'

/** The ways to pay by a channel that its provider collects, the best one first; none if it has the form only. */
export function collectedWays(channel: RechargeChannel | undefined): readonly CollectedBy[] {
  return (channel?.by ?? []).filter((way) => way !== 'form')
}
