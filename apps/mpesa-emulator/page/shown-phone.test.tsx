// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { amina, brian, field, fill, openPage, press, region } from './testing/open-page.js'

const pressed = () =>
  Array.from(document.querySelectorAll('[aria-pressed=true]'), ({ textContent }) => textContent)

test.each([
  ['254712345678', '0712 345 678Amina'],
  ['0712345678', '0712 345 678Amina'],
  ['0712%20345%20678', '0712 345 678Amina'],
  ['+254712345678', '0712 345 678Amina'],
  ['%2B254712345678', '0712 345 678Amina'],
  ['', '0110 123 456Brian'],
  ['100%', '0110 123 456Brian'],
  ['nobody', '0110 123 456Brian'],
])('the address #%s opens the phone %s', async (hash, phone) => {
  const page = await openPage(hash)
  expect(pressed()).toEqual([phone])
  expect(page.changes()).toEqual([])
})

test('an address opens a phone that there is not yet', async () => {
  const page = await openPage('0722000111')
  await screen.findByText('Balance of Customer')
  expect(pressed()).toEqual(['0722 000 111Customer'])
  expect(page.changes()).toEqual([
    { method: 'PATCH', path: '/admin/phones/254722000111', body: {} },
  ])
})

test('the shown phone follows the list and the address, and begins at its own menu', async () => {
  await openPage(amina)
  press('Messages')
  await screen.findByText('There are no messages yet.')
  press('0110 123 456Brian')
  await screen.findByText('Balance of Brian')
  expect(location.hash).toBe(`#${brian}`)
  expect(screen.getByText('Ksh 900')).not.toBeNull()
  location.hash = amina
  await screen.findByText('Balance of Amina')
  expect(screen.getByLabelText('The next order of 0712 345 678')).not.toBeNull()
})

test('the phone that is shown without an address stays when others come before it', async () => {
  const page = await openPage()
  fill('Account number', 'MV1')
  page.emulator.setPhone('254100000001', { name: 'Before' })
  page.emit('changed')
  await screen.findByText('Before')
  expect(pressed()).toEqual(['0110 123 456Brian'])
  expect(field('Account number').value).toBe('MV1')
})

test('the messages of a phone are the newest first, with their times in Nairobi', async () => {
  const page = await openPage(amina)
  await page.emulator.pay({ phone: amina, shortcode: '600100', amount: 11 })
  await page.emulator.advance(61)
  await page.emulator.pay({ phone: amina, shortcode: '600100', amount: 22 })
  page.emit('changed')
  press('Messages')
  await waitFor(() => expect(document.querySelectorAll('.messages li')).toHaveLength(2))
  const shown = Array.from(document.querySelectorAll('.messages li'), ({ textContent }) => [
    /Ksh\d+\.00/.exec(textContent)![0],
    textContent.slice(-21),
  ])
  expect(shown).toEqual([
    ['Ksh22.00', '26 Nov 2026, 10:16:01'],
    ['Ksh11.00', '26 Nov 2026, 10:15:00'],
  ])
})

test('a wrong number is not added and stays, and a right one is chosen and emptied', async () => {
  const page = await openPage(amina)
  fill('Another number', '12345')
  press('Add')
  await screen.findByText('Enter a mobile number such as 0712 345 678.')
  const input = field('Another number')
  expect(input.value).toBe('12345')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(input.getAttribute('aria-describedby')!)?.textContent).toMatch(
    /^Enter/,
  )
  expect(page.changes()).toEqual([])
  fill('Another number', '0722-000-111')
  press('Add')
  await screen.findByText('Balance of Customer')
  expect(input.value).toBe('')
  expect(input.getAttribute('aria-invalid')).toBe('false')
  expect(location.hash).toBe('#254722000111')
})

test('a refused number stays in its field, and the shown phone remains', async () => {
  const page = await openPage(amina)
  page.refuse('PATCH /admin/phones/254722000111', 'There are too many.')
  fill('Another number', '0722000111')
  press('Add')
  await screen.findByText('There are too many.')
  expect(field('Another number').value).toBe('0722000111')
  expect(pressed()).toEqual(['0712 345 678Amina'])
})

test('the refusal of the next order of a phone is not shown for another phone', async () => {
  const page = await openPage(amina)
  page.refuse('POST /admin/rules', 'It is full.')
  const answer = page.hold('POST /admin/rules')
  press('Set')
  press('0110 123 456Brian')
  await screen.findByText('Balance of Brian')
  answer()
  page.accept('POST /admin/rules')
  press('Set')
  await region('What happens next').findByText('…110123456 fails: too little money')
  expect(screen.queryByText('It is full.')).toBeNull()
})

test.each([
  ['1 minute later', '10:16 in Nairobi', '2026-11-26T07:16:00.000Z'],
  ['1 hour later', '11:15 in Nairobi', '2026-11-26T08:15:00.000Z'],
])('%s moves the clock to %s', async (name, shown, dateTime) => {
  await openPage(amina)
  press(name)
  const time = await screen.findByText(shown)
  expect(time.getAttribute('datetime')).toBe(dateTime)
  expect(document.querySelector('.bar span')?.textContent).toBe(shown.slice(0, 5))
})

test('money is added to a business on top of what it has', async () => {
  const page = await openPage(amina)
  await page.emulator.pay({ phone: amina, shortcode: '600100', amount: 70 })
  page.emit('changed')
  await screen.findByText('Ksh 1,000,070')
  fireEvent.click(screen.getByText('Add Ksh 100,000 to its utility account'))
  await screen.findByText('Ksh 1,100,070')
})
