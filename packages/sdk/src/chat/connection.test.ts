import { expect, test } from 'vitest'
import type { ChatCommand, ChatEvent, ChatTimer } from './chat-events.js'
import { initialChat, type ChatState } from './chat-state.js'
import { stepChat } from './step-chat.js'

const welcome: ChatEvent = {
  type: 'received',
  frame: { type: 'welcome', conversation_id: 'c', agent_online: true },
}
const dropped: ChatEvent = { type: 'dropped', isRefused: false }
const due = (timer: ChatTimer): ChatEvent => ({ type: 'due', timer })

function play(events: readonly ChatEvent[], state: ChatState = initialChat(true)) {
  const commands: ChatCommand[] = []
  for (const event of events) {
    state = stepChat(state, event)
    commands.push(...state.commands)
  }
  const waits = (name: ChatTimer) =>
    commands.flatMap((command) =>
      command.type === 'timer' && command.timer === name ? [[command.least, command.most]] : [],
    )
  const sent = commands.flatMap((command) => (command.type === 'frame' ? [command.frame.type] : []))
  return { state, waits, sent, types: commands.map(({ type }) => type) }
}

const connected = play([{ type: 'signed-in' }, { type: 'connect' }]).state
const online = play([{ type: 'opened' }, welcome], connected).state
const text = (client_id: string): ChatEvent => ({
  type: 'write',
  message: {
    client_id,
    sender: 'user',
    kind: 'text',
    body: 'Habari!',
    time: 0,
    read: false,
    state: 'queued',
  },
})

test('a lost connection is retried after a random 1 to 30 s, each time up to twice as long', () => {
  const again = Array.from({ length: 6 }, () => [dropped, due('retry')]).flat()
  expect(play(again, connected).waits('retry')).toEqual([
    [1000, 2000],
    [1000, 4000],
    [1000, 8000],
    [1000, 16_000],
    [1000, 30_000],
    [1000, 30_000],
  ])
})

test('a stable connection resets the backoff, an unstable one does not', () => {
  const back: ChatEvent[] = [due('retry'), { type: 'opened' }, welcome]
  const unstable = play([dropped, ...back, dropped], online)
  expect(unstable.waits('retry')).toEqual([
    [1000, 2000],
    [1000, 4000],
  ])
  const stable = play([dropped, ...back, due('stable'), dropped], online)
  expect(stable.waits('retry')).toEqual([
    [1000, 2000],
    [1000, 2000],
  ])
})

test('nothing happens without connect() or without a signed-in user', () => {
  const alone: ChatEvent[] = [{ type: 'connect' }, { type: 'wake' }, text('a'), { type: 'typing' }]
  expect(play(alone).types).toEqual(['save'])
  expect(play([{ type: 'signed-in' }, { type: 'wake' }]).types).toEqual(['halt'])
})

test('a live connection is pinged once when the page becomes visible again', () => {
  expect(play([{ type: 'wake' }, { type: 'wake' }], online).sent).toEqual(['ping'])
})

test.each([408, 429, 500, 503])('a message answered with %d is held and later resent', (code) => {
  const error: ChatEvent = {
    type: 'received',
    frame: { type: 'error', code, message: 'Later', client_id: 'a' },
  }
  const held = play([text('a'), error, text('b')], online)
  expect(held.sent).toEqual(['send'])
  expect(held.waits('send')).toEqual([
    [10_000, 10_000],
    [1000, 16_000],
  ])
  expect(play([due('send')], held.state).sent).toEqual(['send'])
})

test.each([400, 403, 404, 1007])('a message answered with %d fails', (code) => {
  const error: ChatEvent = {
    type: 'received',
    frame: { type: 'error', code, message: 'No', client_id: 'a' },
  }
  const { state, sent } = play([text('a'), text('b'), error], online)
  expect(state.unsent).toMatchObject([{ state: 'failed', reason: 'No' }, { state: 'queued' }])
  expect(sent).toEqual(['send', 'send'])
})

test('a message that was not acknowledged five times fails, and can be retried', () => {
  const round: ChatEvent[] = [due('send'), due('retry'), { type: 'opened' }, welcome]
  const failed = play([text('a'), ...Array.from({ length: 5 }, () => round).flat()], online)
  expect(failed.sent.filter((type) => type === 'send')).toHaveLength(5)
  expect(failed.state.unsent).toMatchObject([{ state: 'failed' }])
  const again = play([{ type: 'retry', client_id: 'a' }], failed.state)
  expect(again.sent).toEqual(['send'])
})

test("the backend's Retry-After is respected, up to a quarter of an hour", () => {
  const posting = {
    ...online,
    unsent: [],
    connection: 'down',
    failures: 2,
    reachable: true,
  } as const
  for (const [wait, kept] of [
    [60_000, 60_000],
    [0, 1000],
    [1e12, 900_000],
  ] as const) {
    const late: ChatEvent = { type: 'not-sent', client_id: 'a', isFinal: false, wait }
    expect(play([text('a'), late], posting).waits('send')).toEqual([[kept, kept]])
  }
})

test('an answer about a message that is not being sent changes nothing', () => {
  const { state } = play([text('a'), { type: 'not-sent', client_id: 'b', isFinal: true }], online)
  expect(state.unsent).toMatchObject([{ state: 'queued' }])
})

