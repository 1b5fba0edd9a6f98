import { MavunoProvider } from '@mavuno/sdk/react'
import { act, createElement, useLayoutEffect, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { expect, onTestFinished } from 'vitest'
import { mavuno } from '../mavuno.js'
import { queries } from '../queries/queries.js'
import { UiSettings } from '../shell/frame/ui-settings.js'

// Makes React warn about updates outside of `act`.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

interface Shown<Value> {
  /** The hook's last value. */
  readonly current: Value
  renderAgain(): Promise<void>
  unmount(): Promise<void>
}

/** Renders a component that uses the hook, optionally within a wrapper. */
export async function showHook<Value>(
  use: () => Value,
  around: (page: ReactNode) => ReactNode = (page) => page,
): Promise<Shown<Value>> {
  let current: Value
  function Page() {
    const value = use()
    useLayoutEffect(() => {
      current = value
    })
    return null
  }
  const root = createRoot(document.createElement('div'))
  const render = () =>
    act(async () =>
      root.render(<MavunoProvider queries={queries}>{around(createElement(Page))}</MavunoProvider>),
    )
  await render()
  return {
    get current() {
      return current
    },
    renderAgain: render,
    unmount: () => act(async () => root.unmount()),
  }
}

/** How the text of a part reads now, and how it ends before the test does. */
type ShownPart = (() => string) & { readonly end: () => void }

/**
 * Renders a part of a page, or the page at an address, until the test ends. Returns how its text reads; it goes on
 * changing by itself.
 */
export async function showPart(part: ReactNode, address = '/'): Promise<ShownPart> {
  const flags = globalThis as typeof globalThis & { IS_REACT_ACT_ENVIRONMENT?: boolean }
  flags.IS_REACT_ACT_ENVIRONMENT = false
  const box = document.createElement('div')
  document.body.append(box)
  const root = createRoot(box)
  const end = () => {
    root.unmount()
    box.remove()
  }
  onTestFinished(() => {
    end()
    flags.IS_REACT_ACT_ENVIRONMENT = true
  })
  await mavuno.language.loadAll()
  root.render(
    <MavunoProvider queries={queries}>
      <UiSettings>
        <MemoryRouter initialEntries={[address]}>{part}</MemoryRouter>
      </UiSettings>
    </MavunoProvider>,
  )
  const text = () => box.textContent.replaceAll('\u00a0', ' ')
  await expect.poll(shownText).not.toBe('')
  return Object.assign(text, { end })
}

/** All text of the page, with its dialogs. */
export function shownText(): string {
  return document.body.textContent.replaceAll('\u00a0', ' ')
}

function nameOf(element: Element): string {
  const copy = element.cloneNode(true) as Element
  for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove()
  return (copy.getAttribute('aria-label') ?? copy.textContent).replaceAll('\u00a0', ' ').trim()
}

/** The button of this accessible name. */
export function button(name: string): HTMLButtonElement {
  const named = [...document.querySelectorAll('button')].find((one) => nameOf(one) === name)
  if (!named) throw new Error(`no button ${name}: ${shownText()}`)
  return named
}

function labelled(label: string): HTMLInputElement {
  const named = [...document.querySelectorAll('label')].find((one) => nameOf(one).startsWith(label))
  const found = named?.control ?? named?.querySelector('input')
  if (!(found instanceof HTMLInputElement)) throw new Error(`no field ${label}: ${shownText()}`)
  return found
}

/** Chooses the option whose label begins so, or ticks its box. */
export function choose(label: string): void {
  labelled(label).click()
}

/** Types into the field of this label. */
export function type(label: string, text: string): void {
  const input = labelled(label)
  // React ignores an event of a value that it has set itself.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
