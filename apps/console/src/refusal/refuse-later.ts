import type {
  operatorRefuseProposal,
  operatorRefuseRecharge,
  operatorRefuseWithdrawal,
} from '@mavuno/sdk/operator'
import { mavuno } from '../mavuno.js'
import { inTurn, type Result } from '../parts/in-turn.js'
import { queries } from '../queries.js'
import { sendLater } from './later.js'

export type RefuseEndpoint =
  | typeof operatorRefuseProposal
  | typeof operatorRefuseRecharge
  | typeof operatorRefuseWithdrawal

interface RefuseLater {
  readonly ids: readonly string[]
  readonly endpoint: RefuseEndpoint
  readonly reason: string
  /** What will be done, in words. */
  readonly text: string
  readonly tell: (id: string, result: Result) => void
  readonly ended?: () => void
}

/** Refuses for one reason, each record for itself, once nobody has taken it back. */
export function refuseLater({ ids, endpoint, reason, text, tell, ended }: RefuseLater): void {
  const who = mavuno.session.user?.id
  sendLater({
    of: ids,
    text,
    async send() {
      await inTurn({
        rows: ids,
        send: (id) => queries.call(endpoint, { id, reason }),
        tell,
        // What one operator has decided is not done in the name of the next.
        goesOn: () => mavuno.session.user?.id === who,
      })
      // Whether it was refused or not: what is shown may be old by now.
      queries.makeStaleAfter(endpoint)
      ended?.()
    },
  })
}
