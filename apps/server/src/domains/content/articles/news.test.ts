import {
  getActivity,
  getAnnouncement,
  getHome,
  listActivities,
  listAnnouncements,
  markAnnouncementRead,
} from '@mavuno/sdk/contract'
import {
  operatorListActivities,
  operatorListAnnouncements,
  operatorListLog,
} from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { createAppWorld } from '../../../testing/app-world.js'

const words = { title: 'New hours', summary: 'From 7 to 21', body: 'From Monday **on**' }

test('an article is in the caller’s language, or in English if it has no text in that language', async () => {
  const { byTwo, addOperator, connect } = await createAppWorld()
  const { mavuno: desk } = await addOperator()
  const sw = { title: 'Saa mpya', summary: '', body: 'Kuanzia Jumatatu' }
  const input = { ...words, translations: { sw }, published: true }
  const { id } = await byTwo(desk, 'createAnnouncement', input)
  expect(await connect({ locale: 'sw-KE' }).call(getAnnouncement, { id })).toMatchObject(sw)
  expect(await connect({ locale: 'ja' }).call(getAnnouncement, { id })).toMatchObject(words)
  const { items } = await connect({ locale: 'sw' }).call(listAnnouncements, {})
  expect(items).toMatchObject([{ id, title: 'Saa mpya', summary: '' }])
  expect(items[0]).not.toHaveProperty('body')
})

test('customers see published articles between their start and end', async () => {
  let at = 1_767_603_600
  const { byTwo, addOperator, connect, context } = await createAppWorld({ now: () => at })
  const pass = (seconds: number) => (at += seconds)
  const { mavuno: desk } = await addOperator()
  const now = context.now()
  const make = (fields: object) => byTwo(desk, 'createAnnouncement', { ...words, ...fields })
  const draft = await make({})
  const shown = await make({ published: true })
  const soon = await make({ published: true, starts: now + 100 })
  const ending = await make({ published: true, ends: now + 50 })
  const mavuno = connect()
  const seen = async () => (await mavuno.call(listAnnouncements, {})).items.map(({ id }) => id)
  expect((await seen()).toSorted()).toEqual([shown.id, ending.id].toSorted())
  for (const { id } of [draft, soon]) {
    await expect(mavuno.call(getAnnouncement, { id })).rejects.toMatchObject({ status: 404 })
  }
  pass(49)
  expect(await seen()).toContain(ending.id)
  pass(1)
  expect(await seen()).toEqual([shown.id])
  pass(50)
  expect(await seen()).toEqual([soon.id, shown.id])
  expect(await mavuno.call(getAnnouncement, { id: soon.id })).toMatchObject({ time: now + 100 })
  const all = await desk.call(operatorListAnnouncements, {})
  expect(all.items).toHaveLength(4)
  // An announcement is not an activity.
  await expect(mavuno.call(getActivity, { id: shown.id })).rejects.toMatchObject({ status: 404 })
})

test('operators find an article by a part of its English title, whichever page it stands on', async () => {
  const { byTwo, addOperator } = await createAppWorld()
  const { mavuno: desk } = await addOperator()
  for (const title of ['New hours', '100 % of tea', 'Rain']) {
    await byTwo(desk, 'createAnnouncement', { ...words, title })
    await byTwo(desk, 'createActivity', { ...words, title: `${title} again` })
  }
  for (const [endpoint, suffix] of [
    [operatorListAnnouncements, ''],
    [operatorListActivities, ' again'],
  ] as const) {
    const find = async (query: string) =>
      (await desk.call(endpoint, { query, limit: 1 })).items.map(({ title }) => title)
    expect(await find(' HOUR')).toEqual([`New hours${suffix}`])
    expect(await find('%')).toEqual([`100 % of tea${suffix}`])
    expect(await find('nothing')).toEqual([])
  }
})

