import { approver, ask, cashier, expect, signIn, test } from '../support/desk.js'
import { expectFits, expectNoViolations } from '../support/whole.js'

test.use({ viewport: { width: 360, height: 740 } })

test('the tabs of a phone are what one’s roles do, and More has the rest with their counts', async ({
  page,
}) => {
  await ask(100_000)
  await signIn(page, approver)
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  const link = (name: string) => menu.getByRole('link', { name: new RegExp(`^${name}`) })
  await expect(menu.getByRole('link')).toHaveText([/^Today/, /^Approvals/, /^Chat/, /^Bank/])
  // The recharge that waits has no tab here, so More counts it.
  const more = menu.getByRole('button', { name: /^More ?[1-9]/ })
  await expect(more).toBeVisible()
  await more.click()
  await expect(link('Recharges')).toBeVisible()
  await expectNoViolations(page)
  await expectFits(page)
  await expect(menu.getByRole('button', { name: 'Less' })).toHaveAttribute('aria-expanded', 'true')
  await link('Recharges').click()
  await expect(page).toHaveURL(/#\/recharges$/)
  await expect(page.getByRole('main').getByRole('heading', { name: 'Recharges' })).toBeVisible()
  await expect(link('Recharges')).toBeHidden()
  // The counts arrive one by one and may change, so the sum and its parts are read at the same moment.
  const isSum = () =>
    menu.evaluate((element) => {
      const countIn = (selector: string) =>
        [...element.querySelectorAll(`${selector} .menu-count`)]
          .map(({ textContent }) => Number.parseInt(textContent, 10))
          .reduce((all, one) => all + one, 0)
      const sum = countIn('.menu-more')
      return sum > 0 && sum === countIn('li:not([data-tab])')
    })
  await expect(more).toBeVisible()
  await expect.poll(isSum).toBe(true)
})

test.describe('in Swahili', () => {
  test.use({ locale: 'sw-KE' })

  test('no word of a tab is broken, as a long one takes room from the others', async ({ page }) => {
    await page.goto('/#/today')
    await page.getByLabel('Simu').fill(approver)
    await page.getByLabel('Nenosiri', { exact: true }).fill('demo-1234')
    await page.keyboard.press('Enter')
    const words = page.getByRole('navigation').getByText('Mazungumzo')
    await expect(words).toBeVisible()
    for (const width of [360, 320]) {
      await page.setViewportSize({ width, height: 740 })
      expect(await words.evaluate((label) => label.getClientRects().length)).toBe(1)
      expect((await words.boundingBox())?.height).toBeLessThan(20)
      await expectFits(page)
    }
  })
})

test.describe('in Swahili, with a tab of two lines', () => {
  test.use({ locale: 'sw-KE' })

  test('the tabs and More stand at one height', async ({ page }) => {
    await page.goto('/#/today')
    await page.getByLabel('Simu').fill(cashier)
    await page.getByLabel('Nenosiri', { exact: true }).fill('demo-1234')
    await page.keyboard.press('Enter')
    const menu = page.getByRole('navigation')
    const label = menu.getByText('Kuweka pesa')
    await expect(label).toBeVisible()
    expect((await label.boundingBox())?.height).toBeGreaterThan(20)
    const tabs = [
      ...(await menu.getByRole('link').all()),
      menu.getByRole('button', { name: 'Zaidi' }),
    ]
    expect(tabs).toHaveLength(5)
    const tops = await Promise.all(
      tabs.map(async (tab) => (await tab.locator('svg').boundingBox())?.y),
    )
    expect(new Set(tops)).toEqual(new Set([tops[0]]))
  })
})

test('More leads to what finds anything, and to who I am', async ({ page }) => {
  await signIn(page, cashier)
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await expect(menu.getByRole('link')).toHaveText([
    /^Today/,
    /^Recharges/,
    /^Payouts/,
    /^Approvals/,
  ])
  await menu.getByRole('button', { name: /^More/ }).click()
  await menu.getByRole('button', { name: 'Find' }).click()
  await page.getByRole('dialog', { name: 'Find anything' }).getByRole('combobox').fill('people')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#\/people$/)
  await menu.getByRole('button', { name: /^More/ }).click()
  await menu.getByRole('button', { name: /Mavuno desk/ }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Sign out' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu.getByRole('link', { name: 'Log' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu.getByRole('link', { name: 'Log' })).toBeHidden()
})

test('the filters of a queue are one line of chips, in which the chosen one is in sight, and one more for words', async ({
  page,
}) => {
  await signIn(page, cashier, '/#/recharges?show=expired')
  const chips = page.getByRole('radiogroup', { name: 'Show' })
  const chip = (name: string) => chips.locator('label').filter({ hasText: name })
  await expect(chip('Expired')).toBeInViewport({ ratio: 1 })
  expect((await chips.boundingBox())?.height).toBeLessThan(60)
  await page.keyboard.press('f')
  await page.keyboard.press('ArrowRight')
  await expect(chips.getByRole('radio', { name: 'Waiting' })).toBeChecked()
  await expect(chip('Waiting')).toBeInViewport({ ratio: 1 })
  const amount = page.getByLabel('Amount from')
  await expect(amount).toBeHidden()
  await page.getByRole('button', { name: 'More filters' }).click()
  await amount.fill('99999')
  await expect(page).toHaveURL(/min_amount=9999900$/)
  await expectFits(page)
  await expectNoViolations(page)
  // A link with a filter opens with the filter's fields shown.
  await page.reload()
  await expect(amount).toBeVisible()
})

test('the payment file stands in the head of the payouts, in the line of their name', async ({
  page,
}) => {
  await signIn(page, cashier, '/#/payouts')
  const [name, file] = [
    page.getByRole('heading', { name: 'Payouts', level: 1 }),
    page.getByRole('button', { name: 'Payment file' }),
  ]
  await expect(file).toBeInViewport({ ratio: 1 })
  const [above, beside] = [await name.boundingBox(), await file.boundingBox()]
  expect(beside?.y).toBeLessThan((above?.y ?? 0) + (above?.height ?? 0))
})
