import {
  getActivity,
  getAnnouncement,
  getHome,
  listActivities,
  listAnnouncements,
  markAnnouncementRead,
  operatorCreateActivity,
  operatorCreateAnnouncement,
  operatorListAnnouncements,
  operatorListLog,
  operatorUpdateAnnouncement,
} from '@mavuno/sdk/contract'
import { expect, test } from 'vitest'
import { createAppWorld } from '../../testing/app-world.js'
import { createArticle } from './operator-articles.js'

const words = { title: 'New hours', summary: 'From 7 to 21', body: 'From Monday **on**' }

test('an article is in the caller’s language, or in English if it has no text in that language', async () => {
  const { context, connect } = await createAppWorld()
  const sw = { title: 'Saa mpya', summary: '', body: 'Kuanzia Jumatatu' }
  const texts = { en: words, sw }
  const now = context.now()
  const id = await createArticle(context.db, 'announcement', { texts, published: true, now })
  expect(await connect({ locale: 'sw-KE' }).call(getAnnouncement, { id })).toMatchObject(sw)
  expect(await connect({ locale: 'ja' }).call(getAnnouncement, { id })).toMatchObject(words)
  const { items } = await connect({ locale: 'sw' }).call(listAnnouncements, {})
  expect(items).toMatchObject([{ id, title: 'Saa mpya', summary: '' }])
  expect(items[0]).not.toHaveProperty('body')
})

test('customers see published articles between their start and end', async () => {
  let at = 1_767_603_600
  const { addOperator, connect, context } = await createAppWorld({ now: () => at })
  const pass = (seconds: number) => (at += seconds)
  const { mavuno: desk } = await addOperator()
  const now = context.now()
  const make = (fields: object) => desk.call(operatorCreateAnnouncement, { ...words, ...fields })
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

test('pages stay correct while articles are added', async () => {
  const { addOperator, connect } = await createAppWorld()
  const { mavuno: desk } = await addOperator()
  const make = (title: string) =>
    desk.call(operatorCreateActivity, { ...words, title, published: true })
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
  const { addCustomer, addOperator, connect } = await createAppWorld()
  const { mavuno: desk } = await addOperator()
  const { id } = await desk.call(operatorCreateAnnouncement, { ...words, published: true })
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
  const { addOperator, context, connect, pass } = await createAppWorld()
  const { mavuno: desk } = await addOperator()
  const texts = { en: words, sw: { title: 'Saa mpya', summary: '', body: '' } }
  const now = context.now()
  const id = await createArticle(context.db, 'announcement', { texts, published: true, now })
  pass(1000)
  await desk.call(operatorUpdateAnnouncement, { id, title: 'Newer hours', published: false })
  await desk.call(operatorUpdateAnnouncement, { id, published: true })
  const english = await connect().call(getAnnouncement, { id })
  expect(english).toMatchObject({ ...words, title: 'Newer hours', time: now })
  expect((await connect({ locale: 'sw' }).call(getAnnouncement, { id })).title).toBe('Saa mpya')
  const { items } = await desk.call(operatorListLog, {})
  expect(items.map(({ action }) => action)).toEqual([
    'operatorUpdateAnnouncement',
    'operatorUpdateAnnouncement',
  ])
  expect(items[1]).toMatchObject({
    target: { kind: 'announcement', id },
    before: { title: 'New hours', published: true },
    after: { title: 'Newer hours', published: false },
  })
  const wrong = desk.call(operatorUpdateAnnouncement, { id, starts: now, ends: now - 1 })
  await expect(wrong).rejects.toMatchObject({ data: { issues: [{ path: 'ends' }] } })
})

test('neither of two concurrent edits is lost', async () => {
  const { addOperator, context } = await createAppWorld()
  const { mavuno: desk } = await addOperator()
  const now = context.now()
  const id = await createArticle(context.db, 'announcement', { texts: { en: words }, now })
  const later = await context.db.transaction(async (transaction) => {
    await transaction.query(
      `update articles set texts = jsonb_set(texts, '{en,title}', '"Newer hours"') where id = $1`,
      [id],
    )
    const edit = desk.call(operatorUpdateAnnouncement, { id, summary: 'From Monday' })
    const waiting = `select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(() => context.db.query(waiting)).toHaveLength(1)
    return { edit }
  })
  expect(await later.edit).toMatchObject({ title: 'Newer hours', summary: 'From Monday' })
})

test('the first screen comes in one answer, with a wallet for customers only', async () => {
  const { addCustomer, addOperator, connect } = await createAppWorld()
  const operator = await addOperator()
  const { mavuno } = await addCustomer()
  const make = { ...words, published: true }
  await operator.mavuno.call(operatorCreateActivity, { ...make, title: 'Banner' })
  await operator.mavuno.call(operatorCreateAnnouncement, make)
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
