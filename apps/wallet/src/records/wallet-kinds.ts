import type { RecordKind } from '@mavuno/sdk/contract'

/** The kinds of records by which money enters or leaves the wallet. */
export const walletKinds = [
  'recharge',
  'withdraw',
  'refund',
] as const satisfies readonly RecordKind[]
