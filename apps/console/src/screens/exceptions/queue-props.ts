import type { Place } from '../../queue/use-queue.js'
import type { Me } from '../../session/operator.js'

/** The lists of the screen; the first is the one that waits. */
export const views = ['open', 'resolved', 'settled'] as const

export interface ExceptionsQueueProps {
  readonly place: Place<(typeof views)[number]>
  readonly views: readonly { readonly value: (typeof views)[number]; readonly label: string }[]
  readonly me: Me
}
