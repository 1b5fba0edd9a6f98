// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { amina, brian, button, field, fill, form, openPage, press } from './testing/open-page.js'

const asks = () => form('Payment prompt').getAllByRole('alert')[0]!.textContent
const balance = () => document.querySelector('.balance strong')!.textContent

async function openPrompt() {
  const page = await openPage(amina)
  const id = await page.prompt(amina, 1_500, 'MV1234')
  await waitFor(() => form('Payment prompt'))
  return { page, id }
}

test('a prompt is announced with its merchant, amount and account, on its own phone only', async () => {
  const { page } = await openPrompt()
  expect(asks()).toBe('Shop asks forKsh 1,500Account MV1234')
  press('0110 123 456Brian')
  await screen.findByText('Balance of Brian')
  expect(screen.queryByLabelText('Payment prompt')).toBeNull()
  await page.prompt(brian, 20, 'MV9')
  await waitFor(() => expect(asks()).toBe('Shop asks forKsh 20Account MV9'))
})

test.each(['', '123', '12a4'])('the PIN %j is not sent, and the field says why', async (pin) => {
  const { page } = await openPrompt()
  fill('M-PESA PIN', pin)
  press('Send')
  await screen.findByText('The PIN has 4 digits.')
  expect(field('M-PESA PIN').getAttribute('aria-invalid')).toBe('true')
  const described = field('M-PESA PIN').getAttribute('aria-describedby')!.split(' ')
  expect(described.map((id) => document.getElementById(id)?.textContent)).toContain(
    'The PIN has 4 digits.',
  )
  expect(page.changes()).toEqual([])
})

test.each([
  ['is paid with the PIN', '1234', 'Ksh 5,500', /Confirmed\. You paid Ksh1,500\.00 to Shop/],
  ['is not paid with another PIN', '4321', 'Ksh 7,000', /You entered a wrong M-PESA PIN/],
])('a prompt %s, and the phone shows it', async (_what, pin, left, message) => {
  await openPrompt()
  fill('M-PESA PIN', pin)
  press('Send')
  await screen.findByText(message)
  expect(balance()).toBe(left)
  expect(screen.queryByLabelText('Payment prompt')).toBeNull()
})

test('a cancelled prompt takes no money and is not offered again', async () => {
  const { page, id } = await openPrompt()
  press('Cancel')
  await screen.findByText('Balance of Amina')
  expect(screen.queryByText('Show the prompt again')).toBeNull()
  expect(balance()).toBe('Ksh 7,000')
  expect(page.emulator.orders()).toMatchObject([{ order_id: id, result_code: '1032' }])
})

test('an ignored prompt is shown again on request, without the PIN, until its time is over', async () => {
  const { page } = await openPrompt()
  fill('M-PESA PIN', '12')
  press('Ignore it')
  press('Show the prompt again')
  expect(field('M-PESA PIN').value).toBe('')
  press('Ignore it')
  const { until } = page.emulator.phone(amina).prompts[0]!
  const left = (until - page.emulator.now().getTime()) / 1000
  await page.emulator.advance(left - 1)
  page.emit('changed')
  await waitFor(() => button('Show the prompt again'))
  await page.emulator.advance(1)
  page.emit('changed')
  await waitFor(() => expect(screen.queryByText('Show the prompt again')).toBeNull())
  expect(screen.getByText('Balance of Amina')).not.toBeNull()
})

test('only the prompt that was ignored stays away: the next one is shown by itself', async () => {
  const { page } = await openPrompt()
  press('Ignore it')
  page.emulator.cancelPrompt(amina, page.emulator.phone(amina).prompts[0]!.id)
  await page.prompt(amina, 30, 'MV77')
  await waitFor(() => expect(asks()).toBe('Shop asks forKsh 30Account MV77'))
})

test('a prompt whose time is over while its PIN is sent says that it is no longer open', async () => {
  const { page, id } = await openPrompt()
  await page.emulator.advance(600)
  fill('M-PESA PIN', '1234')
  press('Send')
  await screen.findByText('Balance of Amina')
  expect(page.changes()).toMatchObject([{ path: `/admin/phones/${amina}/prompts/${id}/pin` }])
  expect(balance()).toBe('Ksh 7,000')
})

test('the PIN and the refusal of a prompt do not pass to the next one', async () => {
  const { page } = await openPrompt()
  fill('M-PESA PIN', '9')
  press('Send')
  await screen.findByText('The PIN has 4 digits.')
  page.emulator.cancelPrompt(amina, page.emulator.phone(amina).prompts[0]!.id)
  await page.prompt(amina, 30, 'MV77')
  await waitFor(() => expect(asks()).toBe('Shop asks forKsh 30Account MV77'))
  expect(field('M-PESA PIN').value).toBe('')
  expect(screen.queryByText('The PIN has 4 digits.')).toBeNull()
})

test.each(['off', 'unregistered'])('a phone that is %s hides its prompt', async (state) => {
  await openPrompt()
  fill('State of this phone', state)
  await screen.findByText('Balance of Amina')
  expect(screen.queryByText('Show the prompt again')).toBeNull()
  fill('State of this phone', 'on')
  await waitFor(() => form('Payment prompt'))
})
