import type { RecordKind } from '@mavuno/sdk/contract'

/** What crosses the border of the wallet, and comes back over it. */
export const walletKinds = [
  'recharge',
  'withdraw',
  'refund',
] as const satisfies readonly RecordKind[]
