// @vitest-environment jsdom
import { createElement, StrictMode, useEffect, useLayoutEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished } from 'vitest'
import { checkAdapter } from '../../test/adapter-rules.js'
import * as hooks from './index.js'

function Paragraph({ use }: { readonly use: () => unknown }) {
  return createElement('p', null, JSON.stringify(use()) ?? 'nothing')
}

checkAdapter({
  hooks,
  async show<Value, Input>(queries: hooks.Queries, use: (input: Input) => Value, input?: Input) {
    let current: Value
    let drawn: unknown
    function Page(props: { readonly input: Input }) {
      const value = use(props.input)
      useLayoutEffect(() => {
        current = value
      })
      // The hooks' effects have run by then.
      useEffect(() => {
        drawn = props
      })
      return null
    }
    const root = createRoot(document.createElement('div'))
    async function draw(now: Input) {
      const props = { input: now }
      const app = createElement(hooks.MavunoProvider, { queries }, createElement(Page, props))
      drawn = undefined
      root.render(createElement(StrictMode, null, app))
      await expect.poll(() => drawn).toEqual(props)
    }
    async function unmount() {
      root.unmount()
      // React cleans up a moment later.
      await new Promise((resolve) => {
        setTimeout(resolve)
      })
    }
    await draw(input as Input)
    onTestFinished(unmount)
    return {
      get current() {
        return current
      },
      draw,
      unmount,
    }
  },
  async renderOnServer(queries, use) {
    const page = createElement(Paragraph, { use })
    return renderToString(queries ? createElement(hooks.MavunoProvider, { queries }, page) : page)
  },
  hydrate(page, queries, use) {
    const app = createElement(hooks.MavunoProvider, { queries }, createElement(Paragraph, { use }))
    const faults: unknown[] = []
    const root = hydrateRoot(page, app, {
      onRecoverableError: (fault) => void faults.push(fault),
    })
    onTestFinished(() => root.unmount())
    return faults
  },
})
