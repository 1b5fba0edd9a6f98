import { expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import type { ChatSocketClass } from '../src/chat/socket/create-connection.js'
import { endSession } from '../src/contract/customer/account/me.js'
import { listRewards, redeemReward } from '../src/contract/customer/rewards.js'
import { getTerms } from '../src/contract/customer/terms.js'
import type * as adapter from '../src/react/index.js'
import { startChatServer } from './chat-server.js'
import { deferred } from './deferred.js'
import { createTestMavuno, createWiredMavuno, sendData, type Answer } from './wire-server.js'

export type Hooks = Omit<typeof adapter, 'MavunoProvider'>

/** A component on the screen that calls hooks. */
interface ShownComponent<Value, Input> {
  /** What the hooks returned last, without refs. */
  readonly current: Value
  /** Draws it with another input. */
  draw(input: Input): Promise<void>
  unmount(): Promise<void>
}

export interface Framework {
  readonly hooks: Hooks
  /** Resolves when it is mounted. */
  show<Value, Input>(
    queries: adapter.Queries,
    use: (input: Input) => Value,
    input?: Input,
  ): Promise<ShownComponent<Value, Input>>
  /** A paragraph with what a hook returns, as JSON or "nothing", in a component that is not mounted. */
  renderOnServer(queries: adapter.Queries, use: () => unknown): Promise<string>
  /** Takes over a page that a server has rendered. Returns what the framework complains about, now and later. */
  hydrate(page: Element, queries: adapter.Queries, use: () => unknown): readonly unknown[]
}

const hashes = ['a', 'b'].map((letter) => letter.repeat(64)) as [string, string]
const answerTerms: Answer = ({ path }, response) =>
  sendData(response, { hash: path.slice(-64), text: path.slice(-1) })
const reward = { kind: 'money', amount: 2_000 } as const
const rewardRow = (id: string) => ({
  ...{ id: `01a1fd74-e642-7673-bcce-98ff28f3300${id}`, code: 'KARIBU', create_time: 1 },
  ...reward,
})

/** Frameworks log an error of a component before they throw it. */
function silenceConsole() {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  onTestFinished(() => void vi.restoreAllMocks())
}

/** What the hooks of each framework have to do. */
export function checkAdapter({ hooks, show, renderOnServer, hydrate }: Framework): void {
  async function prepare(answer: Answer) {
    const wired = await createWiredMavuno(answer)
    return { ...wired, queries: hooks.createQueries(wired.mavuno) }
  }

  test('two components that show the same answer share one request', async () => {
    const { queries, seen } = await prepare(answerTerms)
    const input = { hash: hashes[0] }
    const page = await show(queries, () => [
      hooks.useCall(getTerms, input),
      hooks.useCall(getTerms, input),
    ])
    await expect
      .poll(() => page.current)
      .toMatchObject([{ data: { text: 'a' } }, { data: { text: 'a' } }])
    const another = await show(queries, () => hooks.useCall(getTerms, input))
    expect(another.current).toMatchObject({
      data: { text: 'a' },
      error: undefined,
      isFetching: false,
    })
    expect(seen).toHaveLength(1)
    await another.current.refresh()
    expect(seen).toHaveLength(2)
  })

  test('another input shows its own answer, and never that of the last input', async () => {
    const { queries } = await prepare(answerTerms)
    const page = await show(queries, (input: { hash: string }) => hooks.useCall(getTerms, input), {
      hash: hashes[0],
    })
    await expect.poll(() => page.current.data?.text).toBe('a')
    await page.draw({ hash: hashes[1] })
    expect(page.current.data?.text).not.toBe('a')
    await expect.poll(() => page.current.data?.text).toBe('b')
    await page.draw({ hash: hashes[0] })
    expect(page.current.data?.text).toBe('a')
  })

  test('an answer that arrives after a component was unmounted disturbs nothing, and is there for the next', async () => {
    let answer = () => {}
    const { queries, mavuno, seen } = await prepare((request, response) => {
      answer = () => void answerTerms(request, response, 1)
    })
    const input = { hash: hashes[0] }
    const page = await show(queries, () => hooks.useCall(getTerms, input))
    await expect.poll(() => seen).toHaveLength(1)
    const listeners = mavuno.events.listenerCount('online')
    await page.unmount()
    expect(mavuno.events.listenerCount('online')).toBe(listeners - 1)
    answer()
    const key = hooks.queryKey(getTerms, input)
    await expect.poll(() => queries.read(key).data).toMatchObject({ text: 'a' })
    const next = await show(queries, () => hooks.useCall(getTerms, input))
    expect(next.current.data?.text).toBe('a')
    expect(seen).toHaveLength(1)
  })

  test('a list grows by its next page', async () => {
    const { queries } = await prepare(({ path }, response) =>
      path.includes('cursor=next')
        ? sendData(response, { items: [rewardRow('2')], next: null })
        : sendData(response, { items: [rewardRow('1')], next: 'next' }),
    )
    const page = await show(queries, () => hooks.usePages(listRewards))
    await expect.poll(() => page.current).toMatchObject({ hasMore: true })
    expect(page.current.items).toHaveLength(1)
    await page.current.loadMore()
    await expect.poll(() => page.current).toMatchObject({ hasMore: false, isLoadingMore: false })
    expect(page.current.items).toHaveLength(2)
  })

  test('an action is busy while it runs, and shows why it was refused', async () => {
    const answer = deferred<undefined>()
    const { queries } = await prepare(async (_, response) => {
      await answer.promise
      response.writeHead(400).end()
    })
    const page = await show(queries, () => hooks.useAction(endSession))
    expect(page.current).toMatchObject({ state: 'idle', error: undefined })
    const running = page.current.run({ id: 'x' })
    await expect.poll(() => page.current.state).toBe('sending')
    answer.resolve(undefined)
    await running
    await expect.poll(() => page.current).toMatchObject({ state: 'idle', error: { status: 400 } })
    page.current.reset()
    await expect.poll(() => page.current.error).toBeUndefined()
  })

  test('a payment whose answer is lost keeps its key when its page is left and shown again, and is paid once', async () => {
    let isCut = true
    const { queries, seen } = await prepare((_, response) =>
      isCut ? response.destroy() : sendData(response, reward),
    )
    const onFound = vi.fn()
    const use = () => hooks.useMoneyAction(redeemReward, { onFound })
    const page = await show(queries, use)
    void page.current.run({ code: 'KARIBU' })
    await expect.poll(() => page.current.state).toBe('unknown')
    await page.unmount()
    isCut = false
    const again = await show(queries, use)
    await expect.poll(() => again.current).toMatchObject({ state: 'idle', reply: reward })
    expect(onFound).toHaveBeenCalledExactlyOnceWith(reward)
    expect(new Set(seen.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
  })

  test('session, config, language and connection are those of now', async () => {
    const language_packages = [{ key: 'sw', json: '/sw.json', name: 'Kiswahili' }]
    const config = { version: '1', site_name: 'Shamba', currency: 'KES', language_packages }
    const { queries, mavuno } = await prepare(({ path }, response) =>
      sendData(response, path.endsWith('version') ? { version: '1' } : config),
    )
    const names = () => page.current.language.supported.map(({ name }) => name)
    const page = await show(queries, () => ({
      user: hooks.useSession(),
      config: hooks.useConfig(),
      t: hooks.useTranslate(),
      language: hooks.useLanguage(),
      isOnline: hooks.useOnline(),
    }))
    expect(page.current).toMatchObject({ user: undefined, config: undefined, isOnline: true })
    await mavuno.language.change('en')
    await expect.poll(() => page.current.t('tab.home')).toBe('Home')
    mavuno.session.save({ token: 'a', id: 'amina', nickname: 'Amina' })
    await expect.poll(() => page.current.user?.nickname).toBe('Amina')
    expect(names()).not.toContain('Kiswahili')
    await mavuno.config.load()
    await expect.poll(() => page.current.config?.site_name).toBe('Shamba')
    expect(names()).toContain('Kiswahili')
    expect(page.current.language.supported.map(({ key }) => key)).toContain('es')
    await page.current.language.change('es')
    await expect.poll(() => page.current.t('tab.home')).toBe('Inicio')
    expect(page.current.language.current).toBe('es')
    dispatchEvent(new Event('offline'))
    await expect.poll(() => page.current.isOnline).toBe(false)
  })

  test('sign-out removes what the last user saw, also from a page that stays', async () => {
    const { queries, mavuno } = await prepare(({ headers, path }, response) =>
      headers.authorization
        ? answerTerms({ path } as never, response, 1)
        : response.writeHead(401).end(),
    )
    mavuno.session.save({ token: 'a', id: 'amina' })
    const page = await show(queries, () => hooks.useCall(getTerms, { hash: hashes[0] }))
    await expect.poll(() => page.current.data?.text).toBe('a')
    mavuno.session.signOut()
    await expect.poll(() => page.current.data).toBeUndefined()
    await expect.poll(() => page.current.error).toMatchObject({ status: 401 })
  })

  test('the next user sees neither the error of an action of the last one, nor that it runs, nor its reply', async () => {
    const late = deferred<undefined>()
    const { queries, mavuno, seen } = await prepare(async ({ path, body }, response) => {
      if (body.includes('WAIT')) await late.promise
      if (path.includes('rewards')) sendData(response, reward)
      else response.writeHead(400).end()
    })
    mavuno.session.save({ token: 'a', id: 'amina' })
    const onFound = vi.fn()
    const page = await show(queries, () => ({
      plain: hooks.useAction(endSession),
      done: hooks.useMoneyAction(redeemReward, { onFound }),
      money: hooks.useMoneyAction(redeemReward, { onFound }),
    }))
    await page.current.plain.run({ id: 'x' })
    expect(await page.current.done.run({ code: 'DONE' })).toEqual(reward)
    void page.current.money.run({ code: 'WAIT' })
    await expect.poll(() => seen).toHaveLength(3)
    expect(page.current).toMatchObject({
      plain: { error: { status: 400 } },
      done: { reply: reward },
      money: { state: 'sending' },
    })
    mavuno.session.update({ nickname: 'Amina' })
    expect(page.current.plain.error).toMatchObject({ status: 400 })
    mavuno.session.save({ token: 'b', id: 'baraka' })
    const idle = { state: 'idle', error: undefined }
    const nothing = { plain: idle, done: { ...idle, reply: undefined }, money: idle }
    await expect.poll(() => page.current).toMatchObject(nothing)
    late.resolve(undefined)
    expect(await page.current.money.run({ code: 'NEXT' })).toEqual(reward)
    await expect.poll(() => page.current.money.reply).toEqual(reward)
    expect(page.current.done.reply).toBeUndefined()
    expect(onFound).not.toHaveBeenCalled()
  })

  test('two components show the chat, and the last one that leaves disconnects it', async () => {
    const service = await startChatServer()
    const mavuno = createTestMavuno({
      apiHost: service.url,
      WebSocket: WebSocket as unknown as ChatSocketClass,
    })
    mavuno.session.save({ token: 'token-1', id: 'u1' })
    const queries = hooks.createQueries(mavuno)
    const [one, other] = [
      await show(queries, () => hooks.useChat()),
      await show(queries, () => hooks.useChat()),
    ]
    for (const page of [one, other])
      await expect.poll(() => page.current.view?.status).toBe('online')
    const { chat } = one.current
    await one.unmount()
    expect(chat?.current.status).toBe('online')
    expect(other.current.view?.status).toBe('online')
    await other.unmount()
    expect(chat?.current.status).toBe('off')
  })

  test('rendering on a server leaves no listener', async () => {
    const { queries, mavuno } = await prepare(answerTerms)
    const names = ['session', 'config', 'language', 'online'] as const
    const count = () => names.map((name) => mavuno.events.listenerCount(name))
    const before = count()
    await renderOnServer(queries, () => [
      hooks.useSession(),
      hooks.useConfig(),
      hooks.useLanguage().current,
      hooks.useOnline(),
      hooks.useTranslate() === undefined,
      hooks.useAction(endSession).state,
      hooks.useMoneyAction(redeemReward).state,
      hooks.useChat().error,
    ])
    expect(count()).toEqual(before)
  })

  test('the chat is connected while it is shown', async () => {
    const service = await startChatServer()
    const mavuno = createTestMavuno({
      apiHost: service.url,
      // Node's does not take the events of jsdom.
      WebSocket: WebSocket as unknown as ChatSocketClass,
    })
    mavuno.session.save({ token: 'token-1', id: 'u1' })
    const queries = hooks.createQueries(mavuno)
    const page = await show(queries, () => hooks.useChat())
    await expect.poll(() => page.current.view?.status).toBe('online')
    const { chat } = page.current
    await page.unmount()
    expect(chat?.current.status).toBe('off')
  })

  test('a server renders what is known, and requests nothing', async () => {
    const { queries, seen } = await prepare(answerTerms)
    const input = { hash: hashes[0] }
    const use = () => hooks.useCall(getTerms, input).data
    expect(await renderOnServer(queries, use)).toBe('<p>nothing</p>')
    expect(seen).toEqual([])
    await queries.fetch(hooks.queryKey(getTerms, input), async () => ({ text: 'known' }))
    expect(await renderOnServer(queries, use)).toContain('known')
    expect(seen).toEqual([])
  })

  test('a page that a server has drawn is taken over, and then shows what this device has kept', async () => {
    const config = { version: '1', site_name: 'Shamba', currency: 'KES' }
    const { mavuno } = await createWiredMavuno(({ path }, response) => {
      if (path.endsWith('version')) sendData(response, { version: '1' })
      else if (path.includes('config')) sendData(response, config)
    })
    await mavuno.config.load()
    mavuno.session.save({ token: 'a', id: 'amina', nickname: 'Amina' })
    localStorage.clear()
    onTestFinished(() => localStorage.clear())
    const options = { keeps: () => true }
    const earlier = hooks.createQueries(mavuno, options)
    await earlier.fetch(hooks.queryKey(getTerms, { hash: 'a' }), async () => ({ text: 'kept' }))
    await earlier.fetch(hooks.queryKey(listRewards, {}), async () => ({ items: [1], next: 'two' }))
    dispatchEvent(new Event('offline'))
    const use = () => {
      const { data, dataAt } = hooks.useCall(getTerms, { hash: 'a' })
      const { items, hasMore, isLoadingMore } = hooks.usePages(listRewards)
      return [
        { data, dataAt, items, hasMore, isLoadingMore },
        { user: hooks.useSession(), config: hooks.useConfig(), isOnline: hooks.useOnline() },
        hooks.useAction(endSession).state,
      ]
    }
    const page = document.createElement('div')
    page.innerHTML = await renderOnServer(hooks.createQueries(mavuno), use)
    const faults = hydrate(page, hooks.createQueries(mavuno, options), use)
    await expect
      .poll(() => JSON.parse(page.textContent))
      .toMatchObject([
        { data: { text: 'kept' }, items: [1], hasMore: true, isLoadingMore: false },
        { user: { nickname: 'Amina' }, config: { site_name: 'Shamba' }, isOnline: false },
        'idle',
      ])
    expect(faults).toEqual([])
  })

  // Last, as Vue does not recover from an error of a component.
  test('an endpoint that moves money is no query, and says so', async () => {
    const { queries, seen } = await prepare((_, response) => sendData(response, reward))
    const uses = [
      () => hooks.useCall(redeemReward, { code: 'KARIBU' }),
      () => hooks.usePages(redeemReward, { code: 'KARIBU' }),
    ]
    silenceConsole()
    for (const use of uses) {
      await expect(renderOnServer(queries, use)).rejects.toThrow('redeemReward moves money')
    }
    expect(seen).toEqual([])
  })

  test('without a provider a hook says what is missing', async () => {
    silenceConsole()
    const rendered = renderOnServer(undefined as never, () => hooks.useOnline())
    await expect(rendered).rejects.toThrow(/MavunoProvider|provideMavuno/)
  })
}
