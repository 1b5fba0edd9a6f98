import {
  exportMe,
  getActivity,
  getAnnouncement,
  getHome,
  listActivities,
  listAnnouncements,
  listNotifications,
  markActivityRead,
  markAnnouncementRead,
  markNotificationsRead,
} from '@mavuno/sdk/contract'
import {
  operatorGetActivity,
  operatorGetAnnouncement,
  operatorListActivities,
  operatorListAnnouncements,
} from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { createAppWorld } from '../../../testing/app-world.js'

const content = { title: 'New hours', summary: 'From 7 to 21', body: 'Long', published: true }

async function createDesk() {
  const world = await createAppWorld()
  const { mavuno: desk } = await world.addOperator()
  const { mavuno } = await world.addCustomer()
  const make = (kind: 'Activity' | 'Announcement', fields: object = {}) =>
    world.byTwo(desk, `create${kind}`, { ...content, ...fields })
  return { ...world, desk, mavuno, make }
}

const missing = { status: 404 }

test('an announcement is read, listed and marked as no activity, nor an activity as an announcement', async () => {
  const { desk, mavuno, make } = await createDesk()
  const { id: news } = await make('Announcement', { title: 'News' })
  const { id: fair } = await make('Activity', { title: 'Fair' })
  for (const [id, other, get, mark, read, list, all] of [
    [
      ...([news, fair, getAnnouncement, markAnnouncementRead] as const),
      ...([operatorGetAnnouncement, listAnnouncements, operatorListAnnouncements] as const),
    ],
    [
      ...([fair, news, getActivity, markActivityRead] as const),
      ...([operatorGetActivity, listActivities, operatorListActivities] as const),
    ],
  ] as const) {
    await expect(mavuno.call(get, { id: other })).rejects.toMatchObject(missing)
    await expect(mavuno.call(mark, { id: other })).rejects.toMatchObject(missing)
    await expect(desk.call(read, { id: other })).rejects.toMatchObject(missing)
    expect(await mavuno.call(get, { id })).toMatchObject({ id, read: false })
    expect(await desk.call(read, { id })).toMatchObject({ id })
    expect((await mavuno.call(list, {})).items.map((one) => one.id)).toEqual([id])
    expect((await desk.call(all, { query: '  ' })).items.map((one) => one.id)).toEqual([id])
    await mavuno.call(mark, { id })
    expect(await mavuno.call(get, { id })).toMatchObject({ read: true })
  }
})

test('the first screen has the newest five activities, the newest announcement, and who has read it', async () => {
  const { connect, mavuno, make, pass } = await createDesk()
  for (let at = 1; at <= 6; at += 1) {
    await make('Activity', { title: `Fair ${at}` })
    pass(60)
  }
  await make('Announcement', { title: 'Old' })
  pass(60)
  const { id } = await make('Announcement', { title: 'New' })
  await mavuno.call(markAnnouncementRead, { id })
  const seen = async (browser: typeof mavuno) => {
    const { banners, announcement, unread_announcements, unread } = await browser.call(getHome)
    return [
      banners.map(({ title }) => title),
      [announcement?.title, announcement?.read],
      unread_announcements,
      unread,
    ]
  }
  const newest = ['Fair 6', 'Fair 5', 'Fair 4', 'Fair 3', 'Fair 2']
  expect(await seen(mavuno)).toEqual([newest, ['New', true], 1, 1])
  expect(await seen(connect())).toEqual([newest, ['New', null], 0, 0])
})

test('an article ends later than it starts, when it is written as when it is changed', async () => {
  const { desk, make, decide, context } = await createDesk()
  const starts = context.now() + 100
  const wrong = { status: 400, data: { issues: [{ path: 'input.ends' }] } }
  await expect(make('Activity', { starts, ends: starts })).rejects.toMatchObject(wrong)
  const { id } = await make('Activity', { starts, ends: starts + 1 })
  const change = (input: object) =>
    decide(desk, { action: 'updateActivity', input: { id, ...input } })
  await expect(change({ ends: starts })).rejects.toMatchObject(wrong)
  await expect(change({ starts: starts + 1 })).rejects.toMatchObject(wrong)
  expect(await change({ ends: starts + 2 })).toMatchObject({ status: 'executed' })
})

