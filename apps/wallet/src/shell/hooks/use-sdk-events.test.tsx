// @vitest-environment jsdom
import type { MavunoEvents } from '@mavuno/sdk'
import { act, type ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mavuno } from '../../mavuno.js'
import { paths } from '../../router/paths.js'
import { showHook } from '../../testing/show.js'
import * as toasts from '../deferred/toasts.js'
import { useSdkEvents } from './use-sdk-events.js'

const messages: string[] = []

async function show(address: string) {
  const page = await showHook(
    () => {
      useSdkEvents()
      const { pathname, search } = useLocation()
      return pathname + search
    },
    (part: ReactNode) => <MemoryRouter initialEntries={[address]}>{part}</MemoryRouter>,
  )
  const emit = <Name extends keyof MavunoEvents>(
    name: Name,
    ...given: Parameters<MavunoEvents[Name]>
  ) => act(async () => mavuno.events.emit(name, ...given))
  return { page, emit }
}

beforeEach(() => {
  messages.length = 0
  vi.spyOn(toasts, 'sayText').mockImplementation((key) => void messages.push(key))
  vi.spyOn(toasts, 'say').mockImplementation(
    (tone, text) => void messages.push(`${tone} ${String(text)}`),
  )
})

afterEach(() => void vi.restoreAllMocks())

const sign = (redirect?: string) =>
  redirect ? `${paths.sign}?${new URLSearchParams({ redirect })}` : paths.sign
const record = `${paths.recordDetail}?id=7`

test.each([
  ['a page', record, { reason: 'unauthorized' }, sign(record)],
  ['a page that asks for another', record, { redirect: paths.my }, sign(paths.my)],
  ['a page that the customer logs out on', record, { reason: 'signed-out' }, sign(paths.home)],
  ['a page that asks for the sign page', record, { redirect: sign(paths.my) }, sign()],
  ['the sign page', sign(paths.my), { redirect: record }, sign(paths.my)],
])('from %s the way to log in leads back where it should', async (_, from, event, expected) => {
  const { page, emit } = await show(from)
  await emit('goToSign', event as never)
  expect(page.current).toBe(expected)
  await page.unmount()
})

test('that nothing can be stored is told once, and that old data were cleared never', async () => {
  const { page, emit } = await show(paths.home)
  await emit('storage', { reason: 'rubbish' } as never)
  expect(messages).toEqual([])
  await emit('storage', { reason: 'blocked' } as never)
  await emit('storage', { reason: 'full' } as never)
  expect(messages).toEqual(['storage.off'])
  await page.unmount()
})

test('a message of the server is told as an error', async () => {
  const { page, emit } = await show(paths.home)
  await emit('message', { message: 'Not now.', status: 409 })
  expect(messages).toEqual(['error Not now.'])
  await page.unmount()
})
