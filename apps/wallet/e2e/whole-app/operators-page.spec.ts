import { qrPath } from '../../../../packages/ui/src/components/content/qr-code/qr-path.js'
import { asOperator, byTwo } from '../support/customers.js'
import { expectNoViolations, ksh } from '../support/expectations.js'
import { expect, test, type Page } from '../support/wallet-test.js'

/** Passkeys do not work on IP addresses. */
function addressOf(path: string): string {
  const { baseURL = '' } = test.info().project.use
  return `http://localhost:${new URL(baseURL).port}${path}`
}

/** The device's own authenticator, which its owner unlocks. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

const newPhone = () => `2547${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`

interface Made {
  readonly id: string
}

/** A new owner, who enrols with a passkey and signs in with it. */
async function enterAsOwner(page: Page): Promise<void> {
  await addAuthenticator(page)
  const input = { phone: newPhone(), nickname: 'Akinyi', roles: ['owner', 'approver'] }
  const { id } = await byTwo<Made>('inviteOperator', input)
  const desk = await asOperator()
  const { link } = await desk.send<{ link: string }>(`/api/operator/operators/${id}/link`)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Enrol as an operator' })).toBeVisible()
  await expect(page.getByText('approver, owner')).toBeVisible()
  await page.getByRole('button', { name: 'Make a passkey' }).click()
  await expect(page.getByRole('status')).toHaveText('You are enrolled. Sign in now.')
  expect(page.url()).toBe(addressOf('/operator'))
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('heading', { name: 'Open proposals' })).toBeFocused()
}

async function propose(reference: string): Promise<string> {
  const desk = await asOperator()
  const input = { amount: 123_400, reference, note: '' }
  const { id } = await desk.send<Made>('/api/operator/proposals', { action: 'fundReserve', input })
  return id
}

async function statusOf(id: string): Promise<string> {
  const { status } = await (
    await asOperator()
  ).get<{ status: string }>(`/api/operator/proposals/${id}`)
  return status
}

/** The dark modules of a QR code's path, as `x,y`. */
function modulesOf(path: string): string[] {
  return Array.from(path.matchAll(/M(\d+) (\d+)h(\d+)/g)).flatMap(([, x, y, width]) =>
    Array.from({ length: Number(width) }, (_, at) => `${Number(x) + at},${y}`),
  )
}

async function fitsItsWidth(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)
}

test('an owner enrols, signs in and approves by passkey, and refuses with a reason', async ({
  page,
}) => {
  await enterAsOwner(page)
  const approved = await propose(`FT-${newPhone()}`)
  const refused = await propose(`FT-${newPhone()}`)
  await page.goto(addressOf(`/operator#proposal=${approved}`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add own money to the reserve')
  await expect(page.getByText(ksh('1,234.00'), { exact: true })).toBeVisible()
  await expect(page.getByText(/^Ksh\s[\d,.]+ → Ksh\s[\d,.]+$/).first()).toBeVisible()
  await expectNoViolations(page)
  expect(await fitsItsWidth(page)).toBe(true)
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByRole('status')).toHaveText('Approved, and done.')
  expect(await statusOf(approved)).toBe('executed')

  await page.goto(addressOf(`/operator#proposal=${refused}`))
  await page.getByLabel('Reason, if you refuse').fill('No such transfer')
  await page.getByRole('button', { name: 'Refuse' }).click()
  await expect(page.getByRole('status')).toHaveText('Refused. Nothing was done.')
  expect(await statusOf(refused)).toBe('refused')
})

test('in the demo the password is enough, and one’s own proposal waits for another operator', async ({
  page,
}) => {
  const own = await propose(`FT-${newPhone()}`)
  const reply = await page.goto(addressOf(`/operator#proposal=${own}`))
  const policy = reply?.headers()['content-security-policy'] ?? ''
  expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'")
  expect(policy).not.toContain('unsafe')
  await expect(page.getByRole('heading', { name: 'Sign in as an operator' })).toBeVisible()
  await expectNoViolations(page)
  expect(await fitsItsWidth(page)).toBe(true)
  await page.getByLabel('Phone').fill('0700000000')
  await page.getByLabel('Password').fill('wrong-one')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('status')).toContainText('not right')
  await page.getByLabel('Password').fill('demo-1234')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('You have proposed this: another operator decides.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('heading', { name: 'Open proposals' })).toBeFocused()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoViolations(page)
})

test('the key of an app with codes is shown as a QR code, a link and a text', async ({ page }) => {
  const input = { phone: newPhone(), nickname: 'Baraka', roles: ['cashier'] }
  const { id } = await byTwo<Made>('inviteOperator', input)
  const desk = await asOperator()
  const { link } = await desk.send<{ link: string }>(`/api/operator/operators/${id}/link`)
  await page.goto(link)
  const code = page.getByRole('img', { name: 'QR code of the key' })
  await expect(code).toBeVisible()
  const uri = (await page.getByRole('link', { name: 'this link' }).getAttribute('href')) ?? ''
  const key = new URL(uri).searchParams.get('secret') ?? ''
  expect(key).toMatch(/^[A-Z2-7]{32}$/)
  await expect(page.getByText(key, { exact: true })).toBeVisible()
  const drawn = await code.locator('path').last().getAttribute('d')
  expect(modulesOf(drawn ?? '')).toEqual(modulesOf(qrPath(uri)?.path ?? ''))
  await expectNoViolations(page)
  expect(await fitsItsWidth(page)).toBe(true)
})

test('signing out ends the session at the server, and asks to sign in again', async ({ page }) => {
  await page.goto(addressOf('/operator'))
  await page.getByLabel('Phone').fill('0700000001')
  await page.getByLabel('Password').fill('demo-1234')
  const listed = page.waitForRequest('**/api/operator/proposals?*')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  const authorization = (await (await listed).headerValue('authorization')) ?? ''
  const ask = () =>
    page.request.get(addressOf('/api/operator/limits'), { headers: { authorization } })
  await expect(page.getByRole('heading', { name: 'Open proposals' })).toBeFocused()
  expect((await ask()).status()).toBe(200)
  // By this name the server knows the browser when somebody signs in again.
  const kept = await page.context().cookies(addressOf('/api/operator/sign-in'))
  expect(kept).toMatchObject([{ name: 'mavuno_device', path: '/api/operator', httpOnly: true }])
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in as an operator' })).toBeFocused()
  expect((await ask()).status()).toBe(401)
  await expect(page.getByLabel('Password')).toHaveValue('')
  await expectNoViolations(page)
})

test('a link that was used, or never made, says so', async ({ page }) => {
  await page.goto(addressOf(`/operator#link=${'x'.repeat(43)}`))
  await expect(page.getByRole('status')).toHaveText(
    'This code is wrong or too old. Ask for a new one.',
  )
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in as an operator' })).toBeFocused()
})
