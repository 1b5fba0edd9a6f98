// @vitest-environment jsdom
import { act } from 'react'
import { MemoryRouter, useNavigate, type NavigateFunction } from 'react-router-dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { showHook } from '../../testing/show.js'
import { useFocusAgain, useFocusOnPage } from './use-focus-on-page.js'

let navigate: NavigateFunction

function useApp() {
  navigate = useNavigate()
  useFocusOnPage()
}

const show = () => showHook(useApp, (page) => <MemoryRouter>{page}</MemoryRouter>)
const go = (to: string) => act(async () => void navigate(to))
const isFocused = () => document.activeElement?.tagName === 'H1'

/** Puts another heading in the place of the one of the skeleton. */
async function replaceHeading() {
  document.body.innerHTML = '<h1>Loaded</h1><button>Next</button>'
  const page = await showHook(useFocusAgain)
  await page.unmount()
}

beforeEach(() => void (document.body.innerHTML = '<h1>Title</h1>'))
afterEach(() => void window.dispatchEvent(new Event('keydown')))

test('the heading has the focus after a navigation, and neither at the start nor after a filter', async () => {
  const app = await show()
  expect(isFocused()).toBe(false)
  await go('/?state=due')
  expect(isFocused()).toBe(false)
  await go('/two')
  expect(isFocused()).toBe(true)
  await app.unmount()
})

test('the heading that replaces that of a skeleton has the focus, too', async () => {
  const app = await show()
  await go('/two')
  await replaceHeading()
  expect(isFocused()).toBe(true)
  await app.unmount()
})

test.each(['pointerdown', 'keydown'])(
  'after a %s the focus stays where it was put',
  async (type) => {
    const app = await show()
    await go('/two')
    window.dispatchEvent(new Event(type))
    await replaceHeading()
    expect(isFocused()).toBe(false)
    await app.unmount()
  },
)

test('what has the focus already keeps it when a page replaces its skeleton', async () => {
  const app = await show()
  await go('/two')
  document.body.innerHTML = '<h1>Loaded</h1><button>Next</button>'
  document.querySelector('button')?.focus()
  const page = await showHook(useFocusAgain)
  expect(document.activeElement?.tagName).toBe('BUTTON')
  await page.unmount()
  await app.unmount()
})
