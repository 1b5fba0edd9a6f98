import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ClientFrame, ServerFrame } from '../contract/customer/chat/chat-frames.js'
import type { Message } from '../contract/customer/chat/chat-message.js'
import type { ChatCommand, ChatEvent, ChatTimer } from './chat-events.js'
import { checkEvery } from './chat-limits.js'
import { initialChat, isRunning, type ChatState } from './chat-state.js'
import { stepChat } from './step-chat.js'

/** The n-th id of a backend. */
function idOf(n: number): string {
  return `01890f3e-5c7a-7cc0-8000-${n.toString(16).padStart(12, '0')}`
}

// Like `expect`, but fast enough for a million checks.
function must(holds: boolean, rule: string) {
  if (!holds) throw new Error(rule)
}

interface Call {
  readonly command: Extract<ChatCommand, { type: 'check' | 'post' | 'upload' }>
}

interface Socket {
  readonly toServer: ClientFrame[]
  readonly toClient: ServerFrame[]
  isOpen: boolean
  isGreeted: boolean
  /** No frame gets through, and neither side notices. */
  isHalfOpen: boolean
}

/** An in-memory backend, network and clock around the chat's state, run one step at a time. */
class World {
  state: ChatState
  now = 0
  readonly timers = new Map<ChatTimer, number>()
  calls: Call[] = []
  socket: Socket | undefined
  refusesSockets = false
  readonly stored: Message[] = []
  /** A message whose number is divisible by this one is refused for good. */
  readonly refusesEach: number
  written = 0
  readonly refused = new Set<string>()

  constructor(hasSocket: boolean, refusesEach: number) {
    this.state = initialChat(hasSocket)
    this.refusesEach = refusesEach
    this.dispatch({ type: 'signed-in' })
    this.dispatch({ type: 'connect' })
  }

  dispatch(event: ChatEvent) {
    this.state = stepChat(this.state, event)
    for (const command of this.state.commands) this.run(command)
    this.check()
  }

  run(command: ChatCommand) {
    switch (command.type) {
      case 'open':
        must(!this.socket, 'a second socket was opened')
        this.socket = {
          toServer: [],
          toClient: [],
          isOpen: false,
          isGreeted: false,
          isHalfOpen: false,
        }
        break
      case 'hello':
        this.socket?.toServer.push({
          type: 'hello',
          token: 't',
          ...(command.last_id ? { last_id: command.last_id } : {}),
        })
        break
      case 'frame':
        must(this.socket?.isOpen === true, 'a frame was sent without an open socket')
        this.socket?.toServer.push(command.frame)
        break
      case 'close':
        this.socket = undefined
        break
      case 'timer':
        must(command.least > 0, 'a timer runs at once')
        must(command.most >= command.least, 'a timer has a negative span')
        this.timers.set(command.timer, this.now + command.least)
        break
      case 'stop-timer':
        this.timers.delete(command.timer)
        break
      case 'halt':
        this.socket = undefined
        this.timers.clear()
        this.calls = []
        break
      case 'check':
      case 'post':
      case 'upload':
        this.calls.push({ command })
        break
      case 'save':
        break
    }
  }

  /** Checks what must hold after every event. */
  check() {
    const { messages, unsent, connection, checking, sending, held, pinged } = this.state
    const { timers, calls } = this
    messages.forEach(({ id }, at) =>
      must(at === 0 || messages[at - 1]!.id < id, 'messages are out of order or duplicated'),
    )
    const sent = new Set(messages.map(({ client_id }) => client_id))
    must(!unsent.some(({ client_id }) => sent.has(client_id)), 'a message is both sent and unsent')
    if (!isRunning(this.state)) {
      must(timers.size + calls.length === 0 && !this.socket, 'something runs while the chat is off')
      return
    }
    // A timer or a call must always be pending, so that the chat never gets stuck.
    must(timers.has('check') === (checking === 'no'), 'no check is scheduled')
    must(
      !this.state.hasSocket || timers.has('retry') === (connection === 'down'),
      'no reconnect is scheduled',
    )
    must(
      timers.has('connection') === (connection === 'opening' || pinged),
      'no deadline for an answer',
    )
    must(timers.has('ping') === (connection === 'live') || pinged, 'no ping is scheduled')
    must(timers.has('send') === (held || sending?.way === 'socket'), 'no timer for the message')
    const posted = calls.map(({ command }) => command.type === 'post' && command.message.client_id)
    must(sending?.way !== 'http' || posted.includes(sending.client_id), 'no post in flight')
  }

