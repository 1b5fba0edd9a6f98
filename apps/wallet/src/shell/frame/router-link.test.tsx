// @vitest-environment jsdom
import { act, createRef } from 'react'
import { MemoryRouter, useLocation, useNavigationType } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showHook } from '../../testing/show.js'
import { RouterLink } from './router-link.js'

type Props = Partial<Parameters<typeof RouterLink>[0]>

function useVisit(): string {
  const { pathname, search } = useLocation()
  return `${useNavigationType()} ${pathname}${search}`
}

/** Clicks a link. Returns whether that is left to the browser, and where the router is then. */
async function click(props: Props, event: MouseEventInit = {}) {
  const box = createRef<HTMLDivElement>()
  const page = await showHook(useVisit, (part) => (
    <MemoryRouter initialEntries={['/one?id=1']}>
      {part}
      <div ref={box}>
        <RouterLink href="#/two?id=2" {...props}>
          Two
        </RouterLink>
      </div>
    </MemoryRouter>
  ))
  const given = new MouseEvent('click', { bubbles: true, cancelable: true, ...event })
  await act(async () => void box.current?.querySelector('a')?.dispatchEvent(given))
  const visit = page.current
  await page.unmount()
  return [given.defaultPrevented ? 'app' : 'browser', visit]
}

// jsdom follows no link, and says so.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => void vi.restoreAllMocks())

test.each<[string, Props, string]>([
  ['to another page', {}, 'PUSH /two?id=2'],
  ['that replaces its page', { replace: true }, 'REPLACE /two?id=2'],
  ['to the page it is on', { href: '#/one?id=1' }, 'REPLACE /one?id=1'],
  ['to its page with another query', { href: '#/one?id=2' }, 'PUSH /one?id=2'],
])('a link %s leads there, and adds a step to Back only if it should', async (_, props, visit) => {
  expect(await click(props)).toEqual(['app', visit])
})

test.each<[string, Props, MouseEventInit]>([
  ['with Ctrl', {}, { ctrlKey: true }],
  ['with Cmd', {}, { metaKey: true }],
  ['with Shift', {}, { shiftKey: true }],
  ['with Alt', {}, { altKey: true }],
  ['with the middle button', {}, { button: 1 }],
  ['of another site', { href: 'https://help.example/' }, {}],
  ['that opens another tab', { target: '_blank' }, {}],
])('a click on a link %s is left to the browser', async (_, props, event) => {
  expect(await click(props, event)).toEqual(['browser', 'POP /one?id=1'])
})

test('a link whose own handler has dealt with the click leads nowhere', async () => {
  const onClick: Props['onClick'] = (event) => event.preventDefault()
  expect(await click({ onClick })).toEqual(['app', 'POP /one?id=1'])
})
