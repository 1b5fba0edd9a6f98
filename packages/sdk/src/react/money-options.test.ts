// @vitest-environment jsdom
import { createElement, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { deferred } from '../../test/deferred.js'
import { type Answer, createWiredMavuno, sendData } from '../../test/wire-server.js'
import { redeemReward } from '../contract/customer/rewards.js'
import * as hooks from './index.js'

const reward = { kind: 'money', amount: 2_000 }

test('what a payment has led to is told to the page as it was last drawn', async () => {
  const found = deferred<undefined>()
  let isCut = true
  const answer: Answer = async (_, response) => {
    if (isCut) return void response.destroy()
    await found.promise
    return sendData(response, reward)
  }
  const { mavuno } = await createWiredMavuno(answer, { tries: 1 })
  const queries = hooks.createQueries(mavuno)
  let money: hooks.ShownMoneyAction<typeof redeemReward> | undefined
  let drawn: unknown
  function Page({ onFound }: { readonly onFound: () => void }) {
    money = hooks.useMoneyAction(redeemReward, { onFound })
    // The hook's effect has run by then.
    useEffect(() => {
      drawn = onFound
    })
    return null
  }
  const [first, second] = [vi.fn(), vi.fn()]
  function open() {
    const root = createRoot(document.createElement('div'))
    onTestFinished(() => root.unmount())
    const draw = (onFound: () => void) =>
      root.render(
        createElement(hooks.MavunoProvider, { queries }, createElement(Page, { onFound })),
      )
    draw(first)
    return { root, draw }
  }
  const { root } = open()
  await expect.poll(() => money).toBeDefined()
  void money?.run({ code: 'KARIBU' })
  await expect.poll(() => money?.state).toBe('unknown')
  root.unmount()
  isCut = false
  money = undefined
  const { draw } = open()
  await expect.poll(() => money).toBeDefined()
  draw(second)
  await expect.poll(() => drawn).toBe(second)
  found.resolve(undefined)
  await expect.poll(() => second.mock.calls).toEqual([[reward]])
  expect(first).not.toHaveBeenCalled()
})
