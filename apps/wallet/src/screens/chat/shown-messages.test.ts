import type { ChatMessage, ChatStatus } from '@mavuno/sdk'
import { expect, test } from 'vitest'
import { shownMessage } from './shown-messages.js'

const message = { id: 'a', kind: 'text', body: 'Jambo', time: 100, sender: 'user', state: 'sent' }

const show = (fields: object, status: ChatStatus = 'online') =>
  shownMessage({ ...message, ...fields } as ChatMessage, {
    t: (key: string) => key,
    status,
    pictureOf: (key) => ({ src: `blob:${key}` }),
  })

test.each<[object, ChatStatus, string]>([
  [{ read: true }, 'online', 'read'],
  [{ read: false }, 'online', 'sent'],
  [{ state: 'failed' }, 'online', 'failed'],
  [{ state: 'sending' }, 'online', 'sending'],
  [{ state: 'sending' }, 'http', 'sending'],
  [{ state: 'sending' }, 'waiting', 'queued'],
  [{ state: 'sending' }, 'connecting', 'queued'],
])('an own message %j is shown over a connection that is %s as %s', (fields, status, state) => {
  expect(show(fields, status)).toMatchObject({ from: 'me', at: 100, text: 'Jambo', state })
})

test.each([
  ['agent', 'them', 'chat.picture_received'],
  ['system', 'system', 'chat.picture_received'],
  ['user', 'me', 'chat.picture_sent'],
])('a picture of the %s is on the side of %s, with its own description', (sender, from, alt) => {
  const shown = show({ sender, kind: 'image', body: 'f', client_id: 'c' })
  expect(shown).toMatchObject({ key: 'c', from, picture: { alt, src: 'blob:c' } })
  expect('state' in shown).toBe(sender === 'user')
})
