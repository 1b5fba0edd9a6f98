// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { amina, brian, field, openPage, press } from './testing/open-page.js'

/** The phones that the shown entries of the journal name. */
const journal = () =>
  Array.from(
    document.querySelectorAll('.journal li'),
    ({ textContent }) => /"PhoneNumber": "?(\d+)/.exec(textContent)?.[1],
  ).filter((phone) => phone !== undefined)

async function openJournal(hash: string) {
  const page = await openPage(hash)
  for (const [phone, amount] of [
    [amina, 10],
    [brian, 20],
    [amina, 30],
  ] as const) {
    await page.prompt(phone, amount, 'MV1')
    page.emulator.cancelPrompt(phone, page.emulator.phone(phone).prompts[0]!.id)
  }
  page.emit('changed')
  await waitFor(() => expect(journal()).toEqual([amina, brian, amina]))
  return page
}

const onlyOf = (number: string) => field(`Only what names ${number}`)

test.each([
  [amina, '0712 345 678', [amina, amina]],
  ['', '0110 123 456', [brian]],
])('the journal of the phone of #%s has only what names %s', async (hash, number, entries) => {
  await openJournal(hash)
  fireEvent.click(onlyOf(number))
  await waitFor(() => expect(journal()).toEqual(entries))
  expect(onlyOf(number).checked).toBe(true)
  fireEvent.click(onlyOf(number))
  await waitFor(() => expect(journal()).toEqual([amina, brian, amina]))
})

test('the journal of one phone follows the shown phone', async () => {
  await openJournal(amina)
  fireEvent.click(onlyOf('0712 345 678'))
  await waitFor(() => expect(journal()).toEqual([amina, amina]))
  press('0110 123 456Brian')
  await waitFor(() => expect(journal()).toEqual([brian]))
  expect(onlyOf('0110 123 456').checked).toBe(true)
})

test('a late answer for the phone shown before does not replace that of the shown one', async () => {
  const page = await openJournal(amina)
  const late = page.hold(`text=${amina}`)
  fireEvent.click(onlyOf('0712 345 678'))
  await waitFor(() => expect(page.sent.at(-1)?.path).toContain(`text=${amina}`))
  press('0110 123 456Brian')
  await waitFor(() => expect(journal()).toEqual([brian]))
  late()
  page.emit('changed')
  await waitFor(() => expect(page.sent.at(-1)?.path).toContain(`text=${brian}`))
  await expectUnchanged(() => expect(journal()).toEqual([brian]))
  expect(page.connections()).toBe(1)
})

/** Holds for as long as answers that are on their way take. */
async function expectUnchanged(check: () => void) {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    check()
    await new Promise((resolve) => setImmediate(resolve))
  }
}

test('what changes while it is read is read once more, however often it changes', async () => {
  const page = await openPage(amina)
  const reads = () => page.sent.filter(({ path }) => path === '/admin/overview').length
  const before = reads()
  const answer = page.hold('/admin/overview')
  page.emit('changed')
  page.emulator.setPhone(amina, { balance: 55 })
  page.emit('changed')
  page.emulator.setPhone(amina, { balance: 44 })
  page.emit('changed')
  expect(reads()).toBe(before + 1)
  answer()
  await screen.findByText('Ksh 44')
  expect(reads()).toBe(before + 2)
})

test('a lost connection is announced until it is back, and what was shown stays', async () => {
  const page = await openPage(amina)
  const offline = 'The emulator cannot be reached. What you see may be old.'
  page.emit('error')
  expect(screen.getByText(offline).getAttribute('role')).toBe('alert')
  expect(screen.getByText('Ksh 7,000')).not.toBeNull()
  page.emulator.setPhone(amina, { balance: 33 })
  page.emit('open')
  expect(screen.queryByText(offline)).toBeNull()
  page.emit('changed')
  await screen.findByText('Ksh 33')
})

test.each(['/admin/overview', '/admin/journal'])(
  'what is shown stays where %s cannot be read, and the next change is shown',
  async (path) => {
    const page = await openPage(amina)
    page.emulator.setPhone(amina, { balance: 33 })
    const request = page.sent.findLast((one) => one.path.startsWith(path))!
    page.refuse(`GET ${request.path}`, 'no')
    const before = page.sent.length
    page.emit('changed')
    await waitFor(() => expect(page.sent.length).toBe(before + 2))
    await expectUnchanged(() => expect(screen.getByText('Ksh 7,000')).not.toBeNull())
    page.accept(`GET ${request.path}`)
    page.emit('changed')
    await screen.findByText('Ksh 33')
  },
)
