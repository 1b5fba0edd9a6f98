// @vitest-environment jsdom
import {
  operatorGetActivity,
  operatorGetAnnouncement,
  operatorListActivities,
  operatorListAnnouncements,
  operatorPropose,
  type OperatorArticle,
  type OperatorRole,
} from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { all, answer, click, one, openConsole, textOf } from '../../testing/console.js'
import { fieldsOf, fill } from '../../testing/fields.js'
import { goldenDay, lastPage } from '../../testing/golden-day.js'
import { at, idOf, proposal } from '../../testing/records.js'

const day = 86_400
const article = (
  number: number,
  title: string,
  more: Partial<OperatorArticle> = {},
): OperatorArticle => ({
  ...{ id: idOf(number), title, summary: `${title} in short`, body: `All of ${title}` },
  ...{ translations: {}, cover: null, published: true, starts: null, ends: null },
  ...{ create_time: at('06:00') - 9 * day, ...more },
})
const words = (title: string) => ({ title, summary: '', body: 'b' })

const announcements = [
  article(1, 'Harvest', { translations: { sw: words('Mavuno'), es: words('Cosecha') } }),
  article(2, 'Hidden', { published: false, ends: at('17:00'), pending_proposal: idOf(90) }),
  article(3, 'Ended', { starts: at('09:00') - 3 * day, ends: at('18:00') }),
  article(4, 'Ends', { ends: at('18:01') }),
  article(5, 'Starts', { starts: at('18:00') }),
  article(6, 'Later', { starts: at('18:01'), ends: at('19:00') }),
]
const activity = article(1, 'Open day', { translations: { sw: words('Siku') } })

async function openNews(address: string, role: OperatorRole = 'product') {
  const find = ({ id }: { id: string }) => announcements.find((one) => one.id === id)!
  const desk = await openConsole(address, {
    roles: [role],
    answers: [
      answer(operatorListAnnouncements, () => lastPage(announcements)),
      answer(operatorListActivities, () => lastPage([activity])),
      answer(operatorGetAnnouncement, find),
      answer(operatorGetActivity, () => activity),
      answer(operatorPropose, () => proposal(80)),
      ...goldenDay,
    ],
  })
  await one('.queue-rows > li:first-child')
  return desk
}

const field = (label: string) => fieldsOf(label)[0]
const proposed = (desk: Awaited<ReturnType<typeof openNews>>) => desk.calls(operatorPropose)

test('each article says whether customers see it at this second, in which languages, and since when', async () => {
  await openNews('#/news')
  const rows = all('.queue-rows .row').map((row) => [...row.children].map(textOf))
  expect(rows.map((cells) => cells.slice(0, 4))).toEqual([
    ['Harvest', '', 'shown · en, sw, es', '2026-11-19'],
    ['Hidden', 'Proposed', 'not shown · en', '2026-11-19'],
    ['Ended', '', 'ended · en', '2026-11-25'],
    ['Ends', '', 'shown · en', '2026-11-19'],
    ['Starts', '', 'shown · en', '2026-11-28'],
    ['Later', '', 'not yet shown · en', '2026-11-28'],
  ])
})

test('activities and announcements of the same number are read from their own list', async () => {
  const desk = await openNews(`#/news/${idOf(1)}?show=activity`)
  await one('.propose h2', 'Open day')
  expect(desk.calls(operatorListAnnouncements)).toEqual([])
  expect(desk.calls(operatorGetAnnouncement)).toEqual([])
  await fill('Title', 'Open days')
  await click('.propose button[type=submit]', 'Propose 1 change')
  await expect
    .poll(() => proposed(desk))
    .toEqual([{ action: 'updateActivity', input: { id: idOf(1), title: 'Open days' } }])
})

const chip = (language: string) =>
  click('.editor-main label', new RegExp(`^${language}(: not written)?$`))

test('words in a language change that language alone, and one that is removed leaves the others', async () => {
  const desk = await openNews(`#/news/${idOf(1)}`)
  await chip('sw')
  await expect.poll(() => field('Title (sw)')?.value).toBe('Mavuno')
  await fill('Title (sw)', 'Mavuno mema')
  await chip('es')
  await expect.poll(() => field('Title (es)')?.value).toBe('Cosecha')
  await click('.propose button', 'Remove the words in es')
  await click('.propose button[type=submit]', 'Propose 1 change')
  const translations = { sw: { title: 'Mavuno mema', summary: '', body: 'b' } }
  await expect
    .poll(() => proposed(desk))
    .toEqual([{ action: 'updateAnnouncement', input: { id: idOf(1), translations } }])
})

test('words of a language that are all emptied are no empty translation', async () => {
  const desk = await openNews(`#/news/${idOf(1)}?show=activity`)
  await chip('sw')
  await expect.poll(() => field('Title (sw)')?.value).toBe('Siku')
  await fill('Title (sw)', '')
  await expect.poll(() => field('Title (sw)')?.value).toBe('')
  expect(field('Text (sw)')?.value).toBe('b')
  await fill('Text (sw)', '')
  await click('.propose button[type=submit]', 'Propose 1 change')
  await expect
    .poll(() => proposed(desk))
    .toEqual([{ action: 'updateActivity', input: { id: idOf(1), translations: {} } }])
})

test.each([
  ['announcement', '#/news/new', 'createAnnouncement', '#/news'],
  ['activity', '#/news/new?show=activity', 'createActivity', '#/news?show=activity'],
] as const)(
  'a new %s is hidden until somebody shows it, and its list comes back',
  async (kind, address, action, back) => {
    const desk = await openNews(address)
    await one('.propose h2', `New ${kind}`)
    await fill('Title', 'Rain')
    await expect.poll(() => field('Title')?.value).toBe('Rain')
    await fill('Text', 'Soon')
    await click('.propose button[type=submit]', 'Propose')
    const input = { title: 'Rain', summary: '', body: 'Soon', cover: null, translations: {} }
    await expect
      .poll(() => proposed(desk))
      .toEqual([{ action, input: { ...input, published: false, starts: null, ends: null } }])
    await expect.poll(() => location.hash).toBe(back)
  },
)

test('who does not write news has no way to new ones', async () => {
  await openNews('#/news', 'approver')
  expect(all('a', 'New announcement')).toEqual([])
  await one('.queue .head', 'What customers read')
})
