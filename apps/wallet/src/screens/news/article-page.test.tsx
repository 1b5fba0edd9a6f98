// @vitest-environment jsdom
import { getHome } from '@mavuno/sdk/contract'
import { queryKey } from '@mavuno/sdk/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mavuno } from '../../mavuno.js'
import { queries } from '../../queries/queries.js'
import { id, loadConfig } from '../../testing/samples.js'
import { shownText, showPart } from '../../testing/show.js'
import type { ArticleKind } from './article-kinds.js'
import { ArticlePage } from './article-page.js'

const summary = (number: number, fields: object = {}) => ({
  ...{ id: id(number), title: `Title ${number}`, summary: `Summary ${number}` },
  ...{ time: 1_795_000_000, read: false, ...fields },
})

let article: object
let status: number
let answered: Promise<void>
let requests: string[]

const show = (kind: ArticleKind, number = 1) =>
  showPart(<ArticlePage kind={kind} />, `/article?id=${id(number)}`)

beforeEach(async () => {
  await loadConfig()
  mavuno.session.save({ token: 'ada', id: 'ada' })
  article = { ...summary(1), body: 'In full.' }
  status = 200
  answered = Promise.resolve()
  requests = []
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit) => {
    requests.push(`${method} ${address}`)
    if (method === 'POST') return Response.json({ code: 200, success: true, data: {}, message: '' })
    await answered
    const code = status
    const data = status === 200 ? article : null
    return Response.json({ code, success: code === 200, data, message: 'x' }, { status })
  })
})

afterEach(() => {
  mavuno.session.signOut()
  queries.clear()
  vi.unstubAllGlobals()
})

test.each<[ArticleKind, string]>([
  ['announcement', 'announcements'],
  ['activity', 'activities'],
])('an unread %s is marked as read once it is shown, once', async (kind, path) => {
  await show(kind)
  await expect.poll(() => requests).toContain(`POST /api/${path}/${id(1)}/read`)
  expect(shownText()).toContain('In full.')
  expect(requests.filter((one) => one.startsWith('POST'))).toHaveLength(1)
})

test.each([
  ['that was read', true],
  ['of a visitor', undefined],
])('an article %s is not marked again', async (_, read) => {
  article = { ...summary(1, { read }), body: 'In full.' }
  await show('announcement')
  await expect.poll(shownText).toContain('In full.')
  expect(requests.filter((one) => one.startsWith('POST'))).toEqual([])
})

test.each<[ArticleKind, number, boolean]>([
  ['announcement', 1, true],
  ['announcement', 2, false],
  ['activity', 2, true],
  ['activity', 3, true],
  ['activity', 1, false],
])(
  'an %s that Home has (%i) begins with what Home says of it: %s',
  async (kind, number, isThere) => {
    const home = { announcement: summary(1), banners: [summary(3), summary(2)] }
    await queries.fetch(queryKey(getHome), async () => home as never)
    const answer = Promise.withResolvers<void>()
    answered = answer.promise
    await show(kind, number)
    expect(shownText().includes(`Summary ${number}`)).toBe(isThere)
    expect(shownText()).not.toContain('In full.')
    answer.resolve()
    await expect.poll(shownText).toContain('In full.')
  },
)

test.each([
  [404, 'This was taken down.', 'We could not load'],
  [403, 'We could not load', 'This was taken down.'],
])(
  'an article that is answered by %i says so, although Home still has it',
  async (code, text, other) => {
    const home = { announcement: summary(1), banners: [] }
    await queries.fetch(queryKey(getHome), async () => home as never)
    status = code
    await show('announcement')
    await expect.poll(shownText).toContain(text)
    expect(shownText()).not.toContain(other)
    expect(shownText()).not.toContain('Summary 1')
  },
)

test.each([
  ['/files/cover.png', 1],
  ['https://evil.example/files/cover.png', 0],
  ['//evil.example/files/cover.png', 0],
  ['/files/../cover.png', 0],
])('the cover “%s” of an article is shown only from the own host', async (cover, count) => {
  article = { ...summary(1, { cover }), body: 'In full.' }
  await show('announcement')
  await expect.poll(shownText).toContain('In full.')
  expect(document.querySelectorAll('article img')).toHaveLength(count)
})

test.each([
  ['/files/field.png', 1],
  ['https://evil.example/field.png', 0],
  ['/api/wallet', 0],
])('a picture at “%s” within an article is shown only from the own files', async (src, count) => {
  article = { ...summary(1), body: `Before ![field](${src}) after.` }
  await show('announcement')
  await expect.poll(shownText).toContain('after.')
  expect(document.querySelectorAll('article img')).toHaveLength(count)
})

test('an article that was read makes the lists stale that count and mark it', async () => {
  const makeStaleAfter = vi.spyOn(queries, 'makeStaleAfter')
  await show('announcement')
  await expect.poll(() => makeStaleAfter.mock.calls[0]?.[0].name).toBe('markAnnouncementRead')
  makeStaleAfter.mockRestore()
})
