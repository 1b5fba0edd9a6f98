// @vitest-environment jsdom
import type { Chat } from '@mavuno/sdk'
import { largestChatImage } from '@mavuno/sdk/contract'
import { act } from 'react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { mavuno } from '../../mavuno.js'
import { showHook } from '../../testing/show.js'
import { useSend } from './use-send.js'

// jsdom cannot decode pictures, as some devices cannot: they are sent as they are.
const picture = (type: string, size = 3) => new Blob([new Uint8Array(size)], { type })

const sent: unknown[] = []
const chat = { send: (one: unknown) => String(sent.push(one)) } as Partial<Chat> as Chat

beforeAll(() => mavuno.language.loadAll())
beforeEach(() => void sent.splice(0))

async function send(draft: { text: string; picture?: Blob }) {
  const page = await showHook(() => useSend(chat))
  await act(() => page.current.send(draft as never))
  return page
}

test('a picture is sent before its text', async () => {
  const file = picture('image/png')
  const page = await send({ text: 'My receipt', picture: file })
  expect(sent).toEqual([file, 'My receipt'])
  expect(page.current.fault).toBeUndefined()
  await page.unmount()
})

test.each([
  ['of another type', picture('image/gif'), 'Send a JPEG, PNG or WebP picture.'],
  [
    'that is one byte too large',
    picture('image/jpeg', largestChatImage + 1),
    'This picture is too large. At most 5 MB.',
  ],
])('a picture %s is not sent, and its text is', async (_, file, fault) => {
  const page = await send({ text: 'My receipt', picture: file })
  expect(sent).toEqual(['My receipt'])
  expect(page.current.fault).toBe(fault)
  await act(() => page.current.send({ text: 'Again' }))
  expect(page.current.fault).toBeUndefined()
  await page.unmount()
})

test('a picture of the largest size is sent', async () => {
  const page = await send({ text: '', picture: picture('image/webp', largestChatImage) })
  expect(sent).toHaveLength(1)
  await page.unmount()
})
