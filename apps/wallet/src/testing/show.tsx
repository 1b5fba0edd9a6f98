import { act, createElement, useLayoutEffect, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

// React then says what a test changed outside of `act`.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

interface Shown<Value> {
  /** What the hook gave when it was last drawn. */
  readonly current: Value
  unmount(): Promise<void>
}

/** Draws a component that uses the hook, as a page would; within what the page has around it. */
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
  await act(async () => root.render(around(createElement(Page))))
  return {
    get current() {
      return current
    },
    unmount: () => act(async () => root.unmount()),
  }
}
