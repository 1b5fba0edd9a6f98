import {
  operatorGetActivity,
  operatorGetAnnouncement,
  operatorGetCode,
  operatorGetConfig,
  operatorGetConversation,
  operatorGetProduct,
  operatorGetProposal,
  operatorGetRecharge,
  operatorGetUnmatched,
  operatorGetUser,
  operatorGetWithdrawal,
  operatorListBankImports,
  operatorListBankMatches,
  operatorListCases,
  operatorListOperators,
  targetKinds,
  type TargetKind,
  type Target,
} from '@mavuno/sdk/operator'
import type { OperatorServerFrame } from '@mavuno/sdk/server'
import type { Context } from '../../../platform/context/context.js'
import type { ChatSocket } from '../chat-socket.js'
import type { DatabaseEvent } from '../notices.js'
import { mayCall, renewRoles, type Seat } from './operator-sockets.js'

/** Who may read a record may also hear that it changed, and who else has it on the screen. */
const readers = {
  recharge: operatorGetRecharge,
  withdrawal: operatorGetWithdrawal,
  proposal: operatorGetProposal,
  conversation: operatorGetConversation,
  user: operatorGetUser,
  case: operatorListCases,
  unmatched: operatorGetUnmatched,
  bank_line: operatorListBankMatches,
  bank_import: operatorListBankImports,
  product: operatorGetProduct,
  code: operatorGetCode,
  announcement: operatorGetAnnouncement,
  activity: operatorGetActivity,
  operator: operatorListOperators,
  config: operatorGetConfig,
} as const

export function mayRead({ roles }: Pick<Seat, 'roles'>, kind: TargetKind): boolean {
  return mayCall(roles, readers[kind])
}

/** Milliseconds for which notices are gathered, so that a job that changes thousands of rows is one frame. */
const gatherTime = 100

/** Records that one frame names. */
const maxViewed = 50

/** A socket of an operator. */
interface Seated {
  readonly socket: ChatSocket
  readonly seat: Seat
}

export interface Desk {
  hear(notice: Extract<DatabaseEvent, { kind: 'changed' | 'looks' }>): void
  /** Notifies every operator of this node that any record they may read may have changed. */
  notifyAll(): void
  /** Tells each operator of this node who else looks at the same record, if that has changed. */
  notifyViewers(isAsked?: (target: Target) => boolean): Promise<void>
  renewRoles(): Promise<void>
  stop(): void
}

const keyOf = ({ kind, id }: Target) => `${kind} ${id}`

/** What the operators of this node hear besides the chat. */
export function createDesk(
  context: Pick<Context, 'db' | 'now'>,
  sockets: ReadonlySet<ChatSocket>,
  enqueue: (task: () => Promise<void>) => void,
): Desk {
  const { db, now } = context
  const changed = new Map<TargetKind, Set<string>>()
  const looked = new Set<string>()
  let timer: NodeJS.Timeout | undefined

  function seated(): Seated[] {
    return Array.from(sockets).flatMap((socket) => {
      const { seat } = socket
      return seat ? [{ socket, seat }] : []
    })
  }

  function notifyChanged(kind: TargetKind, ids: string[]): void {
    const frame: OperatorServerFrame = { type: 'changed', kind, ids }
    const text = JSON.stringify(frame)
    for (const { socket, seat } of seated()) {
      if (mayRead(seat, kind)) socket.enqueue(() => socket.sendText(text))
    }
  }

  function flush(): void {
    timer = undefined
    for (const [kind, ids] of changed) notifyChanged(kind, ids.size > maxViewed ? [] : [...ids])
    changed.clear()
    const asked = new Set(looked)
    looked.clear()
    if (asked.size > 0) enqueue(() => notifyViewers((target) => asked.has(keyOf(target))))
  }

  async function notifyViewers(isAsked: (target: Target) => boolean = () => true): Promise<void> {
    const targets = new Map<string, Target>()
    for (const { seat } of seated()) {
      if (seat.target && isAsked(seat.target)) targets.set(keyOf(seat.target), seat.target)
    }
    if (targets.size === 0) return
    const names = [...targets.values()]
    const rows = await db.query<Target & { operators: { id: string; name: string }[] }>(
      'select kind, id, operators from viewers_of($1, $2, to_timestamp($3))',
      [names.map(({ kind }) => kind), names.map(({ id }) => id), now()],
    )
    const viewers = new Map(rows.map((row) => [keyOf(row), row.operators]))
    for (const { socket, seat } of seated()) {
      const { target } = seat
      const all = target && viewers.get(keyOf(target))
      if (!all) continue
      const operators = mayRead(seat, target.kind)
        ? all.filter(({ id }) => id !== seat.operator)
        : []
      const text = JSON.stringify({ type: 'lookers', target, operators })
      if (text === seat.told) continue
      seat.told = text
      socket.sendText(text)
    }
  }

  return {
    hear(notice) {
      const { target_kind: kind, target_id: id } = notice
      if (notice.kind === 'looks') looked.add(keyOf({ kind, id }))
      else if (targetKinds.includes(kind)) {
        const ids = changed.get(kind) ?? new Set()
        changed.set(kind, ids)
        if (ids.size <= maxViewed) ids.add(id)
      }
      timer ??= setTimeout(flush, gatherTime)
    },
    notifyAll() {
      for (const kind of targetKinds) notifyChanged(kind, [])
    },
    notifyViewers,
    async renewRoles() {
      for (const { seat } of seated()) await renewRoles(context, seat)
    },
    stop: () => clearTimeout(timer),
  }
}
