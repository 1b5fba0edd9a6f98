// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { all, click, one, textOf } from '../testing/console.js'
import { openEffect } from '../testing/effect.js'
import { at } from '../testing/records.js'

const sw = { title: 'Mavuno', summary: 'Karibuni', body: 'Yanaanza' }
const article = { title: 'Harvest', summary: 'Soon', body: 'It begins', translations: { sw } }
const lines = () => [...(document.querySelector('.article-preview')?.children ?? [])].map(textOf)

test('an article is read in each language, with the time from which it is shown', async () => {
  await openEffect('createAnnouncement', null, { ...article, starts: at('07:07') })
  expect(lines()).toEqual(['Harvest', '2026-11-28 07:07:00', 'Soon', 'It begins'])
  await click('.effect label', /^sw$/)
  await expect.poll(lines).toEqual(['Mavuno', '2026-11-28 07:07:00', 'Karibuni', 'Yanaanza'])
  expect(document.querySelector('.article-preview')?.getAttribute('lang')).toBe('sw')
})

test('an article of one language has no choice of it, and one that starts at once has the time of now', async () => {
  await openEffect('updateActivity', article, { ...article, translations: {}, starts: null })
  expect(lines()[1]).toBe('2026-11-28 18:00:00')
  expect(all('.effect label')).toEqual([])
})

test.each([
  ['/files/a-1.png', 2],
  ['https://elsewhere.test/files/a.png', 0],
  ['//elsewhere.test/files/a.png', 0],
  ['/files/../api/a.png', 0],
])(
  'a picture of %s is loaded %s times: other sites do not learn who reads what',
  async (cover, count) => {
    await openEffect('createActivity', null, { ...article, cover, body: `![Field](${cover})` })
    await one('.article-preview h3', 'Harvest')
    expect(all('.article-preview img')).toHaveLength(count)
  },
)
