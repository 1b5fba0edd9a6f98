import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/query-core'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createWiredMavuno, sendData, sendFailure, type Answer } from '../../test/wire-server.js'
import { getTerms } from '../contract/customer/terms.js'
import { listRewards, redeemReward } from '../contract/customer/rewards.js'
import { getConfigVersion } from '../contract/customer/config/config.js'
import { callOptions, keepCurrent, pagesOptions } from './index.js'

const hash = 'a'.repeat(64)

async function prepare(answer: Answer) {
  const wired = await createWiredMavuno(answer)
  const queryClient = new QueryClient()
  onTestFinished(() => queryClient.clear())
  return { ...wired, queryClient }
}

test('a query has the endpoint’s answer, under a key of its name and input', async () => {
  const { mavuno, queryClient } = await prepare((_, response) =>
    sendData(response, { hash, text: 'terms' }),
  )
  const { text } = await queryClient.fetchQuery(callOptions(mavuno, getTerms, { hash }))
  expect(text).toBe('terms')
  expect(queryClient.getQueryData(['mavuno', 'getTerms', { hash }])).toMatchObject({ text })
  expect(callOptions(mavuno, getConfigVersion).queryKey).toEqual([
    'mavuno',
    'getConfigVersion',
    null,
  ])
})

test('what the SDK retries is not retried by TanStack Query as well', async () => {
  const { mavuno, queryClient, seen } = await prepare((_, response) => sendFailure(response, 503))
  const failure = queryClient.fetchQuery(callOptions(mavuno, getTerms, { hash }))
  await expect(failure).rejects.toMatchObject({ status: 503, tries: 3 })
  const observer = new QueryObserver(queryClient, callOptions(mavuno, getTerms, { hash }))
  onTestFinished(observer.subscribe(() => undefined))
  await expect.poll(() => observer.getCurrentResult().isError).toBe(true)
  expect(seen).toHaveLength(6)
})

test('a query that nobody shows any more is cancelled', async () => {
  const { mavuno, queryClient, seen } = await prepare(() => undefined)
  const ended = vi.fn()
  mavuno.events.on('call', ended)
  const observer = new QueryObserver(queryClient, callOptions(mavuno, getTerms, { hash }))
  const leave = observer.subscribe(() => undefined)
  await expect.poll(() => seen).toHaveLength(1)
  leave()
  await expect.poll(() => ended).toHaveBeenCalledOnce()
  expect(ended.mock.calls[0]?.[0]).toMatchObject({ error: { aborted: true } })
})

test('an infinite query loads page after page, and knows the last one', async () => {
  const { mavuno, queryClient, seen } = await prepare(({ path }, response) =>
    sendData(response, { items: [], next: path.includes('cursor') ? null : 'two' }),
  )
  const observer = new InfiniteQueryObserver(
    queryClient,
    pagesOptions(mavuno, listRewards, { limit: 5 }),
  )
  onTestFinished(observer.subscribe(() => undefined))
  await expect.poll(() => observer.getCurrentResult().hasNextPage).toBe(true)
  await observer.fetchNextPage()
  expect(observer.getCurrentResult()).toMatchObject({ hasNextPage: false })
  expect(seen.map(({ path }) => path)).toEqual([
    '/api/rewards?limit=5',
    '/api/rewards?limit=5&cursor=two',
  ])
})