const messageOf = (sender: 'user' | 'agent', read: boolean, id = '2') =>
  ({ id, client_id: null, sender, kind: 'text', body: 'Habari!', time: 0, read }) as const
const settled = play(
  [
    {
      type: 'checked',
      after: undefined,
      page: { items: [messageOf('user', true)], next: '2' },
    },
  ],
  play([{ type: 'checked', after: undefined, page: { items: [], next: null } }], online).state,
).state

test('a read receipt for an unknown message starts a check', () => {
  const read = (id: string): ChatEvent => ({ type: 'received', frame: { type: 'read', id } })
  expect(play([read('2')], settled).types).not.toContain('check')
  expect(play([read('3')], settled).types).toContain('check')
})

test("a read receipt from customer service marks only the customer's messages up to it", () => {
  const messages = [
    messageOf('user', false, '1'),
    messageOf('agent', false, '2'),
    messageOf('user', false, '3'),
    messageOf('user', false, '4'),
  ].map((message) => ({ ...message, state: 'sent' as const }))
  const { state } = play([{ type: 'received', frame: { type: 'read', id: '3' } }], {
    ...settled,
    messages,
  })
  expect(state.messages.map(({ id, read }) => [id, read])).toEqual([
    ['1', true],
    ['2', false],
    ['3', true],
    ['4', false],
  ])
})

test('a read message stays read when an older copy arrives', () => {
  const message = messageOf('user', false)
  const { state } = play([{ type: 'received', frame: { type: 'message', message } }], settled)
  expect(state.messages).toMatchObject([{ id: '2', read: true }])
})

test('an older page is only added if it joins the loaded messages', () => {
  const older = (before: string): ChatEvent => ({
    type: 'older',
    before,
    page: { items: [messageOf('agent', true, '1')], next: null },
  })
  expect(play([older('5')], settled).state.messages).toHaveLength(1)
  expect(play([older('2')], settled).state.messages).toHaveLength(2)
})

test('a check that finds nothing keeps the same list, so that nothing rerenders', () => {
  const nothing: ChatEvent = { type: 'checked', after: '2', page: { items: [], next: null } }
  expect(play([nothing], settled).state.messages).toBe(settled.messages)
})

test('a read receipt never goes back: read messages are not marked again', () => {
  const message = (id: string) => messageOf('agent', false, id)
  const held: ChatEvent = {
    type: 'checked',
    after: undefined,
    page: { items: [message('3'), message('4')], next: null },
  }
  const read = play([held, { type: 'mark-read' }], online)
  expect([read.state.readTo, read.sent]).toEqual(['4', ['read']])
  const late: ChatEvent = { type: 'received', frame: { type: 'message', message: message('2') } }
  const again = play([late, { type: 'mark-read' }], read.state)
  expect([again.state.readTo, again.sent]).toEqual(['4', []])
})

test('a retried message waits for the one being sent, and overrides a Retry-After', () => {
  const refused = (client_id: string): ChatEvent => ({ type: 'not-sent', client_id, isFinal: true })
  const again: ChatEvent = { type: 'retry', client_id: 'a' }
  const busy = play([text('a'), text('b'), refused('a')], online)
  expect(busy.sent).toEqual(['send', 'send'])
  expect(play([again], busy.state).sent).toEqual([])

  const held = play([{ type: 'not-sent', client_id: 'b', isFinal: false, wait: 5000 }], busy.state)
  expect(held.sent).toEqual([])
  expect(play([again], held.state).sent).toEqual(['send'])
})

test('a live socket knows better whether an agent is online than a check that began before it', () => {
  const check = (agentOnline: boolean): ChatEvent => ({
    type: 'checked',
    after: undefined,
    page: { items: [], next: null },
    agentOnline,
  })
  const isOnline = (...events: ChatEvent[]) => play(events, connected).state.agentOnline
  const presence = (agent_online: boolean): ChatEvent => ({
    type: 'received',
    frame: { type: 'presence', agent_online },
  })
  expect(isOnline(check(true))).toBe(true)
  expect(isOnline(check(true), check(false))).toBe(false)
  expect(isOnline({ type: 'opened' }, welcome, check(false))).toBe(true)
  expect(isOnline({ type: 'opened' }, welcome, presence(false), check(true))).toBe(false)
  expect(isOnline({ type: 'opened' }, welcome, dropped, check(false))).toBe(false)
})

test('after a message was posted by HTTP, checks are as frequent again as at first', () => {
  const nothing: ChatEvent = { type: 'checked', after: '1', page: { items: [], next: null } }
  const posted: ChatEvent = {
    type: 'posted',
    message: {
      ...{ id: '2', client_id: 'a', sender: 'user', kind: 'text', body: 'Habari!' },
      ...{ time: 0, read: false },
    },
  }
  const http = { ...connected, hasSocket: false, connection: 'down' } as const
  const quiet = play([nothing, nothing, nothing], http)
  expect(quiet.waits('check').at(-1)).toEqual([1000, 16_000])
  const after = play([posted, nothing, nothing], quiet.state).waits('check')
  expect(after.map(([, most]) => most)).toEqual([1000, 4000, 8000])
})
