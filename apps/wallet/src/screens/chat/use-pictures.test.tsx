// @vitest-environment jsdom
import type { ChatMessage } from '@mavuno/sdk'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mavuno } from '../../mavuno.js'
import { id } from '../../testing/samples.js'
import { showHook } from '../../testing/show.js'
import { usePictures } from './use-pictures.js'

const picture = (number: number, fields: object = {}) =>
  ({ id: id(number), client_id: `c${number}`, kind: 'image', body: id(number), ...fields }) as never

let requested: string[]
let revoked: string[]
let messages: readonly ChatMessage[]

const show = () => showHook(() => usePictures(messages))
const settle = () => act(async () => undefined)

beforeEach(() => {
  requested = []
  revoked = []
  mavuno.session.save({ token: 'ada', id: 'ada' })
  let made = 0
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:${(made += 1)}`)
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((src) => void revoked.push(src))
  vi.stubGlobal('fetch', async (address: string) => {
    const number = Number(address.slice(-12))
    requested.push(address.slice(0, 12) + number)
    return number === 9
      ? Response.json({ code: 404, success: false, data: null, message: '' }, { status: 404 })
      : new Response(new Blob(['p'], { type: 'image/png' }), {
          headers: { 'content-type': 'image/png' },
        })
  })
})

afterEach(() => {
  mavuno.session.signOut()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('each picture is fetched once, also when more messages arrive, and is freed with the page', async () => {
  messages = [picture(1), { id: id(2), kind: 'text', body: id(2) } as never]
  const page = await show()
  await vi.waitUntil(() => page.current('c1'))
  messages = [...messages, picture(3)]
  await page.renderAgain()
  await vi.waitUntil(() => page.current('c3'))
  expect(requested).toEqual(['/chat/files/1', '/chat/files/3'])
  expect([page.current('c1'), page.current('c3')]).toEqual([{ src: 'blob:1' }, { src: 'blob:2' }])
  await page.unmount()
  expect(revoked).toEqual(['blob:1', 'blob:2'])
})

test('a picture of this device is shown without a request, before and after it was sent', async () => {
  const image = new Blob(['own'], { type: 'image/png' })
  messages = [picture(1, { id: undefined, body: '', image })]
  const page = await show()
  await vi.waitUntil(() => page.current('c1'))
  messages = [picture(1, { image })]
  await page.renderAgain()
  await settle()
  expect(page.current('c1')).toEqual({ src: 'blob:1' })
  expect(requested).toEqual([])
  await page.unmount()
})

test('a picture that is not there is known as failed, and is not asked for again', async () => {
  messages = [picture(9)]
  const page = await show()
  await vi.waitUntil(() => page.current('c9'))
  messages = [picture(9), picture(1)]
  await page.renderAgain()
  await vi.waitUntil(() => page.current('c1'))
  expect(page.current('c9')).toEqual({ failed: true })
  expect(requested).toEqual(['/chat/files/9', '/chat/files/1'])
  await page.unmount()
})
