// @vitest-environment jsdom
import { act, type ReactNode } from 'react'
import { MemoryRouter, useNavigate } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mavuno } from '../../mavuno.js'
import { paths } from '../../router/paths.js'
import { showHook } from '../../testing/show.js'
import { useScrollMemory } from './scroll-memory.js'

const incomeOf = (id: string) => `${paths.holdingRecords}?holding_id=${id}`

let page: Awaited<ReturnType<typeof show>>

const show = (start: string) =>
  showHook(
    () => {
      useScrollMemory()
      return useNavigate()
    },
    (shown: ReactNode) => <MemoryRouter initialEntries={[start]}>{shown}</MemoryRouter>,
  )

const go = (to: string | -1 | 1, options?: { readonly replace: boolean }) =>
  act(async () => void (typeof to === 'string' ? page.current(to, options) : page.current(to)))

function scrollTo(top: number) {
  Object.assign(window, { scrollY: top })
  window.dispatchEvent(new Event('scroll'))
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', (_: number, top: number) => Object.assign(window, { scrollY: top }))
  mavuno.session.save({ token: 'ada', id: 'ada' })
})

afterEach(async () => {
  await page.unmount()
  mavuno.session.signOut()
  vi.unstubAllGlobals()
})

test('the income of one holding opens at its top, and not where that of another was left', async () => {
  page = await show(incomeOf('tea'))
  scrollTo(500)
  await go(incomeOf('coffee'))
  expect(window.scrollY).toBe(0)
  scrollTo(300)
  await go(-1)
  expect(window.scrollY).toBe(500)
  await go(1)
  expect(window.scrollY).toBe(300)
  await go(incomeOf('maize'), { replace: true })
  expect(window.scrollY).toBe(0)
})

test('a tab opens where it was left, and for another customer at its top', async () => {
  page = await show(paths.home)
  scrollTo(500)
  await go(paths.wallet, { replace: true })
  expect(window.scrollY).toBe(0)
  await go(paths.home, { replace: true })
  expect(window.scrollY).toBe(500)
  await go(paths.sign, { replace: true })
  await act(async () => mavuno.session.save({ token: 'otieno', id: 'otieno' }))
  await go(paths.home, { replace: true })
  expect(window.scrollY).toBe(0)
})
