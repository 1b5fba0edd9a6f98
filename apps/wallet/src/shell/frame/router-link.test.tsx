// @vitest-environment jsdom
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showPart } from '../../testing/show.js'
import { RouterLink } from './router-link.js'

type Props = Partial<Parameters<typeof RouterLink>[0]>

let place: string
let arrival: NavigationType

function Here() {
  const { pathname, search } = useLocation()
  place = pathname + search
  arrival = useNavigationType()
  return null
}

/** Whether the link, when it is clicked, is left to the browser. */
async function click(props: Props, event: MouseEventInit = {}): Promise<boolean> {
  await showPart(
    <>
      <Here />
      <RouterLink href="#/two?id=2" {...props}>
        Two
      </RouterLink>
    </>,
    '/one?id=1',
  )
  const given = new MouseEvent('click', { bubbles: true, cancelable: true, ...event })
  document.querySelector('a')?.dispatchEvent(given)
  return !given.defaultPrevented
}

// jsdom follows no link, and says so.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => void vi.restoreAllMocks())

test.each<[string, Props, NavigationType]>([
  ['to another page', {}, NavigationType.Push],
  ['that replaces its page', { replace: true }, NavigationType.Replace],
])('a link %s leads there', async (_, props, expected) => {
  expect(await click(props)).toBe(false)
  await expect.poll(() => place).toBe('/two?id=2')
  expect(arrival).toBe(expected)
})

test.each<[string, string, NavigationType]>([
  ['the page it is on', '#/one?id=1', NavigationType.Replace],
  ['the same page with another query', '#/one?id=2', NavigationType.Push],
])('a link to %s adds a step to Back only if there is one', async (_, href, expected) => {
  await click({ href })
  await expect.poll(() => [place, arrival]).toEqual([href.slice(1), expected])
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
  expect(await click(props, event)).toBe(true)
  expect(place).toBe('/one?id=1')
})

test('a link whose own handler has dealt with the click leads nowhere', async () => {
  expect(await click({ onClick: (event) => event.preventDefault() })).toBe(false)
  expect(place).toBe('/one?id=1')
})
