import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clientFrame, readFrame, serverFrame, type ClientFrame } from './chat-frames.js'

const id = '01890f3e-5c7a-7cc0-8000-000000000000'
const message = {
  id,
  client_id: 'a-1',
  sender: 'user',
  kind: 'text',
  body: 'Habari!',
  time: 1,
  read: false,
}

test.each([
  { type: 'hello', token: 't' },
  { type: 'hello', token: 't', last_id: id },
  { type: 'send', client_id: 'a-1', kind: 'text', body: 'Habari!' },
  { type: 'send', client_id: 'a-1', kind: 'image', body: id, conversation_id: id },
  { type: 'typing' },
  { type: 'typing', conversation_id: id },
  { type: 'read', id },
  { type: 'ping' },
] satisfies ClientFrame[])('a client may say $type', (frame) => {
  expect(readFrame(clientFrame, JSON.stringify(frame))).toEqual({ kind: 'frame', frame })
})

test.each([
  { type: 'welcome', conversation_id: id, agent_online: true },
  { type: 'welcome', agent_online: true },
  { type: 'message', message },
  {
    type: 'message',
    message: { ...message, client_id: null, sender: 'system' },
    conversation_id: id,
  },
  { type: 'sent', client_id: 'a-1', id },
  { type: 'presence', agent_online: false },
  { type: 'typing' },
  { type: 'read', id },
  { type: 'record', id },
  { type: 'pong' },
  { type: 'error', code: 400, message: 'No' },
])('a server may say $type', (frame) => {
  expect(readFrame(serverFrame, JSON.stringify(frame))).toEqual({ kind: 'frame', frame })
})

test.each([
  '{"type":"send","client_id":"a-1","kind":"text","body":""}',
  '{"type":"send","client_id":"a-1","kind":"image","body":"no id"}',
  '{"type":"send","client_id":"a b","kind":"text","body":"x"}',
  `{"type":"send","client_id":"a-1","kind":"text","body":"${'x'.repeat(4001)}"}`,
  '{"type":"hello"}',
  `{"type":"hello","token":"${'x'.repeat(201)}"}`,
  '{"type":7}',
  '{}',
  'null',
  '[]',
  '"ping"',
  '{',
  '',
])('a frame such as %.60s is malformed', (text) => {
  expect(readFrame(clientFrame, text)).toEqual({ kind: 'malformed' })
})

test('a frame of an unknown type is unknown, not malformed', () => {
  expect(readFrame(clientFrame, '{"type":"wave","hand":"left"}')).toEqual({ kind: 'unknown' })
  expect(readFrame(serverFrame, '{"type":"hello","token":"t"}')).toEqual({ kind: 'unknown' })
})

test('reading never throws, whatever the input', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      for (const frames of [clientFrame, serverFrame]) {
        expect(['frame', 'unknown', 'malformed']).toContain(readFrame(frames, text).kind)
      }
    }),
    { numRuns: 2000 },
  )
})
