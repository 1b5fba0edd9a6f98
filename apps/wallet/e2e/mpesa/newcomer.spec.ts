import { answerPrompt, expect, test } from '../support/mpesa-demo.js'

test('a newcomer recharges by a prompt on the virtual phone, and sees it credited without doing more', async ({
  page,
  context,
  demo,
}) => {
  await page.goto('/#/pages/wallet/rechargeCreate')
  await page.getByLabel('Phone').fill('0712345678')
  await page.getByLabel('Password', { exact: true }).fill('demo-1234')
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('textbox', { name: 'Amount' }).fill('500')
  await page.getByRole('button', { name: 'Send prompt to 0712 345 678' }).click()
  await expect(
    page.getByRole('heading', { name: 'Enter your M-PESA PIN on 0712 345 678' }),
  ).toBeVisible()
  const phone = await context.newPage()
  await phone.goto(demo.phone)
  await answerPrompt(phone)
  await expect(page.getByText('Ksh 500.00 was added to your balance')).toBeVisible({
    timeout: 30_000,
  })
})
