import type { Endpoint } from '@mavuno/sdk/contract'
import { toast } from '@mavuno/ui'
import { mavuno } from '../mavuno.js'
import { queries } from '../queries.js'
import { runSequentially } from './in-turn.js'
import { sendLater } from './later.js'

/** What became of a record: it is done, or why it is not. */
type Decided = 'done' | { readonly error: unknown }

interface DecideLater {
  readonly ids: readonly string[]
  readonly endpoint: Endpoint
  readonly send: (id: string) => Promise<unknown>
  /** What will be done, in words. */
  readonly text: string
  /** The message if the operator is signed out before all decisions are sent. */
  readonly lost: string
  readonly tell: (id: string, result: Decided) => void
  readonly ended?: (() => void) | undefined
}

/** Sends the decision on each record once the time for Undo is over. */
export function decideLater({ ids, endpoint, send, text, lost, tell, ended }: DecideLater): void {
  const who = mavuno.session.user?.id
  const isSame = () => mavuno.session.user?.id === who
  sendLater({
    of: ids,
    text,
    lost,
    async send() {
      const answered = new Set<string>()
      let hasFailed = false
      await runSequentially({
        rows: ids,
        send,
        tell(id, result) {
          if ('state' in result && result.state === 'sending') return
          answered.add(id)
          if ('error' in result) hasFailed = true
          tell(id, 'error' in result ? result : 'done')
        },
        // What one operator has decided is not done in the name of the next.
        goesOn: isSame,
      })
      if (!isSame() && answered.size < ids.length) toast.error(lost)
      // Refreshes after success and failure, as the list may be stale.
      queries.makeStaleAfter(endpoint)
      ended?.()
      return hasFailed && isSame()
    },
  })
}