test('pages stay correct while articles are added', async () => {
  const { byTwo, addOperator, connect } = await createAppWorld()
  const { mavuno: desk } = await addOperator()
  const make = (title: string) =>
    byTwo(desk, 'createActivity', { ...words, title, published: true })
  for (const title of ['one', 'two', 'three', 'four', 'five']) await make(title)
  const mavuno = connect()
  const first = await mavuno.call(listActivities, { limit: 2 })
  await make('six')
  const rest = await mavuno.call(listActivities, { cursor: first.next ?? '', limit: 50 })
  const titles = [...first.items, ...rest.items].map(({ title }) => title)
  expect(titles).toEqual(['five', 'four', 'three', 'two', 'one'])
  expect(rest.next).toBeNull()
  for (const cursor of ['x', '1_2', `${first.next}x`]) {
    await expect(mavuno.call(listActivities, { cursor })).rejects.toMatchObject({ status: 400 })
  }
})

test('an article that a person has read is marked for them only, once', async () => {
  const { byTwo, addCustomer, addOperator, connect } = await createAppWorld()
  const { mavuno: desk } = await addOperator()
  const { id } = await byTwo(desk, 'createAnnouncement', { ...words, published: true })
  const one = await addCustomer()
  const other = await addCustomer()
  const read = async ({ mavuno }: typeof one) => (await mavuno.call(getAnnouncement, { id })).read
  expect(await read(one)).toBe(false)
  await one.mavuno.call(markAnnouncementRead, { id })
  await one.mavuno.call(markAnnouncementRead, { id })
  expect([await read(one), await read(other)]).toEqual([true, false])
  expect((await connect().call(getAnnouncement, { id })).read ?? null).toBeNull()
  expect((await one.mavuno.call(getHome)).unread_announcements).toBe(0)
  expect((await other.mavuno.call(getHome)).unread_announcements).toBe(1)
})

test('an edit keeps the other languages and the time of publishing, and is logged', async () => {
  const { byTwo, addOperator, connect, pass } = await createAppWorld()
  const { mavuno: desk } = await addOperator()
  const sw = { title: 'Saa mpya', summary: '', body: '' }
  const input = { ...words, translations: { sw }, published: true }
  const { id, create_time: now } = await byTwo(desk, 'createAnnouncement', input)
  pass(1000)
  await byTwo(desk, 'updateAnnouncement', { id, title: 'Newer hours', published: false })
  await byTwo(desk, 'updateAnnouncement', { id, published: true })
  const english = await connect().call(getAnnouncement, { id })
  expect(english).toMatchObject({ ...words, title: 'Newer hours', time: now })
  expect((await connect({ locale: 'sw' }).call(getAnnouncement, { id })).title).toBe('Saa mpya')
  const log = await desk.call(operatorListLog, {})
  const items = log.items.filter(({ proposal_id }) => proposal_id !== null)
  expect(items.map(({ action }) => action)).toEqual([
    'updateAnnouncement',
    'updateAnnouncement',
    'createAnnouncement',
  ])
  expect(items[1]).toMatchObject({
    target: { kind: 'announcement', id },
    before: { title: 'New hours', published: true },
    after: { title: 'Newer hours', published: false },
  })
  const wrong = byTwo(desk, 'updateAnnouncement', { id, starts: now, ends: now - 1 })
  await expect(wrong).rejects.toMatchObject({ data: { issues: [{ path: 'input.ends' }] } })
})

test('the first screen comes in one answer, with a wallet for customers only', async () => {
  const { byTwo, addCustomer, addOperator, connect } = await createAppWorld()
  const operator = await addOperator()
  const { mavuno } = await addCustomer()
  const make = { ...words, published: true }
  await byTwo(operator.mavuno, 'createActivity', { ...make, title: 'Banner' })
  await byTwo(operator.mavuno, 'createAnnouncement', make)
  const stranger = await connect().call(getHome)
  expect(stranger).toMatchObject({
    banners: [{ title: 'Banner' }],
    announcement: { title: 'New hours' },
    wallet: null,
    due_amount: 0,
  })
  expect(await mavuno.call(getHome)).toMatchObject({ wallet: { balance: 0 } })
  expect((await operator.mavuno.call(getHome)).wallet).toBeNull()
})
