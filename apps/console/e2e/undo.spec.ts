import {
  ask,
  cashier,
  expect,
  refuseElsewhere,
  signIn,
  stopClock,
  test,
  type Asked,
  type Page,
} from './support/desk.js'
import { expectNoViolations } from './support/whole.js'

const waits = (page: Page, { payment_number }: Asked) =>
  page.getByText(`You refuse ${payment_number}. Nothing is sent yet.`)

async function refuse(page: Page, { id }: Asked): Promise<void> {
  await page.goto(`/#/recharges/${id}`)
  await expect(page.getByRole('button', { name: /^Credit Ksh/ })).toBeVisible()
  await page.keyboard.press('r')
  await page.getByLabel('Reason, for the customer').fill('No such payment')
  await page.keyboard.press('Enter')
}

const statusOf = async ({ customer }: Asked) => {
  const { items } = await customer.get<{ items: { status: string }[] }>('/api/recharges')
  return items.map(({ status }) => status)
}

test('a refusal can be undone while nothing is sent, and what was typed is kept', async ({
  page,
}) => {
  const asked = await ask(100_000)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/reject')) sent.push(request.url())
  })
  await page.clock.install()
  await signIn(page, cashier)
  await stopClock(page)
  await refuse(page, asked)
  await expect(waits(page, asked)).toBeVisible()
  // Nothing else is decided about it meanwhile.
  await expect(page.getByText('Your decision is sent in a few seconds')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Credit Ksh/ })).toHaveCount(0)
  await page.keyboard.press('u')
  await expect(page.getByRole('button', { name: /^Credit Ksh/ })).toBeVisible()
  await expect(page.getByText('Nothing is sent yet')).toHaveCount(0)
  await page.clock.runFor(11_000)
  await page.keyboard.press('r')
  await expect(page.getByLabel('Reason, for the customer')).toHaveValue('No such payment')
  expect(sent).toEqual([])
  expect(await statusOf(asked)).toEqual(['pending'])
  await page.keyboard.press('Enter')
  await expect(waits(page, asked)).toBeVisible()
  await page.clock.resume()
  await expectNoViolations(page)
})

test('each is sent after ten seconds of its own, whatever is refused meanwhile, and before signing out', async ({
  page,
}) => {
  const [first, second, third] = [await ask(10_000), await ask(20_000), await ask(30_000)]
  await page.clock.install()
  await signIn(page, cashier)
  await stopClock(page)
  await refuse(page, first)
  await page.clock.runFor(6_000)
  await refuse(page, second)
  await expect(waits(page, first)).toBeVisible()
  await expect(waits(page, second)).toBeVisible()
  await page.clock.runFor(3_000)
  await expect(waits(page, first)).toBeVisible()
  expect(await statusOf(first)).toEqual(['pending'])
  await page.clock.runFor(2_000)
  await expect.poll(() => statusOf(first)).toEqual(['error'])
  await expect(waits(page, first)).toHaveCount(0)
  expect(await statusOf(second)).toEqual(['pending'])
  // The key takes back the last one only.
  await refuse(page, third)
  await page.keyboard.press('u')
  await expect(waits(page, third)).toHaveCount(0)
  await expect(waits(page, second)).toBeVisible()
  await refuse(page, third)
  // The clock stands, so it is signing out that sends them.
  await page.getByRole('button', { name: /Mavuno desk/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('Sign in as an operator')).toBeVisible()
  expect([await statusOf(second), await statusOf(third)]).toEqual([['error'], ['error']])
})

test('each button says what it is for, and the keyboard goes on at the next line, then at the row that is open', async ({
  page,
}) => {
  const [first, second] = [await ask(10_000), await ask(20_000)]
  await page.clock.install()
  await signIn(page, cashier)
  await stopClock(page)
  await refuse(page, first)
  await refuse(page, second)
  const described = (name: string, { payment_number }: Asked) =>
    page.getByRole('button', {
      name,
      description: `You refuse ${payment_number}. Nothing is sent yet.`,
    })
  await expect(described('Undo', first)).toBeVisible()
  await expect(described('Send now', second)).toBeVisible()
  await described('Undo', first).focus()
  await page.keyboard.press('Enter')
  await expect(waits(page, first)).toHaveCount(0)
  await expect(described('Undo', second)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(described('Send now', second)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(waits(page, second)).toHaveCount(0)
  await expect(page.locator('[data-row] > [aria-current=true]')).toBeFocused()
  expect(await statusOf(first)).toEqual(['pending'])
})

test('what waits when the session ends elsewhere is never sent, and that is said', async ({
  page,
}) => {
  const asked = await ask(10_000)
  await page.clock.install()
  await signIn(page, cashier)
  const tab = await page.context().newPage()
  await tab.goto('/#/today')
  await tab.getByRole('button', { name: /Mavuno desk/ }).click()
  await stopClock(page)
  await refuse(page, asked)
  await expect(page.getByText('Nothing is sent yet.')).toBeVisible()
  await tab.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('Sign in as an operator')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText(
    'You were signed out before all that you refused was sent.',
  )
  // Nor once the same operator is back.
  await page.clock.resume()
  await signIn(page, cashier)
  await page.clock.runFor(11_000)
  await page.goto(`/#/recharges/${asked.id}`)
  await expect(page.getByRole('button', { name: /^Credit Ksh/ })).toBeVisible()
  await expect(waits(page, asked)).toHaveCount(0)
  expect(await statusOf(asked)).toEqual(['pending'])
})

test('who signs out is out after five seconds, also if what they refused gets no answer', async ({
  page,
}) => {
  const asked = await ask(10_000)
  await page.clock.install()
  await signIn(page, cashier)
  await stopClock(page)
  await page.route('**/reject', () => undefined)
  await refuse(page, asked)
  await page.getByRole('button', { name: /Mavuno desk/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.clock.runFor(4_900)
  await expect(page.getByText('Sign in as an operator')).toHaveCount(0)
  await page.clock.runFor(100)
  await expect(page.getByText('Sign in as an operator')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText(
    'You were signed out before all that you refused was sent.',
  )
  expect(await statusOf(asked)).toEqual(['pending'])
})

test('what was refused before, with another reason, is not said to be refused for this one', async ({
  page,
}) => {
  const asked = await ask(10_000)
  await page.clock.install()
  await signIn(page, cashier)
  await stopClock(page)
  await refuse(page, asked)
  await refuseElsewhere(asked)
  await page.getByRole('button', { name: 'Send now' }).click()
  const messages = page.getByRole('region', { name: 'Messages' })
  await expect(messages).toContainText(`${asked.payment_number} had been refused before.`)
  await expect(messages).not.toContainText('The customer is told the reason.')
})

test('a refusal that could not be sent says so, and what was typed is kept', async ({ page }) => {
  const asked = await ask(100_000)
  await page.clock.install()
  await signIn(page, cashier)
  await stopClock(page)
  await refuse(page, asked)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Send now' }).click()
  await expect(page.getByRole('alert')).toContainText(`${asked.payment_number} was not refused.`)
  await page.context().setOffline(false)
  expect(await statusOf(asked)).toEqual(['pending'])
  await page.keyboard.press('r')
  await expect(page.getByLabel('Reason, for the customer')).toHaveValue('No such payment')
})
