// @vitest-environment jsdom
import { createElement, StrictMode, useEffect, useLayoutEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { checkAdapter } from '../../test/adapter-rules.js'
import { createTestMavuno, createWiredMavuno, sendData } from '../../test/wire-server.js'
import { endSession } from '../contract/customer/me.js'
import { listRewards } from '../contract/customer/rewards.js'
import { getTerms } from '../contract/customer/terms.js'
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
      await vi.waitFor(() => expect(drawn).toEqual(props))
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
})

/** The page of a server that knows nothing, as it is drawn first in the browser, and what React complains about. */
async function hydrate(browser: hooks.Queries, use: () => unknown) {
  const draw = (queries: hooks.Queries) =>
    createElement(hooks.MavunoProvider, { queries }, createElement(Paragraph, { use }))
  const server = hooks.createQueries(createTestMavuno())
  const page = document.createElement('div')
  page.innerHTML = renderToString(draw(server))
  const faults: unknown[] = []
  const root = hydrateRoot(page, draw(browser), {
    onRecoverableError: (fault) => void faults.push(fault),
  })
  onTestFinished(() => root.unmount())
  return { page, faults }
}

test('a page that a server has drawn is taken over, and then shows what this device has kept', async () => {
  const config = { version: '1', site_name: 'Shamba', currency: 'KES' }
  const { mavuno } = await createWiredMavuno(({ path }, response) => {
    if (path.endsWith('version')) sendData(response, { version: '1' })
    else if (path.includes('config')) sendData(response, config)
  })
  await mavuno.config.load()
  mavuno.session.save({ token: 'a', id: 'amina', nickname: 'Amina' })
  localStorage.clear()
  const options = { keeps: () => true }
  const earlier = hooks.createQueries(mavuno, options)
  await earlier.fetch(hooks.queryKey(getTerms, { hash: 'a' }), async () => ({ text: 'kept' }))
  await earlier.fetch(hooks.queryKey(listRewards, {}), async () => ({ items: [1], next: 'two' }))
  dispatchEvent(new Event('offline'))
  const browser = hooks.createQueries(mavuno, options)
  const { page, faults } = await hydrate(browser, () => {
    const { data, dataAt } = hooks.useCall(getTerms, { hash: 'a' })
    const { items, hasMore, isLoadingMore } = hooks.usePages(listRewards)
    return [
      [data, dataAt > 0, items, hasMore, isLoadingMore],
      [hooks.useSession()?.nickname, hooks.useConfig()?.site_name, hooks.useOnline()],
      hooks.useAction(endSession).state,
    ]
  })
  const kept = [[{ text: 'kept' }, true, [1], true, false], ['Amina', 'Shamba', false], 'idle']
  await vi.waitFor(() => expect(page.textContent).toBe(JSON.stringify(kept)))
  expect(faults).toEqual([])
  localStorage.clear()
})