  /** Stores a message once, even if it is sent twice. */
  store(fields: Pick<Message, 'client_id' | 'sender' | 'kind' | 'body'>): Message {
    const { client_id } = fields
    const first = this.stored.find((message) => client_id && message.client_id === client_id)
    if (first) return first
    const message = { id: idOf(this.stored.length + 1), time: 1, read: false, ...fields }
    this.stored.push(message)
    if (this.socket?.isGreeted) this.socket.toClient.push({ type: 'message', message })
    return message
  }

  isRefusal(client_id: string): boolean {
    const isRefused = Number(client_id.slice(1)) % this.refusesEach === 0
    if (isRefused) this.refused.add(client_id)
    return isRefused
  }

  write() {
    this.written += 1
    this.dispatch({
      type: 'write',
      message: {
        client_id: `c${this.written}`,
        sender: 'user',
        kind: 'text',
        body: 'Habari!',
        time: 0,
        read: false,
        state: 'queued',
      },
    })
  }

  page(after: string | undefined, limit = 3) {
    const rest = this.stored.filter(({ id }) => id > (after ?? ''))
    if (after !== undefined) {
      const items = rest.slice(0, limit)
      return { items, next: rest.length > limit ? items[items.length - 1]!.id : null }
    }
    const items = rest.slice(-limit)
    return { items, next: rest.length > limit ? items[0]!.id : null }
  }

  /** The network opens or refuses the socket. */
  admit() {
    const { socket } = this
    if (!socket || socket.isOpen) return
    if (this.refusesSockets) return this.breakConnection()
    socket.isOpen = true
    this.dispatch({ type: 'opened' })
  }

  breakConnection(isRefused = false) {
    if (!this.socket) return
    this.socket = undefined
    this.dispatch({ type: 'dropped', isRefused })
  }

  serve() {
    const { socket } = this
    const frame = socket?.toServer.shift()
    if (!socket || !frame || socket.isHalfOpen) return
    if (frame.type === 'hello') {
      socket.isGreeted = true
      socket.toClient.push({ type: 'welcome', conversation_id: idOf(0), agent_online: true })
      for (const message of this.stored) {
        if (frame.last_id && message.id > frame.last_id) {
          socket.toClient.push({ type: 'message', message })
        }
      }
    } else if (frame.type === 'send') {
      const { client_id, kind, body } = frame
      if (this.isRefusal(client_id)) {
        socket.toClient.push({ type: 'error', code: 400, message: 'No', client_id })
      } else {
        const { id } = this.store({ client_id, sender: 'user', kind, body })
        socket.toClient.push({ type: 'sent', client_id, id })
      }
    } else if (frame.type === 'ping') {
      socket.toClient.push({ type: 'pong' })
    }
  }

  /** Delivers the frame at an index of the queue to the client; any index but 0 is out of order. */
  deliver(place = 0, keeps = false) {
    const { socket } = this
    if (!socket || socket.isHalfOpen) return
    const at = Math.min(place, socket.toClient.length - 1)
    const frame = socket.toClient[at]
    // No server sends anything before the welcome.
    if (!frame || (at > 0 && this.state.connection !== 'live')) return
    if (!keeps) socket.toClient.splice(at, 1)
    this.dispatch({ type: 'received', frame })
  }

  answer(isFine: boolean, hasEffect = isFine) {
    const call = this.calls.shift()
    if (!call) return
    const { command } = call
    if (command.type === 'check') {
      const { after } = command
      if (isFine)
        this.dispatch({ type: 'checked', after, page: this.page(after), agentOnline: false })
      else this.dispatch({ type: 'check-failed', isRefused: false })
    } else if (command.type === 'post') {
      const { client_id, kind, body } = command.message
      if (this.isRefusal(client_id)) {
        this.dispatch({ type: 'not-sent', client_id, isFinal: true, reason: 'No' })
        return
      }
      const message = hasEffect && this.store({ client_id, sender: 'user', kind, body })
      if (isFine && message) this.dispatch({ type: 'posted', message })
      else this.dispatch({ type: 'not-sent', client_id, isFinal: false })
    }
  }

  passTime() {
    const next = [...this.timers].toSorted(([, a], [, b]) => a - b)[0]
    if (!next) return
    const [timer, due] = next
    this.now = due
    this.timers.delete(timer)
    this.dispatch({ type: 'due', timer })
  }

  /** Ends all faults, delivers everything in flight, and lets time pass. */
  calmDown() {
    this.refusesSockets = false
    this.dispatch({ type: 'connect' })
    const end = this.now + 4 * checkEvery
    for (; this.now < end; this.passTime()) {
      for (let left = 1000; left > 0 && this.hasTraffic(); left -= 1) {
        this.admit()
        this.serve()
        this.deliver()
        this.answer(true)
      }
    }
  }

