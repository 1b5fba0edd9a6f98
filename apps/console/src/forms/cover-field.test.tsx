// @vitest-environment jsdom
import {
  largestCover,
  operatorGetAnnouncement,
  operatorListAnnouncements,
  operatorPropose,
  operatorUploadFile,
  type OperatorArticle,
} from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { all, answer, click, one, openConsole, Rejected } from '../testing/console.js'
import { chooseFile } from '../testing/fields.js'
import { goldenDay, lastPage } from '../testing/golden-day.js'
import { at, idOf, proposal } from '../testing/records.js'

const article: OperatorArticle = {
  ...{ id: idOf(1), title: 'Harvest', summary: 'In short', body: 'All of it' },
  ...{ translations: {}, cover: '/files/old.png', published: true, starts: null, ends: null },
  create_time: at('06:00'),
}

/** An operator of their own, as drafts outlive a desk. */
let operator = 930

async function openEditor(isStored = true) {
  operator += 1
  const desk = await openConsole(`#/news/${article.id}`, {
    ...{ id: idOf(operator), roles: ['product'] },
    answers: [
      answer(operatorListAnnouncements, () => lastPage([article])),
      answer(operatorGetAnnouncement, () => article),
      answer(operatorUploadFile, () => {
        if (!isStored) throw new Rejected(2004, 'This is no picture.')
        return { path: '/files/new.png' }
      }),
      answer(operatorPropose, () => proposal(80)),
      ...goldenDay,
    ],
  })
  await one('.cover-field')
  return desk
}

const picture = (size: number) => new File(['a'.repeat(size)], 'a.png', { type: 'image/png' })
const choose = (size: number) => chooseFile('File of the picture', picture(size))
const shown = () => document.querySelector('.cover-field img')?.getAttribute('src')
const propose = () => click('.propose button[type=submit]', 'Propose 1 change')

test('a picture of the largest size is stored, and proposed in the place of the old one', async () => {
  const desk = await openEditor()
  await choose(largestCover)
  await expect.poll(shown).toBe('/files/new.png')
  await propose()
  const input = { id: article.id, cover: '/files/new.png' }
  await expect
    .poll(() => desk.calls(operatorPropose))
    .toEqual([{ action: 'updateAnnouncement', input }])
})

test('a picture one byte larger is not sent, the old one stays, and a smaller one is accepted', async () => {
  const desk = await openEditor()
  await choose(largestCover + 1)
  await one('.cover-field [role=alert]', 'The picture is too large. At most 200 KB.')
  expect([desk.calls(operatorUploadFile), shown()]).toEqual([[], '/files/old.png'])
  await choose(largestCover)
  await expect.poll(shown).toBe('/files/new.png')
  expect(all('.cover-field [role=alert]')).toEqual([])
})

test('a picture that could not be stored says why, and the old one stays', async () => {
  await openEditor(false)
  await choose(10)
  await one('.cover-field [role=alert]', 'This is no picture.')
  expect(shown()).toBe('/files/old.png')
  await one('.propose button[type=submit]', /^Propose Ctrl/)
})

test('a removed picture is proposed as none', async () => {
  const desk = await openEditor()
  await click('.cover-field button', 'Remove it')
  await one('.cover-field button', 'Choose a picture')
  expect(shown()).toBeUndefined()
  await propose()
  await expect
    .poll(() => desk.calls(operatorPropose))
    .toEqual([{ action: 'updateAnnouncement', input: { id: article.id, cover: null } }])
})
