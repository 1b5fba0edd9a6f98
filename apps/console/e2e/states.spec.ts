import { asApprover, byTwo } from '../../wallet/e2e/support/customers.js'
import {
  approver,
  ask,
  askPayout,
  cashier,
  expect,
  signIn,
  takeElsewhere,
  test,
  type Page,
} from './support/desk.js'
import { expectFits, expectNoViolations } from './support/whole.js'
import { failUntilRetried } from './support/failing-list.js'

interface Variant {
  readonly width: number
  readonly height: number
  readonly colorScheme: 'light' | 'dark'
  readonly tag?: '@long'
}

const variants: readonly Variant[] = [
  { width: 1366, height: 768, colorScheme: 'light' },
  { width: 1366, height: 768, colorScheme: 'dark', tag: '@long' },
  { width: 360, height: 740, colorScheme: 'light', tag: '@long' },
  { width: 360, height: 740, colorScheme: 'dark', tag: '@long' },
  { width: 320, height: 640, colorScheme: 'light' },
]

for (const { width, height, colorScheme, tag } of variants) {
  // The rest is the same in both themes.
  const rules = colorScheme === 'light' ? 'all' : 'color-contrast'
  const expectClean = async (page: Page) => expectNoViolations(page, '', rules)

  test(
    `every screen is clean for axe at ${width} px, ${colorScheme}`,
    { tag: tag ?? [] },
    async ({ page }) => {
      const { id } = await ask(100_000)
      const [payout, taken] = [await askPayout(100_000), await askPayout(100_000)]
      await takeElsewhere(taken)
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ colorScheme })
      await page.goto('/')
      await expect(page.getByText('With the password of the demo')).toBeVisible()
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expectClean(page)
      await signIn(page, cashier)
      await expect(page.getByText('Our accounts should hold')).toBeVisible()
      await expectClean(page)
      await expectFits(page)
      for (const address of [
        'recharges',
        `recharges/${id}`,
        'payouts',
        `payouts/${payout.id}`,
        `payouts/${taken.id}`,
        'approvals',
        'recharges?find=nobody',
      ]) {
        await page.goto(`/#/${address}`)
        await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
        await expectClean(page)
        await expectFits(page)
      }
      await page.keyboard.press('Control+k')
      await expect(page.getByRole('dialog', { name: 'Find anything' })).toBeVisible()
      await expectClean(page)
    },
  )
}

test('what one’s roles may not see is not in the menu, and a link to it says who can', async ({
  page,
}) => {
  await signIn(page, approver, '/#/recharges')
  await expect(page.getByRole('heading', { name: 'Recharges', exact: true })).toBeVisible()
  const { id } = (await asApprover()).user
  await byTwo('setOperatorRoles', { id, roles: ['owner', 'product'] })
  try {
    await page.reload()
    await expect(
      page.getByRole('heading', { name: 'Your roles do not see Recharges' }),
    ).toBeVisible()
    await expect(page.getByText('These do: Support, Cashier, Approver, Auditor.')).toBeVisible()
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    await expect(menu.getByRole('link', { name: 'Recharges' })).toHaveCount(0)
    await expect(menu.getByRole('link', { name: 'Approvals' })).toBeVisible()
    await expectNoViolations(page)
  } finally {
    await byTwo('setOperatorRoles', { id, roles: ['owner', 'approver', 'support'] })
  }
})

test('a list that cannot be read says so in its place, and comes on a second try', async ({
  page,
}) => {
  const retry = await failUntilRetried(page, '**/api/operator/recharges?*')
  await signIn(page, cashier, '/#/recharges')
  await expect(page.getByRole('alert')).toContainText('The recharges could not be read')
  await expectNoViolations(page)
  await retry()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a screen whose code cannot be loaded says so, and comes on a second try', async ({
  page,
}) => {
  let isOut = true
  await page.route('**/payouts-screen-*.js', (route) => (isOut ? route.abort() : route.continue()))
  await signIn(page, cashier)
  await page.getByRole('link', { name: 'Payouts' }).first().click()
  await expect(page.getByRole('alert')).toContainText('The screen could not be loaded')
  await expectNoViolations(page)
  isOut = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Payouts', level: 1 })).toBeVisible()
})

test('without a connection the last known rows stay, and money waits', async ({
  page,
  context,
}) => {
  const { id } = await ask(100_000)
  await signIn(page, cashier, `/#/recharges/${id}`)
  const credit = page.getByRole('button', { name: /^Credit Ksh/ })
  await expect(credit).toBeEnabled()
  await context.setOffline(true)
  await expect(page.getByText(/No connection. As it was at/)).toBeVisible()
  await expect(credit).toBeDisabled()
  await expect(page.getByRole('table')).toBeVisible()
  await expectNoViolations(page)
  await context.setOffline(false)
  await expect(credit).toBeEnabled()
})

test('the console speaks Swahili', async ({ page }) => {
  await signIn(page, cashier)
  await page.getByRole('button', { name: /Cashier/ }).click()
  await page.getByText('Kiswahili').click()
  await expect(page.getByRole('heading', { name: 'Mavuno desk' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Leo', level: 1 })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'sw')
  await expectNoViolations(page)
})

test('the first screen loads at most 180 KiB of scripts and styles', async ({ page }) => {
  const sizes = new Map<string, number>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (!/\.(js|css)$/.test(pathname)) return
    sizes.set(pathname, Number(response.headers()['content-length']))
  })
  // The other screens load after it, when there is nothing else to do.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))
  await signIn(page, cashier)
  await expect(page.getByText('Our accounts should hold')).toBeVisible()
  const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0)
  test.info().annotations.push({ type: 'KiB', description: (bytes / 1024).toFixed(1) })
  expect(sizes.size).toBeGreaterThan(1)
  expect(bytes / 1024).toBeLessThanOrEqual(180)
})
