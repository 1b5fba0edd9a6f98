import { readFile } from 'node:fs/promises'
import { asOperator, newCustomer, openAs, setAccount, topUp } from '../support/customers.js'
import { ksh } from '../support/expectations.js'
import { paths } from '../support/pages.js'
import { expect, test, type Page } from '../support/wallet-test.js'

/** A customer with a withdrawal of Ksh 200.00 that waits. */
async function withWithdrawal() {
  const customer = await newCustomer()
  await topUp(customer, 90_000)
  await setAccount(customer)
  const asked = { amount: 20_000, pay_from: 'balance', real_amount: 19_600 }
  const { id } = await customer.send<{ id: string }>('/api/withdrawals', asked)
  return { customer, id, address: `${paths.recordDetail}?id=${id}` }
}

interface Shared {
  readonly name: string
  readonly type: string
  readonly bytes: number
  readonly text: string
}

/** What the page has shared with other apps. */
const shared = (page: Page) =>
  page.evaluate(() => (window as unknown as { shared: Shared[] }).shared)

async function letShare(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const taken: object[] = []
    Object.assign(window, { shared: taken })
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ files = [], text }: ShareData) => {
        const [file] = files
        taken.push({ name: file?.name, type: file?.type, bytes: file?.size, text })
      },
    })
  })
}

const share = (page: Page) => page.getByRole('button', { name: 'Share', exact: true })

test('a receipt is shared as a picture, with its text and a code that the server knows', async ({
  page,
}) => {
  const { customer, address } = await withWithdrawal()
  await letShare(page)
  await openAs(page, customer, address)
  await share(page).click()
  await expect.poll(() => shared(page)).toHaveLength(1)
  const [picture] = (await shared(page)) as [Shared]
  expect(picture.type).toBe('image/png')
  expect(picture.bytes).toBeGreaterThan(10_000)
  const [, code = ''] = /([\dA-Z]{5}(?:-[\dA-Z]{5}){3})\.png$/.exec(picture.name) ?? []
  expect(picture.text).toContain(`Amount: ${ksh('200.00')}`)
  expect(picture.text).toContain(code)
  const document = await customer.get(`/api/documents/${code}`)
  expect(document).toMatchObject({ receipt: { amount: 20_000, status: 'pending' } })
})

test('the picture of a receipt and its text say that it is of a demo, and the picture names the host on a line of its own', async ({
  page,
  baseURL,
}) => {
  await page.addInitScript(() => {
    const lines: string[] = []
    Object.assign(window, { lines })
    const draw = CanvasRenderingContext2D.prototype.fillText
    CanvasRenderingContext2D.prototype.fillText = function fillText(text, x, y, most) {
      lines.push(text)
      return most === undefined ? draw.call(this, text, x, y) : draw.call(this, text, x, y, most)
    }
  })
  const lines = () => page.evaluate(() => (window as unknown as { lines: string[] }).lines)
  const { customer, address } = await withWithdrawal()
  await letShare(page)
  await openAs(page, customer, address)
  await share(page).click()
  await expect.poll(() => shared(page)).toHaveLength(1)
  expect(await lines()).toEqual(
    expect.arrayContaining(['Demo: no real money', new URL(baseURL ?? '').host]),
  )
  const [{ text }] = (await shared(page)) as [Shared]
  expect(text).toMatch(/^Demo: no real money\n/)
})

test('where the device shares no files, the picture is saved', async ({ page }) => {
  const { customer, address } = await withWithdrawal()
  await openAs(page, customer, address)
  const download = page.waitForEvent('download')
  await share(page).click()
  const bytes = await readFile(await (await download).path())
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
})

test('when no code can be had, the receipt is shared as text', async ({ page }) => {
  const { customer, address } = await withWithdrawal()
  await letShare(page)
  await page.route('**/receipt', (route) => route.abort())
  await openAs(page, customer, address)
  await share(page).click()
  await expect(page.getByText('We could not make the picture.')).toBeVisible({ timeout: 20_000 })
  await share(page).click()
  await expect.poll(() => shared(page)).toHaveLength(1)
  const [{ text, type }] = (await shared(page)) as [Shared]
  expect(type).toBeUndefined()
  expect(text).toContain(`Amount: ${ksh('200.00')}`)
})

