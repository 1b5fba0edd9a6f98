import { customersAddress, newPaymentNumber } from '../../wallet/e2e/support/customers.js'
import {
  approver,
  askPayout,
  blockSockets,
  cashier,
  expect,
  signIn,
  takeElsewhere,
  test,
  type Page,
} from './support/desk.js'

test('a wrong password is refused, and the right one signs in and out', async ({ page }) => {
  await page.goto('/')
  await page.getByLabel('Phone').fill(cashier)
  await page.getByLabel('Password', { exact: true }).fill('wrong')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await signIn(page)
  await page.getByRole('button', { name: /Cashier/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in as an operator' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('mavuno-console:userInfo'))).toBeNull()
})

test('what is missing is said at its field, and nothing is sent', async ({ page }) => {
  let sent = 0
  await page.route('**/api/operator/sign-in', async (route) => {
    sent += 1
    await route.continue()
  })
  await page.goto('/')
  const [phone, password] = [page.getByLabel('Phone'), page.getByLabel('Password', { exact: true })]
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(phone).toHaveAccessibleDescription('Write your phone.')
  await expect(password).toHaveAccessibleDescription('Write your password.')
  await expect(phone).toBeFocused()
  await phone.fill(cashier)
  await expect(phone).toHaveAccessibleDescription('')
  await page.keyboard.press('Enter')
  await expect(password).toBeFocused()
  expect(sent).toBe(0)
})

test('who signs in before the page knows how is in the demo, too', async ({ page }) => {
  const known = Promise.withResolvers<void>()
  let asked = 0
  await page.route('**/api/operator/sign-in/start', async (route) => {
    asked += 1
    if (asked === 1) await known.promise
    await route.continue()
  })
  await signIn(page)
  await expect(page.getByText('Demo', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continue as the other operator' })).toBeVisible()
  known.resolve()
})

test('in the demo the button to sign in stays where it is when the page learns how', async ({
  page,
}) => {
  const known = Promise.withResolvers<void>()
  await page.route('**/api/operator/sign-in/start', async (route) => {
    await known.promise
    await route.continue()
  })
  await page.goto('/#/today')
  const button = page.getByRole('button', { name: 'Sign in' })
  await expect(button).toBeVisible()
  const { y } = (await button.boundingBox())!
  known.resolve()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('With the password of the demo')
  expect((await button.boundingBox())!.y).toBe(y)
})

test('after 15 minutes without anybody there the console is closed, also on the server', async ({
  page,
}) => {
  await page.clock.install()
  await signIn(page, approver, '/#/recharges')
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('mavuno-console:userInfo')!) as { token: string }).token,
  )
  const look = async () => {
    const headers = { authorization: `Bearer ${token}` }
    return (await page.request.get('/api/operator/operators', { headers })).status()
  }
  expect(await look()).toBe(200)
  // Its own questions do not keep it open.
  await page.clock.runFor(14 * 60_000)
  await expect(page.getByRole('heading', { name: 'Recharges' })).toBeVisible()
  // No longer, as the time that a request may take would pass with it.
  await page.clock.runFor(66_000)
  await expect(page.getByText('nobody has used the console for 15 minutes')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Recharges' })).toHaveCount(0)
  await expect.poll(look).toBe(401)
  await signIn(page, approver, page.url())
  await expect(page).toHaveURL(/#\/recharges$/)
})

/** Records a payout as paid, and nobody hears the answer. `kept` is all that the browser stores. */
async function payUnanswered(page: Page) {
  await blockSockets(page)
  const asked = await askPayout(100_000)
  await takeElsewhere(asked)
  const keys: (string | undefined)[] = []
  const line = { isLost: true }
  await page.route('**/api/operator/withdrawals/*/complete', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (line.isLost) await route.abort()
    else await route.continue()
  })
  await signIn(page, cashier, `/#/payouts/${asked.id}`)
  const reference = newPaymentNumber()
  await page.getByLabel('Provider’s reference, from its message').fill(reference)
  await page.keyboard.press('Enter')
  const unknown = page.getByText('We do not know yet if this went through')
  await expect(unknown).toBeVisible()
  const kept = () =>
    page.evaluate(() =>
      JSON.stringify([...Object.entries(localStorage), ...Object.entries(sessionStorage)]),
    )
  expect(await kept()).toContain('pending.')
  return { asked, reference, keys, line, unknown, kept }
}

test('what was sent without an answer is read by nobody once the session has ended, and goes on with its key when its operator is back', async ({
  page,
}) => {
  const { asked, reference, keys, line, unknown, kept } = await payUnanswered(page)
  expect(await kept()).not.toContain(reference)
  // The session ends on the server, which the next try hears.
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('mavuno-console:userInfo')!) as { token: string }).token,
  )
  const headers = { authorization: `Bearer ${token}` }
  expect((await page.request.post('/api/auth/sign-out', { headers })).status()).toBe(200)
  line.isLost = false
  await expect(page.getByRole('heading', { name: 'Sign in as an operator' })).toBeVisible({
    timeout: 20_000,
  })
  line.isLost = true
  expect(await kept()).toContain('pending.')
  for (const part of [reference, asked.id, token]) expect(await kept()).not.toContain(part)
  // The next at the desk has nothing of it, and sends nothing.
  await signIn(page, approver, `/#/payouts/${asked.id}`)
  await expect(page.getByText('Cashiers take, pay and refuse payouts.')).toBeVisible()
  await expect(unknown).toHaveCount(0)
  await page.getByRole('button', { name: 'Continue as the other operator' }).click()
  await expect(unknown).toBeVisible()
  line.isLost = false
  await expect(page.getByText('Recorded as paid by you')).toBeVisible({ timeout: 40_000 })
  expect(keys.length).toBeGreaterThan(1)
  expect(new Set(keys).size).toBe(1)
})

