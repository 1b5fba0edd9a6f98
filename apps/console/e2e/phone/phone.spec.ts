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
  const sum = async () => Number(((await more.textContent()) ?? '').replace(/\D/g, ''))
  await more.click()
  const hidden = ['Recharges', 'Payouts', 'Exceptions']
  await expect(link('Recharges')).toBeVisible()
  await expectNoViolations(page)
  await expectFits(page)
  const shown = await Promise.all(
    hidden.map(async (name) => Number(((await link(name).textContent()) ?? '').replace(/\D/g, ''))),
  )
  await expect(menu.getByRole('button', { name: 'Less' })).toHaveAttribute('aria-expanded', 'true')
  await link('Recharges').click()
  await expect(page).toHaveURL(/#\/recharges$/)
  await expect(page.getByRole('main').getByRole('heading', { name: 'Recharges' })).toBeVisible()
  await expect(link('Recharges')).toBeHidden()
  await expect.poll(sum).toBe(shown.reduce((all, one) => all + one, 0))
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