test('anybody checks a code without logging in, and sees what has changed since', async ({
  page,
}) => {
  const { customer, id } = await withWithdrawal()
  const { code } = await customer.send<{ code: string }>(`/api/records/${id}/receipt`)
  await page.goto('/#/pages/verify/index')
  const field = page.getByRole('textbox', { name: 'Code' })
  await field.fill(code.toLowerCase().replace(/(.{5})/g, '$1 '))
  await page.getByRole('button', { name: 'Check code' }).click()
  const main = page.getByRole('main')
  await expect(main).toContainText('We issued this receipt')
  await expect(main).toContainText(`Amount${ksh('200.00')}`)
  await expect(main).toContainText('Status nowPending')
  // It is genuine, and not paid: green would say that it is.
  const verdict = main.locator('.mv-notice').filter({ hasText: 'We issued this receipt' })
  await expect(verdict).toContainText('The status is still the same: Pending.')
  await expect(verdict).toHaveAttribute('data-tone', 'amber')
  // Of whose it is only this much, and nothing of the account that it is paid to.
  await expect(main.getByRole('term')).toHaveText([
    'Amount',
    'Fee',
    'Currency',
    'Create time',
    'Status when issued',
    'Status now',
    'Issued',
    'Customer',
    'Code',
  ])
  const { phone } = customer.user
  await expect(main).toContainText(`Customer0${phone.slice(3, 6)} *** ${phone.slice(-3)}Code`)
  await (
    await asOperator()
  ).send(`/api/operator/withdrawals/${id}/reject`, { reason: 'Wrong account' })
  await page.getByRole('button', { name: 'Check code' }).click()
  await expect(main).toContainText('The status has changed since. Now it is: Error.')
  await expect(verdict).toHaveAttribute('data-tone', 'red')
  await expect(main).toContainText('Status when issuedPending')
})

test('an answer that cannot be asked for again says so, and stays', async ({ page }) => {
  const { customer, id } = await withWithdrawal()
  const { code } = await customer.send<{ code: string }>(`/api/records/${id}/receipt`)
  await page.goto(`/#${paths.verify}?code=${code}`)
  const main = page.getByRole('main')
  await expect(main).toContainText('We issued this receipt')
  await page.route('**/api/documents/*', (route) => route.abort())
  await page.getByRole('button', { name: 'Check code' }).click()
  await expect(main).toContainText('We could not refresh.', { timeout: 20_000 })
  await expect(main).toContainText('We issued this receipt')
  await page.unroute('**/api/documents/*')
  await main.getByRole('button', { name: 'Try again' }).click()
  await expect(main.getByText('We could not refresh.')).toBeHidden()
})

test('a wrong letter is reported, and a code that we did not issue is not ours', async ({
  page,
}) => {
  await page.goto('/#/pages/verify/index')
  const field = page.getByRole('textbox', { name: 'Code' })
  await field.fill('7K3QM')
  await page.getByRole('button', { name: 'Check code' }).click()
  await expect(page.getByText('A letter is missing or wrong.')).toBeVisible()
  await field.fill('00000-00000-00000-00000')
  await page.getByRole('button', { name: 'Check code' }).click()
  await expect(page.getByText('We issued no document with this code')).toBeVisible()
})

test('the statement is saved as a PDF, and the file is known by its code; an edited one is not', async ({
  page,
}) => {
  const { customer } = await withWithdrawal()
  await openAs(page, customer, paths.records)
  const saved = async (name: string) => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name }).click()
    const file = await download
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
  }
  const pdf = await saved('Statement as PDF')
  expect(pdf.name).toMatch(/^mavuno-\d{4}-\d\d-\d\d\.pdf$/)
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  const csv = await saved('Export as CSV')
  const [, code = ''] = /-((?:[\dA-Z]{5}-){3}[\dA-Z]{5})\.csv$/.exec(csv.name) ?? []
  await page.goto(`/#${paths.verify}?code=${code}`)
  const main = page.getByRole('main')
  await expect(main).toContainText('We issued this statement')
  await expect(main).toContainText(`Closing balance${ksh('700.00')}`)
  const choose = (buffer: Buffer) =>
    page
      .getByLabel('Check the file')
      .first()
      .setInputFiles({ name: 'statement.csv', mimeType: 'text/csv', buffer })
  await choose(csv.bytes)
  await expect(main).toContainText('This file is exactly what we issued.')
  await choose(Buffer.from(csv.bytes.toString().replace('200.00', '900.00')))
  await expect(main).toContainText('This is not the file that we issued.')
})

test('who has had the statements of a day is told when there are more', async ({ page }) => {
  const customer = await newCustomer()
  for (let count = 0; count < 30; count += 1) {
    await customer.text('/api/records/export?format=csv')
  }
  await openAs(page, customer, paths.records)
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  await expect(page.getByRole('alert')).toContainText(
    /You can have 30 statements a day\. Try again in 4[78] min\./,
  )
})

test('a CSV that has arrived is saved even if its code cannot be had', async ({ page }) => {
  const { customer } = await withWithdrawal()
  await openAs(page, customer, paths.records)
  await page.route('**/api/records/export/code*', (route) =>
    route.fulfill({ status: 400, json: {} }),
  )
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^mavuno-\d{4}-\d\d-\d\d\.csv$/)
})