  /** Whether anything is in flight. */
  hasTraffic(): boolean {
    const { socket } = this
    if (this.calls.length > 0 || socket?.isOpen === false) return true
    return (
      socket !== undefined &&
      !socket.isHalfOpen &&
      socket.toServer.length + socket.toClient.length > 0
    )
  }
}

const moves = {
  write: (world: World) => world.write(),
  agent: (world: World) =>
    world.store({ client_id: null, sender: 'agent', kind: 'text', body: 'Karibu' }),
  admit: (world: World) => world.admit(),
  serve: (world: World) => world.serve(),
  deliver: (world: World) => world.deliver(),
  reorder: (world: World) => world.deliver(1),
  repeat: (world: World) => world.deliver(0, true),
  lose: (world: World) =>
    void (world.state.connection === 'live' && world.socket?.toClient.shift()),
  loseSent: (world: World) => void world.socket?.toServer.shift(),
  breakConnection: (world: World) => world.breakConnection(),
  refuseWrongly: (world: World) => world.breakConnection(true),
  halfOpen: (world: World) => void (world.socket && (world.socket.isHalfOpen = true)),
  block: (world: World) => void (world.refusesSockets = true),
  unblock: (world: World) => void (world.refusesSockets = false),
  answer: (world: World) => world.answer(true),
  failCall: (world: World) => world.answer(false),
  loseAnswer: (world: World) => world.answer(false, true),
  passTime: (world: World) => world.passTime(),
  wake: (world: World) => world.dispatch({ type: 'wake' }),
  malformed: (world: World) =>
    world.socket?.isOpen && world.dispatch({ type: 'received-malformed' }),
  strange: (world: World) =>
    world.socket?.isOpen && world.dispatch({ type: 'received', frame: undefined }),
  typing: (world: World) => world.dispatch({ type: 'typing' }),
  markRead: (world: World) => world.dispatch({ type: 'mark-read' }),
  disconnect: (world: World) => world.dispatch({ type: 'disconnect' }),
  connect: (world: World) => world.dispatch({ type: 'connect' }),
  newToken: (world: World) => world.dispatch({ type: 'signed-in' }),
  retry: (world: World) => {
    const failed = world.state.unsent.find(({ state }) => state === 'failed')
    if (failed) world.dispatch({ type: 'retry', client_id: failed.client_id })
  },
  older: (world: World) => {
    const { older } = world.state
    if (typeof older !== 'string') return
    const items = world.stored.filter(({ id }) => id < older).slice(-3)
    const next = items[0] && items[0].id > idOf(1) ? items[0].id : null
    world.dispatch({ type: 'older', before: older, page: { items, next } })
  },
} satisfies Record<string, (world: World) => unknown>

const script = fc.array(fc.constantFrom(...(Object.keys(moves) as (keyof typeof moves)[])), {
  maxLength: 120,
  size: 'max',
})

function play(names: readonly (keyof typeof moves)[], world: World): World {
  for (const name of names) moves[name](world)
  world.calmDown()
  return world
}

test.each([true, false])(
  'whatever the network does, in the end no message is missing, duplicated or out of order (socket: %s)',
  (hasSocket) => {
    fc.assert(
      fc.property(script, (names) => {
        const { state, stored } = play(names, new World(hasSocket, 1000))
        const first = state.messages[0]?.id ?? ''
        const expected = stored.filter(({ id }) => id >= first).map(({ id }) => id)
        expect(state.messages.map(({ id }) => id)).toEqual(expected)
        if (stored.length > 0) expect(state.messages.length).toBeGreaterThan(0)
        if (state.older === null) expect(state.messages.length).toBe(stored.length)
        else if (stored.length > 0) expect(state.older).toBe(first)
      }),
      { numRuns: 1000 },
    )
  },
  60_000,
)

test.each([true, false])(
  'every queued message is in the end either sent once or failed (socket: %s)',
  (hasSocket) => {
    fc.assert(
      fc.property(script, fc.integer({ min: 2, max: 5 }), (names, refusesEach) => {
        const world = play(names, new World(hasSocket, refusesEach))
        const { unsent } = world.state
        expect(unsent.map(({ state }) => state)).not.toContain('queued')
        for (let number = 1; number <= world.written; number += 1) {
          const client_id = `c${number}`
          const copies = world.stored.filter((message) => message.client_id === client_id)
          const failed = unsent.filter((message) => message.client_id === client_id)
          expect(copies.length).toBeLessThanOrEqual(1)
          expect(copies.length + failed.length).toBe(1)
          if (world.refused.has(client_id)) expect(failed.length).toBe(1)
        }
      }),
      { numRuns: 1000 },
    )
  },
  60_000,
)
