import type {
  operatorRejectProposal,
  operatorRejectRecharge,
  operatorRejectWithdrawal,
  operatorRejectBankImport,
} from '@mavuno/sdk/operator'
import { queries } from '../queries.js'
import { decideLater } from './decide-later.js'

export type RefuseEndpoint =
  | typeof operatorRejectProposal
  | typeof operatorRejectRecharge
  | typeof operatorRejectWithdrawal
  | typeof operatorRejectBankImport

/**
 * What became of a record: it is refused for this reason; it had been refused before, so that another reason was told;
 * or why it was not refused.
 */
type Refused = 'now' | 'before' | { readonly error: unknown }

interface RefuseLater {
  readonly ids: readonly string[]
  readonly endpoint: RefuseEndpoint
  readonly reason: string
  /** What will be done, in words. */
  readonly text: string
  /** The message if the operator is signed out before all decisions are sent. */
  readonly lost: string
  readonly tell: (id: string, result: Refused) => void
  readonly ended?: () => void
}

/** Refuses for one reason, each record for itself, once nobody has taken it back. */
export function refuseLater({ endpoint, reason, tell, ...more }: RefuseLater): void {
  const before = new Set<string>()
  decideLater({
    ...more,
    endpoint,
    async send(id) {
      // The server answers with the record, which keeps the reason that it was refused for first.
      const { reason: told } = await queries.call(endpoint, { id, reason })
      if (told?.trim() !== reason.trim()) before.add(id)
    },
    tell: (id, result) =>
      tell(id, result === 'done' ? (before.has(id) ? 'before' : 'now') : result),
  })
}
