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
  refreshRoles,
  storeViewedRecord,
  type OperatorConnection,
} from './operator-presence.js'

/** An operator who may read a record is also sent that it changed, and who else is viewing it. */
const readEndpoints = {
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

function mayRead({ roles }: Pick<OperatorConnection, 'roles'>, kind: TargetKind): boolean {
  return mayCall(roles, readEndpoints[kind])
}

/** Milliseconds for which events are collected, so that a job that changes thousands of rows is one frame. */
const batchDelay = 100

/** Records that one frame names. */
const maxIdsPerFrame = 50

export interface OperatorTopic extends Topic {
  /** The roles of an operator's socket. */
  rolesOf(socket: RealtimeSocket): readonly OperatorRole[]
}

const keyOf = ({ kind, id }: Target) => `${kind} ${id}`

/** Sends operators which records have changed, and who else is viewing the same record. */
export function createOperatorTopic(
  context: Pick<Context, 'db' | 'now' | 'log' | 'events'>,
): OperatorTopic {
  const { db, now, events, log } = context
  const connections = new Map<RealtimeSocket, OperatorConnection>()
  const queue = createTaskQueue(log, 'desk')
  const changed = new Map<TargetKind, Set<string>>()
  const changedTargetKeys = new Set<string>()
  let timer: NodeJS.Timeout | undefined

  function publishChanges(kind: TargetKind, ids: string[]): void {
    const frame: OperatorServerFrame = { type: 'changed', kind, ids }
    const text = JSON.stringify(frame)
    for (const [socket, connection] of connections) {
      if (mayRead(connection, kind)) socket.enqueue(() => socket.sendText(text))
    }
  }

  function flush(): void {
    timer = undefined
    for (const [kind, ids] of changed)
      publishChanges(kind, ids.size > maxIdsPerFrame ? [] : [...ids])
    changed.clear()
    const keys = new Set(changedTargetKeys)
    changedTargetKeys.clear()
    if (keys.size > 0) queue.enqueue(() => publishViewers((target) => keys.has(keyOf(target))))
  }

  async function publishViewers(
    isIncluded: (target: Target) => boolean = () => true,
  ): Promise<void> {
    const targets = new Map<string, Target>()
    for (const { target } of connections.values()) {
      if (target && isIncluded(target)) targets.set(keyOf(target), target)
    }
    if (targets.size === 0) return
    const requested = [...targets.values()]
    const rows = await db.query<Target & { operators: { id: string; name: string }[] }>(
      'select kind, id, operators from viewers_of($1, $2, to_timestamp($3))',
      [requested.map(({ kind }) => kind), requested.map(({ id }) => id), now()],
    )
    const viewers = new Map(rows.map((row) => [keyOf(row), row.operators]))
    for (const [socket, connection] of connections) {
      const { target } = connection
      const all = target && viewers.get(keyOf(target))
      if (!all) continue
      const operators = mayRead(connection, target.kind)
        ? all.filter(({ id }) => id !== connection.operator)
        : []
      const text = JSON.stringify({ type: 'viewers', target, operators })
      if (text === connection.lastViewers) continue
      connection.lastViewers = text
      socket.sendText(text)
    }
  }

  async function refreshAllRoles(): Promise<void> {
    for (const connection of connections.values()) await refreshRoles(context, connection)
  }

  function scheduleFlush(): void {
    timer ??= setTimeout(flush, batchDelay)
  }

  const publishAllViewers = () => queue.enqueue(() => publishViewers())
  events.subscribe({
    changed({ target_kind: kind, target_id: id }) {
      if (!targetKinds.includes(kind)) return
      const ids = changed.get(kind) ?? new Set()
      changed.set(kind, ids)
      if (ids.size <= maxIdsPerFrame) ids.add(id)
      scheduleFlush()
    },
    viewing({ target_kind: kind, target_id: id }) {
      changedTargetKeys.add(keyOf({ kind, id }))
      scheduleFlush()
    },
    presence: publishAllViewers,
    roles: () => queue.enqueue(refreshAllRoles),
    connected() {
      for (const kind of targetKinds) publishChanges(kind, [])
      queue.enqueue(refreshAllRoles)
      publishAllViewers()
    },
  })

  return {
    rolesOf: (socket) => connections.get(socket)?.roles ?? [],
    frames: {
      async viewing(socket, { target }) {
        const connection = connections.get(socket)
        // An operator who may not read it is not sent who is viewing it.
        if (connection && (!target || mayRead(connection, target.kind))) {
          await storeViewedRecord(context, connection, target)
        }
      },
    },
    async join(socket) {
      const { role, user_id } = socket.session
      if (role !== 'operator') return {}
      const connection: OperatorConnection = {
        id: randomUUID(),
        operator: user_id,
        roles: [],
        target: undefined,
      }
      // Before the roles are read: a later change of them renews the seat.
      connections.set(socket, connection)
      connection.roles = await readRoles(context, user_id)
      if (mayCall(connection.roles, operatorListMessages)) await addSocket(context, connection)
      else socket.close(closeCodes.signed_out)
      return {}
    },
    async leave(socket) {
      const connection = connections.get(socket)
      connections.delete(socket)
      if (connection) await removeSockets(context, [connection.id])
    },
    async check() {
      publishAllViewers()
      await refreshSockets(
        context,
        Array.from(connections.values(), ({ id }) => id),
      )
    },
    idle: queue.idle,
    stop: () => clearTimeout(timer),
  }
}
