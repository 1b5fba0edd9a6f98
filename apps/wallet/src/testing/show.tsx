import { MavunoProvider } from '@mavuno/sdk/react'
import { act, createElement, useLayoutEffect, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { queries } from '../queries/queries.js'

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
