import { AxeBuilder } from '@axe-core/playwright'
import { type APIRequestContext, expect, type Page, test as base } from '@playwright/test'
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** The build as a process of its own. */
async function startEmulator() {
  const program = fileURLToPath(new URL('../dist/main.js', import.meta.url))
  const process_ = spawn(process.execPath, [program, '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(process_.stdout, 'data')) as [Buffer]
  const url = /http:\S+/.exec(line.toString())?.[0] ?? ''
  return { url, kill: () => process_.kill('SIGKILL') }
}

const test = base.extend<object, { emulator: string }>({
  emulator: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright asks for a pattern
    async ({}, use) => {
      const { url, kill } = await startEmulator()
      await use(url)
      kill()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ emulator }, use) => use(emulator),
})

const passkey = 'emulator-passkey'
const shortcode = '600100'

/** Each test has a phone of its own, as they share the emulator. */
function ownPhone(title: string): string {
  const digits = BigInt(`0x${createHash('sha256').update(title).digest('hex')}`)
    .toString()
    .slice(-8)
  return `2547${digits}`
}

const shown = (phone: string) => `0${phone.slice(3, 6)} ${phone.slice(6, 9)} ${phone.slice(9)}`

async function sendPrompt(
  request: APIRequestContext,
  phone: string,
  amount: number,
): Promise<string> {
  const basic = `Basic ${Buffer.from('emulator-key:emulator-secret').toString('base64')}`
  const token = await request.get('/oauth/v1/generate?grant_type=client_credentials', {
    headers: { authorization: basic },
  })
  const { access_token } = (await token.json()) as { access_token: string }
  const Timestamp = '20261126101500'
  const answer = await request.post('/mpesa/stkpush/v1/processrequest', {
    headers: { authorization: `Bearer ${access_token}` },
    data: {
      BusinessShortCode: shortcode,
      Password: Buffer.from(shortcode + passkey + Timestamp).toString('base64'),
      Timestamp,
      TransactionType: 'CustomerPayBillOnline',
      Amount: amount,
      PartyA: phone,
      PartyB: shortcode,
      PhoneNumber: phone,
      CallBackURL: 'http://127.0.0.1:9/nobody',
      AccountReference: 'MV1234',
      TransactionDesc: 'Recharge',
    },
  })
  expect(answer.status()).toBe(200)
  return ((await answer.json()) as { CheckoutRequestID: string }).CheckoutRequestID
}

async function openPhone(page: Page, phone: string, url = '') {
  await page.goto(`${url}/#${phone}`)
  await expect(page.getByRole('button', { name: shown(phone) })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
}

const balanceOn = (page: Page) => page.getByRole('region', { name: 'Phones' }).getByRole('strong')
const promptOn = (page: Page) => page.getByRole('form', { name: 'Payment prompt' })

async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}

/** No page is wider than its window. */
async function expectToFit(page: Page) {
  for (const width of [320, 768, 1366, 360]) {
    await page.setViewportSize({ width, height: 740 })
    const widest = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(widest).toBeLessThanOrEqual(width)
  }
}

test('a prompt is paid with the PIN, and the SMS has the receipt', async ({ page, request }, {
  title,
}) => {
  const phone = ownPhone(title)
  await openPhone(page, phone)
  await expect(balanceOn(page)).toHaveText('Ksh 100,000')
  await sendPrompt(request, phone, 1500)
  const prompt = promptOn(page)
  await expect(prompt.getByRole('alert').first()).toHaveText('Shop asks forKsh 1,500Account MV1234')
  const pin = prompt.getByLabel('M-PESA PIN')
  await pin.fill('12')
  await prompt.getByRole('button', { name: 'Send' }).click()
  await expect(pin).toHaveAccessibleDescription(/The PIN has 4 digits/)
  await pin.fill('1234')
  await pin.press('Enter')
  await expect(prompt).toBeHidden()
  await expect(balanceOn(page)).toHaveText('Ksh 98,500')
  await page.getByRole('button', { name: 'Messages' }).click()
  await expect(
    page.getByText(/^[A-Z0-9]{10} Confirmed\. You paid Ksh1,500\.00 to Shop/),
  ).toBeVisible()
})

test('a prompt is ignored, shown again and cancelled', async ({ page, request }, { title }) => {
  const phone = ownPhone(title)
  await openPhone(page, phone)
  const id = await sendPrompt(request, phone, 20)
  await promptOn(page).getByRole('button', { name: 'Ignore it' }).click()
  await expect(promptOn(page)).toBeHidden()
  await page.getByRole('button', { name: 'Show the prompt again' }).click()
  await promptOn(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(promptOn(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Show the prompt again' })).toBeHidden()
  const journal = page.getByRole('region', { name: 'Journal' })
  await journal.getByLabel('Only what names').check()
  await journal.locator('summary', { hasText: 'stk' }).last().click()
  await expect(journal.getByRole('region', { name: 'Answer' })).toContainText(id)
})

test('a Paybill is paid by hand with the keyboard alone, and what fails is said', async ({ page }, {
  title,
}) => {
  const phone = ownPhone(title)
  await openPhone(page, phone)
  const form = page.getByRole('form', { name: 'Pay a business' })
  await form.getByLabel('Account number').focus()
  for (const text of ['MV1234', '250', '9999']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await expect(form.getByRole('status')).toHaveText('Not paid: the PIN is wrong.')
  await form.getByLabel('M-PESA PIN').fill('1234')
  await page.keyboard.press('Enter')
  await expect(form.getByRole('status')).toHaveText(/^Paid\. The receipt is [A-Z0-9]{10}\.$/)
  await expect(balanceOn(page)).toHaveText('Ksh 99,750')
})

test('what happens to the next order of a phone can be set', async ({ page, request }, {
  title,
}) => {
  const phone = ownPhone(title)
  await openPhone(page, phone)
  const next = page.getByLabel(`The next order of ${shown(phone)}`)
  await next.selectOption('fails: wrong PIN')
  await page.getByRole('button', { name: 'Set' }).click()
  await expect(page.getByText(`…${phone.slice(-9)} fails: wrong PIN`)).toBeVisible()
  await sendPrompt(request, phone, 30)
  await expect(page.getByText('Failed. You entered a wrong M-PESA PIN.')).toBeVisible()
  await expect(page.getByText(`…${phone.slice(-9)} fails: wrong PIN`)).toBeHidden()
})

test('a new phone is added by its number, and a wrong number is said', async ({ page }, {
  title,
}) => {
  const phone = ownPhone(title)
  await page.goto('/')
  const field = page.getByLabel('Another number')
  await field.fill('12345')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(field).toHaveAccessibleDescription('Enter a mobile number such as 0712 345 678.')
  await field.fill(shown(phone))
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('button', { name: shown(phone) })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  // A link to it is in the address.
  await expect(page).toHaveURL(new RegExp(`#${phone}$`))
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`nothing is in the way of anybody: ${colorScheme}`, async ({ page, request }, { title }) => {
    const phone = ownPhone(title)
    await page.emulateMedia({ colorScheme })
    await openPhone(page, phone)
    await sendPrompt(request, phone, 1500)
    await expect(promptOn(page)).toBeVisible()
    await expectAccessible(page)
    await expectToFit(page)
    await promptOn(page).getByLabel('M-PESA PIN').fill('1234')
    await promptOn(page).getByRole('button', { name: 'Send' }).click()
    await page.getByRole('button', { name: 'Messages' }).click()
    await page.locator('summary', { hasText: 'stk' }).first().click()
    await expectAccessible(page)
    await expectToFit(page)
  })
}

test('it says when the emulator cannot be reached, and keeps what was last known', async ({
  page,
}, { title }) => {
  const { url, kill } = await startEmulator()
  try {
    const phone = ownPhone(title)
    await openPhone(page, phone, url)
    kill()
    await expect(
      page.getByText('The emulator cannot be reached. What you see may be old.'),
    ).toBeVisible()
    await expect(balanceOn(page)).toHaveText('Ksh 100,000')
    const form = page.getByRole('form', { name: 'Pay a business' })
    await form.getByLabel('Amount in shillings').fill('5')
    await form.getByLabel('M-PESA PIN').fill('1234')
    await form.getByRole('button', { name: 'Pay' }).click()
    await expect(form.getByRole('status')).toHaveText('Not paid: The emulator cannot be reached.')
  } finally {
    kill()
  }
})
