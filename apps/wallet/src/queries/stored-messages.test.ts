// @vitest-environment jsdom
import type { SentMessage } from '@mavuno/sdk'
import { expect, test } from 'vitest'
import { mavuno } from '../mavuno.js'
import { storedMessages, storeMessages } from './stored-messages.js'

const messages = Array.from(
  { length: 35 },
  (_, at) =>
    ({ id: String(at), body: `Message ${at}`, image: new Blob() }) as unknown as SentMessage,
)

test('the last 30 messages are stored without their pictures, and none while the wallet is locked', async () => {
  mavuno.session.save({ token: 'ada', id: 'ada' })
  storeMessages(messages)
  await expect.poll(() => storedMessages().length).toBe(30)
  expect(storedMessages()[0]).toEqual({ id: '5', body: 'Message 5' })
  expect(storedMessages().at(-1)).toEqual({ id: '34', body: 'Message 34' })
  mavuno.events.emit('locked')
  await expect.poll(storedMessages).toEqual([])
})
