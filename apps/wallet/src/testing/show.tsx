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

/** Renders a part of a page, until the test ends. Returns how its text reads; it goes on changing by itself. */
export async function showPart(part: ReactNode): Promise<() => string> {
  const flags = globalThis as typeof globalThis & { IS_REACT_ACT_ENVIRONMENT?: boolean }
  flags.IS_REACT_ACT_ENVIRONMENT = false
  const box = document.createElement('div')
  document.body.append(box)
  const root = createRoot(box)
  onTestFinished(() => {
    root.unmount()
    box.remove()
    flags.IS_REACT_ACT_ENVIRONMENT = true
  })
  await mavuno.language.loadAll()
  root.render(
    <MavunoProvider queries={queries}>
      <UiSettings>
        <MemoryRouter>{part}</MemoryRouter>
      </UiSettings>
    </MavunoProvider>,
  )
  const text = () => box.textContent.replaceAll('\u00a0', ' ')
  await expect.poll(() => text()).not.toBe('')
  return text
}
