import { fileURLToPath } from 'node:url'
import { newCustomer, openAs } from '../e2e/support/customers.js'
import {
  answerPrompt,
  expect,
  main,
  openPhone,
  promptOn,
  shownPhone,
  test,
  withMoney,
  type Page,
} from '../e2e/support/mpesa-demo.js'
import { paths } from '../e2e/support/pages.js'

const folder = fileURLToPath(new URL('../../../docs/pictures', import.meta.url))

test.use({ reducedMotion: 'reduce' } as object)

/** Keeps what the wallet and the virtual phone show at each step, and draws them side by side. */
class Steps {
  readonly #steps: { readonly text: string; readonly images: readonly string[] }[] = []

  async add(text: string, wallet: Page, phone: Page): Promise<void> {
    const images: string[] = []
    await wallet.bringToFront()
    await wallet.waitForLoadState('networkidle')
    for (const taken of [wallet, phone.locator('.device')]) {
      const image = await taken.screenshot({ type: 'jpeg', quality: 90, scale: 'css' })
      images.push(image.toString('base64'))
    }
    this.#steps.push({ text, images })
  }

  async save(page: Page, name: string): Promise<void> {
    const sheet = await page.context().newPage()
    await sheet.setViewportSize({ width: 1560, height: 900 })
    const figures = this.#steps.map(
      ({ text, images }, at) =>
        `<figure><figcaption>${at + 1}. ${text}</figcaption><div>${images
          .map((image) => `<img src="data:image/jpeg;base64,${image}">`)
          .join('')}</div></figure>`,
    )
    await sheet.setContent(`<style>
      body { display: grid; grid-template-columns: auto auto; gap: 24px; margin: 24px; background: #777 }
      figure { margin: 0 } div { display: flex; gap: 12px; align-items: flex-start }
      img:first-child { border-radius: 16px } img:last-child { border-radius: 36px }
      figcaption { padding: 0 0 8px; color: #fff; font: 600 20px/28px Roboto }
    </style>${figures.join('')}`)
    await sheet.screenshot({ path: `${folder}/mpesa-${name}.jpg`, fullPage: true, quality: 65 })
    await sheet.close()
  }
}

test('a recharge by a prompt on the virtual phone', async ({ page, phones }) => {
  const customer = await newCustomer({ nickname: 'Wanjiku' })
  await phones.change(customer, { name: 'Wanjiku Kamau' })
  await openAs(page, customer, paths.rechargeCreate)
  const phone = await openPhone(page, phones, customer)
  const steps = new Steps()
  await page.getByRole('button', { name: '1,000', exact: true }).click()
  await steps.add('The amount, and the phone that is asked', page, phone)
  await page.getByRole('button', { name: `Send prompt to ${shownPhone(customer)}` }).click()
  await expect(main(page)).toContainText('Waiting for your PIN')
  await expect(promptOn(phone)).toBeVisible()
  await steps.add('The phone asks for the PIN', page, phone)
  await answerPrompt(phone)
  await expect(main(page)).toContainText('was added to your balance')
  await phone.getByRole('button', { name: 'Messages' }).click()
  await steps.add('Paid and confirmed: it is in the balance', page, phone)
  await page.goto(`/#${paths.wallet}`)
  await expect(main(page)).toContainText('1,000.00')
  await phone.getByRole('button', { name: 'M-PESA', exact: true }).click()
  await steps.add('The wallet and the phone after it', page, phone)
  await steps.save(page, 'recharge')
})

test('a withdrawal to the virtual phone', async ({ page, phones }) => {
  const customer = await withMoney(phones, 1000)
  await phones.change(customer, { name: 'Wanjiku Kamau' })
  await openAs(page, customer, paths.withdrawCreate)
  const phone = await openPhone(page, phones, customer)
  const steps = new Steps()
  await phone.getByRole('button', { name: 'Messages' }).click()
  await page.getByRole('textbox', { name: /Amount/ }).fill('500')
  await expect(page.getByText('490.00')).toBeVisible()
  await steps.add('What arrives, after the fee', page, phone)
  await page.getByRole('button', { name: 'Check withdrawal' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toBeVisible()
  await steps.add('The last look, before it is sent', page, phone)
  await phones.set({ outcome_seconds: 8 })
  await sheet.getByRole('button', { name: /^Withdraw Ksh/ }).click()
  await page.getByRole('link', { name: 'See the record' }).click()
  await expect(main(page)).toContainText('M-PESA is paying it out')
  await steps.add('M-PESA has the order', page, phone)
  await phones.set({ outcome_seconds: 0 })
  await expect(main(page)).toContainText('Paid out to', { timeout: 20_000 })
  await steps.add('Paid, and the SMS of the phone says so', page, phone)
  await steps.save(page, 'withdrawal')
})
