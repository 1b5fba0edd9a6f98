import type {
  operatorRefuseProposal,
  operatorRefuseRecharge,
  operatorRefuseWithdrawal,
  operatorRejectBankImport,
} from '@mavuno/sdk/operator'
import { toast } from '@mavuno/ui'
import { mavuno } from '../mavuno.js'
import { inTurn } from './in-turn.js'
import { queries } from '../queries.js'
import { sendLater } from './later.js'

export type RefuseEndpoint =
  | typeof operatorRefuseProposal
  | typeof operatorRefuseRecharge
  | typeof operatorRefuseWithdrawal
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
  /** What is said if the operator is signed out before all of it is sent. */
  readonly lost: string
  readonly tell: (id: string, result: Refused) => void
  readonly ended?: () => void
}

/** Refuses for one reason, each record for itself, once nobody has taken it back. */
export function refuseLater({ ids, endpoint, reason, text, lost, tell, ended }: RefuseLater): void {
  const who = mavuno.session.user?.id
  const isSame = () => mavuno.session.user?.id === who
  sendLater({
    of: ids,
    text,
    lost,
    async send() {
      const before = new Set<string>()
      const answered = new Set<string>()
      let hasFailed = false
      await inTurn({
        rows: ids,
        async send(id) {
          // The server answers with the record, which keeps the reason that it was refused for first.
          const { reason: told } = await queries.call(endpoint, { id, reason })
          if (told?.trim() !== reason.trim()) before.add(id)
        },
        tell(id, result) {
          if ('state' in result && result.state === 'sending') return
          answered.add(id)
          if ('error' in result) hasFailed = true
          tell(id, 'error' in result ? result : before.has(id) ? 'before' : 'now')
        },
        // What one operator has decided is not done in the name of the next.
        goesOn: isSame,
      })
      if (!isSame() && answered.size < ids.length) toast.error(lost)
      // Whether it was refused or not: what is shown may be old by now.
      queries.makeStaleAfter(endpoint)
      ended?.()
      return hasFailed && isSame()
    },
  })
}