test('the key to what was sent without an answer is nowhere in the browser, and a new start shows no screen without it', async ({
  page,
}) => {
  const { asked, keys, line, kept } = await payUnanswered(page)
  const session = await page.evaluate(() => localStorage.getItem('mavuno-console:userInfo')!)
  const { token } = JSON.parse(session) as { token: string }
  const headers = { authorization: `Bearer ${token}` }
  const reply = await page.request.get('/api/operator/browser-key', { headers })
  const { browser_key } = ((await reply.json()) as { data: { browser_key: string } }).data
  expect(await kept()).not.toContain(browser_key)
  // Nothing of the page is left but its storage, with the key as browsers of before have kept it.
  await page.goto('about:blank')
  let isOut = true
  await page.route('**/api/operator/browser-key', (route) =>
    isOut ? route.abort() : route.continue(),
  )
  await page.addInitScript(
    ([text, key]) => {
      const user = { ...(JSON.parse(text!) as object), browser_key: key }
      localStorage.setItem('mavuno-console:userInfo', JSON.stringify(user))
    },
    [session, browser_key],
  )
  const before = keys.length
  line.isLost = false
  await page.goto(`/#/payouts/${asked.id}`)
  await expect(page.getByRole('heading', { name: 'Payouts' })).toBeVisible()
  await expect(page.getByRole('main').getByText('No connection')).toBeVisible({ timeout: 20_000 })
  expect(await kept()).toContain('pending.')
  expect(await kept()).not.toContain(browser_key)
  expect(keys.length).toBe(before)
  isOut = false
  // The connection is back, and the screen comes by itself.
  await page.context().setOffline(true)
  await page.context().setOffline(false)
  await expect(page.getByText('Recorded as paid by you')).toBeVisible({ timeout: 40_000 })
  expect(keys.length).toBeGreaterThan(before)
  expect(new Set(keys).size).toBe(1)
  expect(await kept()).not.toContain('pending.')
})

test('the console has an origin and storage keys of its own, and answers nothing of customers', async ({
  page,
}) => {
  await signIn(page)
  const keys = await page.evaluate(() => Object.keys(localStorage))
  expect(keys.filter((key) => !key.startsWith('mavuno-console:'))).toEqual([])
  expect((await page.request.get('/api/wallet')).status()).toBe(404)
  expect((await page.request.get('/api/operator/operators')).status()).toBe(401)
  const html = await (await page.request.get(`${customersAddress()}/`)).text()
  expect(html).not.toContain('Mavuno console')
  const policy = (await page.request.get('/')).headers()['content-security-policy'] ?? ''
  expect(policy).toContain("connect-src 'self';")
  expect(policy).toContain("script-src 'self';")
  expect(policy).not.toMatch(/https?:/)
})
