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
  operatorListMessages,
  operatorListOperators,
  targetKinds,
  type OperatorRole,
  type Target,
  type TargetKind,
} from '@mavuno/sdk/operator'
import type { OperatorServerFrame } from '@mavuno/sdk/server'
import { randomUUID } from 'node:crypto'
import type { Context } from '../../../platform/context/context.js'
import { closeCodes, type RealtimeSocket } from '../../../platform/realtime/realtime-socket.js'
import { createTaskQueue } from '../../../platform/realtime/task-queue.js'
import type { Topic } from '../../../platform/realtime/topic.js'
import {
  addSocket,
  mayCall,
  readRoles,
  refreshSockets,
  removeSockets,
  renewRoles,
  storeTarget,
  type Seat,
} from './operator-sockets.js'

/** An operator who may read a record is also sent that it changed, and who else is viewing it. */
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

function mayRead({ roles }: Pick<Seat, 'roles'>, kind: TargetKind): boolean {
  return mayCall(roles, readers[kind])
}

/** Milliseconds for which events are collected, so that a job that changes thousands of rows is one frame. */
const collectTime = 100

/** Records that one frame names. */
const maxNamed = 50

export interface Desk extends Topic {
  /** The roles of an operator's socket. */
  rolesOf(socket: RealtimeSocket): readonly OperatorRole[]
}

const keyOf = ({ kind, id }: Target) => `${kind} ${id}`

/** Sends operators which records have changed, and who else is viewing the same record. */
export function createDeskTopic(context: Pick<Context, 'db' | 'now' | 'log' | 'events'>): Desk {
  const { db, now, events, log } = context
  const seats = new Map<RealtimeSocket, Seat>()
  const queue = createTaskQueue(log, 'desk')
  const changed = new Map<TargetKind, Set<string>>()
  const viewed = new Set<string>()
  let timer: NodeJS.Timeout | undefined

  function publishChanges(kind: TargetKind, ids: string[]): void {
    const frame: OperatorServerFrame = { type: 'changed', kind, ids }
    const text = JSON.stringify(frame)
    for (const [socket, seat] of seats) {
      if (mayRead(seat, kind)) socket.enqueue(() => socket.sendText(text))
    }
  }

  function flush(): void {
    timer = undefined
    for (const [kind, ids] of changed) publishChanges(kind, ids.size > maxNamed ? [] : [...ids])
    changed.clear()
    const keys = new Set(viewed)
    viewed.clear()
    if (keys.size > 0) queue.enqueue(() => publishViewers((target) => keys.has(keyOf(target))))
  }

  async function publishViewers(
    isIncluded: (target: Target) => boolean = () => true,
  ): Promise<void> {
    const targets = new Map<string, Target>()
    for (const { target } of seats.values()) {
      if (target && isIncluded(target)) targets.set(keyOf(target), target)
    }
    if (targets.size === 0) return
    const requested = [...targets.values()]
    const rows = await db.query<Target & { operators: { id: string; name: string }[] }>(
      'select kind, id, operators from viewers_of($1, $2, to_timestamp($3))',
      [requested.map(({ kind }) => kind), requested.map(({ id }) => id), now()],
    )
    const viewers = new Map(rows.map((row) => [keyOf(row), row.operators]))
    for (const [socket, seat] of seats) {
      const { target } = seat
      const all = target && viewers.get(keyOf(target))
      if (!all) continue
      const operators = mayRead(seat, target.kind)
        ? all.filter(({ id }) => id !== seat.operator)
        : []
      const text = JSON.stringify({ type: 'viewers', target, operators })
      if (text === seat.lastViewers) continue
      seat.lastViewers = text
      socket.sendText(text)
    }
  }

  async function renewAllRoles(): Promise<void> {
    for (const seat of seats.values()) await renewRoles(context, seat)
  }

  function collect(): void {
    timer ??= setTimeout(flush, collectTime)
  }

  const publishAllViewers = () => queue.enqueue(() => publishViewers())
  events.subscribe({
    changed({ target_kind: kind, target_id: id }) {
      if (!targetKinds.includes(kind)) return
      const ids = changed.get(kind) ?? new Set()
      changed.set(kind, ids)
      if (ids.size <= maxNamed) ids.add(id)
      collect()
    },
    viewing({ target_kind: kind, target_id: id }) {
      viewed.add(keyOf({ kind, id }))
      collect()
    },
    presence: publishAllViewers,
    roles: () => queue.enqueue(renewAllRoles),
    connected() {
      for (const kind of targetKinds) publishChanges(kind, [])
      queue.enqueue(renewAllRoles)
      publishAllViewers()
    },
  })

  return {
    rolesOf: (socket) => seats.get(socket)?.roles ?? [],
    frames: {
      async viewing(socket, { target }) {
        const seat = seats.get(socket)
        // An operator who may not read it is not sent who is viewing it.
        if (seat && (!target || mayRead(seat, target.kind))) {
          await storeTarget(context, seat, target)
        }
      },
    },
    async join(socket) {
      const { role, user_id } = socket.session
      if (role !== 'operator') return {}
      const seat: Seat = { id: randomUUID(), operator: user_id, roles: [], target: undefined }
      // Before the roles are read: a later change of them renews the seat.
      seats.set(socket, seat)
      seat.roles = await readRoles(context, user_id)
      if (mayCall(seat.roles, operatorListMessages)) await addSocket(context, seat)
      else socket.close(closeCodes.signed_out)
      return {}
    },
    async leave(socket) {
      const seat = seats.get(socket)
      seats.delete(socket)
      if (seat) await removeSockets(context, [seat.id])
    },
    async check() {
      publishAllViewers()
      await refreshSockets(
        context,
        Array.from(seats.values(), ({ id }) => id),
      )
    },
    idle: queue.idle,
    stop: () => clearTimeout(timer),
  }
}
