// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { amina, button, field, fill, form, openPage, press, region } from './testing/open-page.js'

type Page = Awaited<ReturnType<typeof openPage>>

interface Control {
  readonly name: string
  readonly setUp?: (page: Page) => unknown
  /** The button that is pressed, or what else acts. */
  readonly control: () => HTMLElement
  readonly act?: (control: HTMLElement) => void
  readonly method: 'POST' | 'PATCH' | 'DELETE'
  readonly path: string | ((page: Page) => string)
  readonly body?: unknown
}

const fillPayment = () => {
  fill('Account number', 'MV1')
  fill('Amount in shillings', '250')
  fill('M-PESA PIN', '1234')
}

/** A prompt on Amina's phone, shown. */
const showPrompt = async (page: Page) => {
  await page.prompt(amina, 1500, 'MV1234')
  await waitFor(() => form('Payment prompt'))
}

const promptPath = (page: Page) => `/phones/${amina}/prompts/${page.emulator.orders()[0]!.order_id}`

const controls: readonly Control[] = [
  {
    name: '1 minute later',
    control: () => button('1 minute later'),
    method: 'POST',
    path: '/clock',
    body: { advance_seconds: 60 },
  },
  {
    name: '1 hour later',
    control: () => button('1 hour later'),
    method: 'POST',
    path: '/clock',
    body: { advance_seconds: 3600 },
  },
  {
    name: 'Add, of a phone',
    setUp: () => fill('Another number', '0722 000 111'),
    control: () => button('Add'),
    method: 'PATCH',
    path: '/phones/254722000111',
    body: {},
  },
  {
    name: 'Pay',
    setUp: fillPayment,
    control: () => form('Pay a business').getByText(/^Pay$|^Asking/),
    method: 'POST',
    path: `/phones/${amina}/pay`,
    body: { shortcode: '600100', reference: 'MV1', amount: 250, pin: '1234' },
  },
  {
    name: 'Pay, by Enter',
    setUp: fillPayment,
    control: () => form('Pay a business').getByText(/^Pay$|^Asking/),
    act: (control) => fireEvent.submit(control),
    method: 'POST',
    path: `/phones/${amina}/pay`,
    body: { shortcode: '600100', reference: 'MV1', amount: 250, pin: '1234' },
  },
  {
    name: 'Send, of a PIN',
    setUp: async (page) => {
      await showPrompt(page)
      fill('M-PESA PIN', '1234')
    },
    control: () => button('Send'),
    act: (control) => fireEvent.submit(control),
    method: 'POST',
    path: (page) => `${promptPath(page)}/pin`,
    body: { pin: '1234' },
  },
  {
    name: 'Cancel, of a prompt',
    setUp: showPrompt,
    control: () => button('Cancel'),
    method: 'POST',
    path: (page) => `${promptPath(page)}/cancel`,
    body: {},
  },
  {
    name: 'the state of a phone',
    control: () => field('State of this phone'),
    act: (control) => fireEvent.change(control, { target: { value: 'unregistered' } }),
    method: 'PATCH',
    path: `/phones/${amina}`,
    body: { state: 'unregistered' },
  },
  {
    name: 'prompts answered by themselves',
    control: () => field('Prompts are answered with the PIN by themselves'),
    method: 'PATCH',
    path: '/settings',
    body: { auto_approve: true },
  },
  {
    name: 'Set, of the next order',
    setUp: () => fill('The next order of 0712 345 678', 'wrong_pin'),
    control: () => button('Set'),
    act: (control) => fireEvent.submit(control),
    method: 'POST',
    path: '/rules',
    body: { phone_ends: amina, times: 1, behaviour: 'wrong_pin' },
  },
  {
    name: 'Remove, of a rule',
    setUp: async (page) => {
      page.emulator.addRule({ behaviour: 'busy' })
      page.emulator.addRule({ behaviour: 'quota' })
      page.emit('changed')
      await waitFor(() => button('Remove rule 2'))
    },
    control: () => button('Remove rule 2'),
    method: 'DELETE',
    path: '/rules/2',
  },
  {
    name: 'Add Ksh 100,000',
    setUp: async (page) => {
      page.emulator.setShortcode('600100', { utility: 4_321 })
      page.emit('changed')
      await screen.findByText('Ksh 4,321')
    },
    control: () => button('Add Ksh 100,000 to its utility account'),
    method: 'PATCH',
    path: '/shortcodes/600100',
    body: { utility: 104_321 },
  },
  {
    name: 'Send it once more',
    setUp: async (page) => {
      await page.prompt(amina, 1500, 'MV1234')
      page.emulator.cancelPrompt(amina, page.emulator.orders()[0]!.order_id)
      await page.emulator.advance(60)
      page.emit('changed')
      await waitFor(() => expect(screen.getAllByText('Send it once more')).not.toEqual([]))
    },
    control: () => screen.getAllByText('Send it once more')[0]!,
    method: 'POST',
    path: (page) => `/journal/${page.emulator.journal({ direction: 'out' })[0]!.id}/resend`,
    body: {},
  },
]

test.each(controls)('$name: a second press before the answer sends nothing', async (row) => {
  const { setUp, control, act = (element) => fireEvent.click(element), method, path, body } = row
  const page = await openPage(amina)
  await setUp?.(page)
  const to = `/admin${typeof path === 'string' ? path : path(page)}`
  const answer = page.hold(`${method} ${to}`)
  const first = control()
  act(first)
  if (first.tagName === 'BUTTON') expect(first.getAttribute('aria-disabled')).toBe('true')
  act(control())
  await waitFor(() => expect(page.changes()).toEqual([{ method, path: to, body }]))
  answer()
  await waitFor(() => expect(first.getAttribute('aria-disabled') ?? 'false').toBe('false'))
})

test.each(controls)('$name: a refusal is announced until it is tried again', async (row) => {
  const { setUp, control, act = (element) => fireEvent.click(element), method, path } = row
  const page = await openPage(amina)
  await setUp?.(page)
  const request = `${method} /admin${typeof path === 'string' ? path : path(page)}`
  page.refuse(request, 'It is full.')
  act(control())
  const message = await screen.findByText(/^(Not paid: )?It is full\.$/)
  expect(['alert', 'status']).toContain(message.getAttribute('role'))
  expect(message.className).toBe('error')
  const answer = page.hold(request)
  if (row.name.startsWith('Pay')) fill('M-PESA PIN', '1234')
  act(control())
  await waitFor(() => expect(screen.queryByText(/It is full/)).toBeNull())
  answer()
  await screen.findByText(/^(Not paid: )?It is full\.$/)
  expect(page.changes()).toHaveLength(2)
})

test('a rule for the next order is listed for its phone, and can be removed', async () => {
  const page = await openPage(amina)
  fill('The next order of 0712 345 678', 'after_query')
  press('Set')
  await region('What happens next').findByText(
    '…712345678 is paid, the callback comes after a query',
  )
  press('Remove rule 1')
  await waitFor(() => expect(screen.queryByText('Remove')).toBeNull())
  expect(page.emulator.rules()).toEqual([])
})

test('prompts answered by themselves are switched on and off', async () => {
  const page = await openPage(amina)
  const box = field('Prompts are answered with the PIN by themselves')
  for (const isOn of [true, false]) {
    fireEvent.click(box)
    await waitFor(() => expect(box.checked).toBe(isOn))
    expect(page.emulator.settings().auto_approve).toBe(isOn)
  }
})
