// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { amina, brian, field, fill, form, openPage, press } from './testing/open-page.js'

const labels = ['Business number', 'Account number', 'Amount in shillings', 'M-PESA PIN'] as const
const filled = { 'Account number': 'MV1', 'Amount in shillings': '250', 'M-PESA PIN': '1234' }

const fillAll = (changes: Partial<Record<(typeof labels)[number], string>> = {}) => {
  for (const [label, value] of Object.entries({ ...filled, ...changes })) fill(label, value)
}
const values = () => labels.map((label) => field(label).value)
const status = () => form('Pay a business').getByRole('status').textContent
const balance = () => document.querySelector('.balance strong')!.textContent

test.each([
  ['Business number', '6001', 'The business number has 5 to 9 digits.'],
  ['Business number', '6001001234', 'The business number has 5 to 9 digits.'],
  ['Amount in shillings', '', 'The amount is in whole shillings.'],
  ['Amount in shillings', '0', 'The amount is in whole shillings.'],
  ['Amount in shillings', '-5', 'The amount is in whole shillings.'],
  ['Amount in shillings', '1.5', 'The amount is in whole shillings.'],
  ['M-PESA PIN', '123', 'The PIN has 4 digits.'],
  ['M-PESA PIN', 'abcd', 'The PIN has 4 digits.'],
] as const)('%s %j is not sent, and all fields stay', async (label, value, why) => {
  const page = await openPage(amina)
  fillAll({ [label]: value })
  const before = values()
  press('Pay')
  expect(status()).toBe(why)
  expect(values()).toEqual(before)
  expect(page.changes()).toEqual([])
  fillAll({ 'Business number': '600100' })
  press('Pay')
  await waitFor(() => expect(status()).toMatch(/^Paid\./))
})

test('a payment empties amount and PIN, and shows the receipt and what is left', async () => {
  const page = await openPage(amina)
  expect(values()).toEqual(['600100', '', '', ''])
  fillAll()
  const answer = page.hold('/pay')
  press('Pay')
  expect(form('Pay a business').getByText('Asking the business …')).not.toBeNull()
  answer()
  await waitFor(() => expect(status()).not.toBe(''))
  const [paid, ...others] = page.emulator.transactions()
  expect(others).toEqual([])
  expect(status()).toBe(`Paid. The receipt is ${paid!.receipt}.`)
  expect(values()).toEqual(['600100', 'MV1', '', ''])
  await waitFor(() => expect(balance()).toBe('Ksh 6,750'))
})

test.each([
  [{ 'M-PESA PIN': '9999' }, 'Not paid: the PIN is wrong.'],
  [{ 'Amount in shillings': '7001' }, 'Not paid: you have too little money in M-PESA.'],
])('a payment with %j is refused, and only the PIN is emptied', async (changes, why) => {
  await openPage(amina)
  fillAll(changes)
  const [business, account, amount] = values()
  press('Pay')
  await waitFor(() => expect(status()).toBe(why))
  expect(values()).toEqual([business, account, amount, ''])
  expect(balance()).toBe('Ksh 7,000')
})

test('the receipt of a payment is no longer shown while the next one is sent', async () => {
  const page = await openPage(amina)
  fillAll()
  press('Pay')
  await waitFor(() => expect(status()).toMatch(/^Paid\./))
  fillAll()
  const answer = page.hold('/pay')
  press('Pay')
  expect(status()).toBe('')
  answer()
  await waitFor(() =>
    expect(status()).toBe(`Paid. The receipt is ${page.emulator.transactions()[0]!.receipt}.`),
  )
  expect(page.emulator.transactions()).toHaveLength(2)
})

test('what is filled in for a phone, and a late answer to it, is not shown on another', async () => {
  const page = await openPage(amina)
  fillAll()
  const answer = page.hold('/pay')
  press('Pay')
  press('0110 123 456Brian')
  await screen.findByText('Balance of Brian')
  expect(values()).toEqual(['600100', '', '', ''])
  answer()
  fillAll({ 'Account number': 'MV2', 'Amount in shillings': '40' })
  press('Pay')
  await waitFor(() => expect(status()).toMatch(/^Paid\./))
  expect(
    page.emulator.transactions().map(({ phone, amount, reference }) => [phone, amount, reference]),
  ).toEqual([
    [brian, 40, 'MV2'],
    [amina, 250, 'MV1'],
  ])
  expect(status()).toContain(page.emulator.transactions()[0]!.receipt)
})
