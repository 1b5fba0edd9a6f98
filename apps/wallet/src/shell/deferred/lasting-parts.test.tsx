// @vitest-environment jsdom
import { act } from 'react'
import { MemoryRouter, useNavigate, type NavigateFunction } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showHook } from '../../testing/show.js'
import { LastingParts } from './lasting-parts.js'

let navigate: NavigateFunction

const arrival = () => document.documentElement.dataset['mvArrival']

function Go() {
  navigate = useNavigate()
  return null
}

/** Opens an address as the step of the history that the browser's router would count. */
async function open(to: string, step: number) {
  history.replaceState({ idx: step }, '')
  await act(async () => void navigate(to))
  return arrival()
}

beforeEach(() => {
  history.replaceState({ idx: 3 }, '')
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }))
})

afterEach(() => {
  delete document.documentElement.dataset['mvArrival']
  vi.unstubAllGlobals()
})

test('a page is known to be deeper, the one before or a tab, and the same page moves nowhere', async () => {
  const page = await showHook(
    () => undefined,
    () => (
      <MemoryRouter initialEntries={['/one']}>
        <LastingParts />
        <Go />
      </MemoryRouter>
    ),
  )
  expect(arrival()).toBeUndefined()
  expect(await open('/one?filter=due', 3)).toBeUndefined()
  expect(await open('/two', 4)).toBe('push')
  expect(await open('/tab', 4)).toBe('tab')
  expect(await open('/one', 3)).toBe('back')
  await page.unmount()
})
