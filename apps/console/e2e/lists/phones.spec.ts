import { ask, cashier, expect, signIn, test, type Page } from '../support/desk.js'

const field = (page: Page) => page.getByLabel('Find a name, a whole phone or payment number')

test('a phone that is looked for is in no address and no saved view, also while a row is open', async ({
  page,
}) => {
  const [one, other] = [await ask(100_000), await ask(100_000)]
  const { phone } = one.customer.user
  await signIn(page, cashier, '/#/recharges')
  const row = (id: string) => page.locator(`[data-row="${id}"]`)
  await expect(row(other.id)).toBeVisible()
  await field(page).fill(phone)
  await expect(row(other.id)).toHaveCount(0)
  await expect(row(one.id)).toBeVisible()
  await expect(page).toHaveURL(/#\/recharges\??$/)
  await page.getByRole('radio', { name: 'Look closer' }).check()
  await expect(page).toHaveURL(/#\/recharges\?only=\w+$/)
  await expect(field(page)).toHaveValue(phone)
  await row(one.id).click()
  await expect(page).toHaveURL(new RegExp(`#/recharges/${one.id}\\?only=\\w+$`))
  await expect(field(page)).toHaveValue(phone)
  await expect(row(other.id)).toHaveCount(0)
  await page.getByRole('button', { name: 'Save this view…' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Closer')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Closer' })).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify(Object.values(localStorage)))).not.toContain(
    phone.slice(1),
  )
  // A link that somebody has written by hand is asked for once.
  await page.goto(`/#/recharges/${one.id}?find=${phone}`)
  await expect(page).toHaveURL(new RegExp(`#/recharges/${one.id}\\??$`))
  await expect(field(page)).toHaveValue(phone)
  await expect(row(other.id)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(row(other.id)).toBeVisible()
})

test('signing out leaves nothing in the address of whom somebody has looked for', async ({
  page,
}) => {
  await signIn(page, cashier, '/#/recharges?only=unclear&find=Otieno')
  await expect(field(page)).toHaveValue('Otieno')
  await page.getByRole('button', { name: /Cashier/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in as an operator' })).toBeVisible()
  await expect(page).toHaveURL(/#\/recharges\?only=unclear$/)
  // A link of a colleague still shows the same.
  await signIn(page, cashier, '/#/recharges?find=Achieng')
  await expect(field(page)).toHaveValue('Achieng')
})
