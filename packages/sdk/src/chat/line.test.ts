import { expect, test } from 'vitest'
import type { ChatCommand, ChatEvent, ChatTimer } from './chat-events.js'
import { initialChat, type ChatState } from './chat-state.js'
import { stepChat } from './step-chat.js'

const welcome: ChatEvent = {
  type: 'heard',
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
  const said = commands.flatMap((command) => (command.type === 'frame' ? [command.frame.type] : []))
  return { state, waits, said, types: commands.map(({ type }) => type) }
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

test('a lost line is tried again after 1 to 30 s, at random, each time up to twice as long', () => {
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

test('a line that held for long begins anew, one that did not goes on', () => {
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

test('without connect(), or without anybody signed in, nothing is done', () => {
  const alone: ChatEvent[] = [{ type: 'connect' }, { type: 'wake' }, text('a'), { type: 'typing' }]
  expect(play(alone).types).toEqual(['save'])
  expect(play([{ type: 'signed-in' }, { type: 'wake' }]).types).toEqual(['halt'])
})

test('a line in use is asked for a sign of life when the page is seen again, once', () => {
  expect(play([{ type: 'wake' }, { type: 'wake' }], online).said).toEqual(['ping'])
})

test.each([408, 429, 500, 503])(
  'a message answered with %d is held, and then sent again',
  (code) => {
    const error: ChatEvent = {
      type: 'heard',
      frame: { type: 'error', code, message: 'Later', client_id: 'a' },
    }
    const held = play([text('a'), error, text('b')], online)
    expect(held.said).toEqual(['send'])
    expect(held.waits('send')).toEqual([
      [10_000, 10_000],
      [1000, 16_000],
    ])
    expect(play([due('send')], held.state).said).toEqual(['send'])
  },
)

test.each([400, 403, 404, 1007])('a message answered with %d has failed', (code) => {
  const error: ChatEvent = {
    type: 'heard',
    frame: { type: 'error', code, message: 'No', client_id: 'a' },
  }
  const { state, said } = play([text('a'), text('b'), error], online)
  expect(state.unsent).toMatchObject([{ state: 'failed', reason: 'No' }, { state: 'queued' }])
  expect(said).toEqual(['send', 'send'])
})

test('a message that five lines did not acknowledge has failed, and can be tried again', () => {
  const round: ChatEvent[] = [due('send'), due('retry'), { type: 'opened' }, welcome]
  const failed = play([text('a'), ...Array.from({ length: 5 }, () => round).flat()], online)
  expect(failed.said.filter((type) => type === 'send')).toHaveLength(5)
  expect(failed.state.unsent).toMatchObject([{ state: 'failed' }])
  const again = play([{ type: 'retry', client_id: 'a' }], failed.state)
  expect(again.said).toEqual(['send'])
})

test('what the backend asks to wait is kept to, within a quarter of an hour', () => {
  const posting = { ...online, unsent: [], line: 'down', failures: 2, reachable: true } as const
  for (const [wait, kept] of [
    [60_000, 60_000],
    [0, 1000],
    [1e12, 900_000],
  ] as const) {
    const late: ChatEvent = { type: 'not-sent', client_id: 'a', isFinal: false, wait }
    expect(play([text('a'), late], posting).waits('send')).toEqual([[kept, kept]])
  }
})

test('an answer about a message that is not under way changes nothing', () => {
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

test('a read mark for a message that never came has it asked for', () => {
  const read = (id: string): ChatEvent => ({ type: 'heard', frame: { type: 'read', id } })
  expect(play([read('2')], settled).types).not.toContain('check')
  expect(play([read('3')], settled).types).toContain('check')
})

test('a read mark of customer service marks what the customer wrote up to it, and nothing else', () => {
  const messages = [
    messageOf('user', false, '1'),
    messageOf('agent', false, '2'),
    messageOf('user', false, '3'),
    messageOf('user', false, '4'),
  ].map((message) => ({ ...message, state: 'sent' as const }))
  const { state } = play([{ type: 'heard', frame: { type: 'read', id: '3' } }], {
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

test('what was read stays read, though an older copy comes', () => {
  const message = messageOf('user', false)
  const { state } = play([{ type: 'heard', frame: { type: 'message', message } }], settled)
  expect(state.messages).toMatchObject([{ id: '2', read: true }])
})

test('an older page is taken only where it joins what is held', () => {
  const older = (before: string): ChatEvent => ({
    type: 'older',
    before,
    page: { items: [messageOf('agent', true, '1')], next: null },
  })
  expect(play([older('5')], settled).state.messages).toHaveLength(1)
  expect(play([older('2')], settled).state.messages).toHaveLength(2)
})

test('a look that brings nothing leaves the list as it is, so that nothing is drawn again', () => {
  const nothing: ChatEvent = { type: 'checked', after: '2', page: { items: [], next: null } }
  expect(play([nothing], settled).state.messages).toBe(settled.messages)
})

test('a read mark never goes back: what is read already is not marked again', () => {
  const message = (id: string) => messageOf('agent', false, id)
  const held: ChatEvent = {
    type: 'checked',
    after: undefined,
    page: { items: [message('3'), message('4')], next: null },
  }
  const read = play([held, { type: 'mark-read' }], online)
  expect([read.state.readTo, read.said]).toEqual(['4', ['read']])
  const late: ChatEvent = { type: 'heard', frame: { type: 'message', message: message('2') } }
  const again = play([late, { type: 'mark-read' }], read.state)
  expect([again.state.readTo, again.said]).toEqual(['4', []])
})

test('a failed message that is tried again waits for the one under way, and ends a wait of the server', () => {
  const refused = (client_id: string): ChatEvent => ({ type: 'not-sent', client_id, isFinal: true })
  const again: ChatEvent = { type: 'retry', client_id: 'a' }
  const busy = play([text('a'), text('b'), refused('a')], online)
  expect(busy.said).toEqual(['send', 'send'])
  expect(play([again], busy.state).said).toEqual([])

  const held = play([{ type: 'not-sent', client_id: 'b', isFinal: false, wait: 5000 }], busy.state)
  expect(held.said).toEqual([])
  expect(play([again], held.state).said).toEqual(['send'])
})