test('the next user finds no answer of the last one, whose late answer is dropped; another language has its own', async () => {
  const late: (() => void)[] = []
  const { mavuno, queryClient, seen } = await prepare(({ headers }, response, count) => {
    const answer = () =>
      sendData(response, { hash, text: `${headers.authorization} ${headers['accept-language']}` })
    if (count === 2) late.push(answer)
    else answer()
  })
  await mavuno.language.change('en')
  mavuno.session.save({ token: 'a', id: 'amina' })
  onTestFinished(keepCurrent(mavuno, queryClient))
  const observer = new QueryObserver(queryClient, callOptions(mavuno, getTerms, { hash }))
  onTestFinished(observer.subscribe(() => undefined))
  const shows = (text: string) =>
    expect.poll(() => observer.getCurrentResult().data?.text).toBe(text)
  await shows('Bearer a en')
  void observer.refetch()
  await expect.poll(() => late).toHaveLength(1)
  mavuno.session.save({ token: 'b', id: 'baraka' })
  expect(observer.getCurrentResult().data).toBeUndefined()
  late[0]!()
  await shows('Bearer b en')
  mavuno.session.update({ nickname: 'Baraka' })
  await mavuno.language.change('es')
  await shows('Bearer b es')
  expect(seen).toHaveLength(4)
})

test('one page and all pages of the same list have keys of their own, and one beginning', async () => {
  const { mavuno, queryClient } = await prepare((_, response) =>
    sendData(response, { items: [], next: null }),
  )
  await queryClient.fetchQuery(callOptions(mavuno, listRewards, { limit: 5 }))
  await queryClient.fetchInfiniteQuery(pagesOptions(mavuno, listRewards, { limit: 5 }))
  const start = ['mavuno', 'listRewards', { limit: 5 }]
  expect(queryClient.getQueryData(start)).toEqual({ items: [], next: null })
  expect(queryClient.getQueryData([...start, 'pages'])).toMatchObject({ pages: [{ items: [] }] })
})

test('an endpoint that moves money is no query', async () => {
  const { mavuno, seen } = await prepare((_, response) => sendData(response, {}))
  expect(() => callOptions(mavuno, redeemReward, { code: 'KARIBU' })).toThrow(
    'redeemReward moves money',
  )
  expect(() => pagesOptions(mavuno, redeemReward as never, {})).toThrow('redeemReward moves money')
  expect(seen).toEqual([])
})

test('sign-out drops the answers at once, and a page that it closes requests none without a token', async () => {
  const { mavuno, queryClient } = await prepare((_, response) =>
    sendData(response, { hash, text: 'of Amina' }),
  )
  mavuno.session.save({ token: 'a', id: 'amina' })
  onTestFinished(keepCurrent(mavuno, queryClient))
  const show = (of: string) => {
    const observer = new QueryObserver(queryClient, callOptions(mavuno, getTerms, { hash: of }))
    return { observer, leave: observer.subscribe(() => undefined) }
  }
  const page = show(hash)
  const stays = show('b'.repeat(64))
  onTestFinished(stays.leave)
  for (const { observer } of [page, stays])
    await expect.poll(() => observer.getCurrentResult().isSuccess).toBe(true)
  const ended = vi.fn()
  mavuno.events.on('call', ({ path }) => void ended(path))
  mavuno.events.on('goToSign', page.leave)
  mavuno.session.signOut()
  expect(page.observer.getCurrentResult().data).toBeUndefined()
  expect(stays.observer.getCurrentResult().data).toBeUndefined()
  await expect.poll(() => stays.observer.getCurrentResult().isSuccess).toBe(true)
  expect(ended.mock.calls).toEqual([[`/api/terms/${'b'.repeat(64)}`]])
})

test('who stops before the answers are requested again causes no request', async () => {
  const { mavuno, queryClient, seen } = await prepare((_, response) =>
    sendData(response, { hash, text: 'terms' }),
  )
  const stop = keepCurrent(mavuno, queryClient)
  const observer = new QueryObserver(queryClient, callOptions(mavuno, getTerms, { hash }))
  onTestFinished(observer.subscribe(() => undefined))
  await expect.poll(() => observer.getCurrentResult().isSuccess).toBe(true)
  mavuno.session.save({ token: 'a', id: 'amina' })
  mavuno.session.save({ token: 'b', id: 'baraka' })
  stop()
  await new Promise((resolve) => {
    setTimeout(resolve, 1)
  })
  expect(seen).toHaveLength(1)
})
