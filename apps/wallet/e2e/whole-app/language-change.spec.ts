import { newCustomer, openAs, topUp } from '../support/customers.js'
import { ksh } from '../support/expectations.js'
import { addressesOf, paths } from '../support/pages.js'
import { expect, test, type Page } from '../support/wallet-test.js'

/** Texts of the server in a language, such as the title of the newest announcement. */
async function newest(kind: string, language: string): Promise<string> {
  const address = `${test.info().project.use.baseURL}/api/${kind}`
  const reply = await fetch(address, { headers: { 'accept-language': language } })
  const { data } = (await reply.json()) as { data: { items: { title: string }[] } }
  return data.items[0]?.title ?? ''
}

test('a new language applies to all pages, server texts and money at once, without a reload', async ({
  page,
}) => {
  const customer = await newCustomer()
  await topUp(customer, 12_345)
  const addresses = await addressesOf(customer)
  const addressOf = (path: string) => addresses.find((one) => one.startsWith(path)) ?? ''

  /** Pages that show server texts, money or their own title. */
  const expectPages = async (language: string, titles: readonly string[], words: string) => {
    const announcement = await newest('announcements', language)
    const activity = await newest('activities', language)
    const [home, wallet, my, records, announcements, activities] = titles
    for (const [address, title, ...texts] of [
      [paths.home, home, announcement, activity, ksh('123.45')],
      [paths.wallet, wallet, ksh('123.45')],
      [paths.my, my],
      [paths.records, records, words, ksh('123.45')],
      [paths.announcements, announcements, announcement],
      [addressOf(paths.announcement), undefined, announcement],
      [paths.activities, activities, activity],
      [addressOf(paths.activity), undefined, activity],
    ] as const) {
      await page.evaluate((hash) => (location.hash = hash), address)
      if (title) await expect(page.locator('h1')).toHaveText(title)
      for (const text of texts) await expect(page.locator('main'), address).toContainText(text)
    }
  }
  const choose = async (name: string) => {
    await page.evaluate((hash) => (location.hash = hash), paths.changeLanguage)
    await page.getByRole('button', { name, exact: true }).click()
  }
  const english = ['Mavuno', 'Wallet', 'My', 'Statement', 'Announcements', 'Activities']
  const japanese = ['Mavuno', 'ウォレット', 'マイページ', '明細', 'お知らせ', 'イベント']

  await openAs(page, customer, paths.home)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await expectPages('en', english, 'Recharge')
  await choose('日本語')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
  await expect(page).toHaveTitle('言語 · Mavuno')
  await expectPages('ja', japanese, '入金')
  await choose('English')
  await expectPages('en', english, 'Recharge')
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
})

test('visible data is fetched again when the language changes', async ({ page, context }) => {
  const customer = await newCustomer()
  await openAs(page, customer, paths.announcements)
  const first = (one: Page) => one.locator('main').getByRole('link').first()
  await expect(first(page)).toContainText(await newest('announcements', 'en'))
  const other = await context.newPage()
  await openAs(other, customer, paths.changeLanguage)
  await other.getByRole('button', { name: 'Español', exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(first(page)).toContainText(await newest('announcements', 'es'))
})
