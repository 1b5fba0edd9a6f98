// @vitest-environment jsdom
import { expect, onTestFinished, test, vi } from 'vitest'
import { createApp, defineComponent, h, KeepAlive, nextTick, reactive, shallowRef } from 'vue'
import { createWiredMavuno, sendData } from '../../test/wire-server.js'
import { uploadChatFile } from '../contract/customer/chat/chat.js'
import { endSession } from '../contract/customer/account/me.js'
import { listRewards, redeemReward } from '../contract/customer/rewards.js'
import * as vue from './index.js'

/** An app whose view is kept alive while another one is shown. */
async function showKept(queries: vue.Queries, use: () => unknown) {
  const isShown = shallowRef(true)
  const Kept = defineComponent(() => {
    use()
    return () => h('p')
  })
  const Other = defineComponent(() => () => h('i'))
  const app = createApp({
    render: () => h(KeepAlive, null, { default: () => (isShown.value ? h(Kept) : h(Other)) }),
  })
  app.use(vue.provideMavuno(queries)).mount(document.createElement('div'))
  onTestFinished(() => app.unmount())
  return async (shows: boolean) => {
    isShown.value = shows
    await nextTick()
  }
}

test('a page that is kept alive but not shown requests nothing, and is current when it is shown again', async () => {
  const { mavuno, seen } = await createWiredMavuno((_, response) =>
    sendData(response, { items: [], next: null }),
  )
  const queries = vue.createQueries(mavuno)
  const listening = mavuno.events.listenerCount('online')
  const limit = shallowRef(1)
  const setShown = await showKept(queries, () =>
    vue.usePages(listRewards, () => ({ limit: limit.value })),
  )
  await expect.poll(() => seen).toHaveLength(1)
  expect(mavuno.events.listenerCount('online')).toBe(listening + 1)
  await setShown(false)
  expect(mavuno.events.listenerCount('online')).toBe(listening)
  queries.makeStaleAfter(endSession)
  limit.value = 2
  await new Promise((resolve) => {
    setTimeout(resolve, 1)
  })
  expect(seen).toHaveLength(1)
  await setShown(true)
  await expect.poll(() => seen).toHaveLength(2)
  expect(seen[1]?.path).toBe('/api/rewards?limit=2')
  expect(mavuno.events.listenerCount('online')).toBe(listening + 1)
})

test.each([
  ['session', vue.useSession],
  ['config', vue.useConfig],
  ['online', vue.useOnline],
  ['language', vue.useTranslate],
  ['language', vue.useLanguage],
] as const)('the event %s is listened to only while %o is on the page', async (name, use) => {
  const { mavuno } = await createWiredMavuno(() => undefined)
  const app = createApp(
    defineComponent(() => {
      use()
      return () => h('p')
    }),
  )
  app.use(vue.provideMavuno(vue.createQueries(mavuno)))
  const before = mavuno.events.listenerCount(name)
  app.mount(document.createElement('div'))
  expect(mavuno.events.listenerCount(name)).toBe(before + 1)
  app.unmount()
  expect(mavuno.events.listenerCount(name)).toBe(before)
})

test('a payment whose answer is lost is repeated as it was sent, even if its form has changed since', async () => {
  let isCut = true
  const { mavuno, seen } = await createWiredMavuno(
    (_, response) =>
      isCut ? response.destroy() : sendData(response, { kind: 'money', amount: 2_000 }),
    { tries: 1 },
  )
  const form = reactive({ code: 'KARIBU' })
  let redeem: ReturnType<typeof vue.useMoneyAction<typeof redeemReward>> | undefined
  await showKept(vue.createQueries(mavuno), () => (redeem = vue.useMoneyAction(redeemReward)))
  void redeem!.run(form)
  await expect.poll(() => redeem!.state.value).toBe('unknown')
  form.code = 'CHANGED'
  isCut = false
  mavuno.events.emit('online', true)
  await expect.poll(() => redeem!.state.value).toBe('idle')
  expect(redeem!.reply.value).toMatchObject({ amount: 2_000 })
  expect(seen.map(({ body }) => body)).toEqual(['{"code":"KARIBU"}', '{"code":"KARIBU"}'])
})

test('an action sends its form as it was, even if that changes right afterwards', async () => {
  const call = vi.fn(async () => ({}) as never)
  const { mavuno } = await createWiredMavuno(() => undefined)
  let end: ReturnType<typeof vue.useAction<typeof endSession>> | undefined
  await showKept(vue.createQueries(mavuno, { call }), () => (end = vue.useAction(endSession)))
  const form = reactive({ id: '1' })
  const ended = end!.run(form)
  form.id = '2'
  await ended
  expect(call).toHaveBeenCalledExactlyOnceWith(endSession, { id: '1' })
})

test('an action takes reactive input, and a picture as it is', async () => {
  const call = vi.fn(async () => ({}) as never)
  const { mavuno } = await createWiredMavuno(() => undefined)
  let upload: ReturnType<typeof vue.useAction<typeof uploadChatFile>> | undefined
  await showKept(
    vue.createQueries(mavuno, { call }),
    () => (upload = vue.useAction(uploadChatFile)),
  )
  const image = new Blob(['a picture'], { type: 'image/png' })
  await upload!.run(reactive({ image }))
  expect(call).toHaveBeenCalledExactlyOnceWith(uploadChatFile, { image })
})
