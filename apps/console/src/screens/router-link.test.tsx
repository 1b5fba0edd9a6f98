// @vitest-environment jsdom
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { HashRouter } from 'react-router-dom'
import { expect, onTestFinished, test } from 'vitest'
import { RouterLink } from '../frame/router-link.js'

/** A link on the page `#/today`, pressed so; returns where the page is then, and whether the browser follows it. */
function pressLink(href: string, init: MouseEventInit, isPrevented = false) {
  location.hash = '#/today'
  const box = document.createElement('div')
  document.body.append(box)
  const root = createRoot(box)
  flushSync(() =>
    root.render(
      <HashRouter useTransitions={false}>
        <RouterLink href={href} onClick={(event) => void (isPrevented && event.preventDefault())}>
          Books
        </RouterLink>
      </HashRouter>,
    ),
  )
  onTestFinished(() => {
    root.unmount()
    box.remove()
  })
  let isFollowed = true
  const follow = (event: Event) => {
    isFollowed = !event.defaultPrevented
    event.preventDefault()
  }
  addEventListener('click', follow)
  const press = new MouseEvent('click', { bubbles: true, cancelable: true, ...init })
  box.querySelector('a')?.dispatchEvent(press)
  removeEventListener('click', follow)
  return [location.hash, isFollowed]
}

test.each<[how: string, href: string, init: MouseEventInit, hash: string, isFollowed: boolean]>([
  ['the first button', '#/books/fund', {}, '#/books/fund', false],
  ['the middle button', '#/books', { button: 1 }, '#/today', true],
  ['Ctrl', '#/books', { ctrlKey: true }, '#/today', true],
  ['⌘', '#/books', { metaKey: true }, '#/today', true],
  ['Shift', '#/books', { shiftKey: true }, '#/today', true],
  ['Alt', '#/books', { altKey: true }, '#/today', true],
  ['the first button', 'https://mavuno.test/#/books', {}, '#/today', true],
])(
  'a link pressed with %s to %s opens in the console or in the browser',
  (_, href, init, ...to) => {
    expect(pressLink(href, init)).toEqual(to)
  },
)

test('a link whose press was handled goes nowhere', () => {
  expect(pressLink('#/books', {}, true)).toEqual(['#/today', false])
})