test('all that is marked as read up to a second is that of this second, and nothing of the next', async () => {
  const { mavuno, make, pass, context } = await createDesk()
  await make('Announcement', { title: 'First' })
  const until = context.now()
  pass(1)
  await make('Announcement', { title: 'Second' })
  await mavuno.call(markNotificationsRead, { until })
  const { items } = await mavuno.call(listNotifications, {})
  expect(items.map(({ name, read }) => [name, read])).toEqual([
    ['Second', false],
    ['First', true],
  ])
  expect((await mavuno.call(getHome)).unread_announcements).toBe(1)
})

test.each([
  ['Activity', getActivity],
  ['Announcement', getAnnouncement],
] as const)('a draft of an %s that is published later has the time of that', async (kind, get) => {
  const { make, byTwo, desk, mavuno, pass, context } = await createDesk()
  const { id, create_time } = await make(kind, { published: false })
  pass(1_000)
  await byTwo(desk, `update${kind}`, { id, title: 'Newer hours' })
  await expect(mavuno.call(get, { id })).rejects.toMatchObject(missing)
  pass(1_000)
  await byTwo(desk, `update${kind}`, { id, published: true })
  expect(await mavuno.call(get, { id })).toMatchObject({ id, time: context.now() })
  expect(context.now()).toBe(create_time + 2_000)
})

test('an announcement is unread only while it is shown, to the second', async () => {
  const { mavuno, make, pass, context } = await createDesk()
  const at = context.now()
  await make('Announcement', { title: 'Draft', published: false })
  await make('Announcement', { title: 'Soon', starts: at + 60 })
  await make('Announcement', { title: 'Short', starts: at + 30, ends: at + 61 })
  const unread = async () => {
    const { unread_announcements, unread } = await mavuno.call(getHome)
    return [unread_announcements, unread]
  }
  for (const [seconds, count] of [
    [0, 0],
    [29, 0],
    [1, 1],
    [29, 1],
    [1, 2],
    [1, 1],
  ] as const) {
    pass(seconds)
    expect([context.now() - at, ...(await unread())]).toEqual([context.now() - at, count, count])
  }
})

test.each([
  ['Announcement', operatorListAnnouncements],
  ['Activity', operatorListActivities],
] as const)(
  'an operator finds an %s by its English title, and by none of its other words',
  async (kind, list) => {
    const { desk, make } = await createDesk()
    const sw = { title: 'Saa mpya', summary: 'Kuanzia saa moja', body: 'Ndefu' }
    await make(kind, { translations: { sw } })
    await make(kind, { title: 'Old hours' })
    const found = async (query: string) =>
      (await desk.call(list, { query })).items.map(({ title }) => title)
    expect(await found(' HOURS ')).toEqual(['Old hours', 'New hours'])
    for (const other of ['7 to 21', 'Long', 'Saa mpya', 'title'])
      expect(await found(other)).toEqual([])
  },
)

test('the export says which articles a customer has read, and when each', async () => {
  const { mavuno, make, pass, context } = await createDesk()
  const { id: news } = await make('Announcement', { title: 'News' })
  const { id: fair } = await make('Activity', { title: 'Fair' })
  await mavuno.call(markAnnouncementRead, { id: news })
  const at = context.now()
  pass(60)
  await mavuno.call(markActivityRead, { id: fair })
  pass(60)
  await mavuno.call(markActivityRead, { id: fair })
  expect((await mavuno.call(exportMe))['articles_read']).toEqual([
    { id: fair, time: at + 60 },
    { id: news, time: at },
  ])
})
