import { readFile } from 'node:fs/promises'
import { asApprover, asOperator, newCustomer } from '../../wallet/e2e/support/customers.js'
import {
  approver,
  askPayout,
  cashier,
  expect,
  signIn,
  takeElsewhere,
  test,
  type Page,
} from './support/desk.js'
import { expectWhole } from './support/whole.js'

const panelOf = (page: Page) => page.getByRole('region', { name: 'The entry' })
const rowsOf = (page: Page) => page.getByRole('main').getByRole('list').first().getByRole('link')

/** A customer whom an operator has seen whole, and blocked; another has proposed to let them in again. */
async function makeEntries() {
  const { id } = (await newCustomer()).user
  const desk = await asOperator()
  await desk.send(`/api/operator/users/${id}/reveal`, { reason: 'They called us' })
  await desk.send(`/api/operator/users/${id}/block`, { reason: 'Reported as stolen' })
  return { id, desk }
}

test('the log is filtered in the address, shows before and after, and what followed', async ({
  page,
}) => {
  const { id } = await makeEntries()
  await signIn(page, approver, '/#/log')
  await page.getByLabel('Id of what it was done to').fill(id)
  await expect(page).toHaveURL(new RegExp(`#/log\\?target=${id}$`))
  await expect(rowsOf(page)).toHaveCount(2)
  await expect(rowsOf(page).nth(0)).toContainText('Blocked a person')
  await rowsOf(page).nth(1).click()
  const panel = panelOf(page)
  await expect(panel).toContainText('Saw personal data')
  await expect(panel).toContainText('They called us')
  // What followed leads on to it.
  await panel.getByRole('link', { name: 'Blocked a person' }).click()
  await expect(panel.getByRole('heading', { level: 2 })).toHaveText('Blocked a person')
  await expect(panel.getByRole('table')).toContainText('Reported as stolen')
  await expect(panel).toContainText('Nothing since.')
  await panel.getByRole('link', { name: 'Customer' }).click()
  await expect(page).toHaveURL(new RegExp(`#/customers/${id}$`))
})

test('the log calls an operator by their name, and leads to each payout of a payment file', async ({
  page,
}) => {
  const customer = await newCustomer()
  const { conversation_id } = await customer.get<{ conversation_id: string }>('/chat/conversation')
  const desk = await asApprover()
  await desk.send(`/api/operator/conversations/${conversation_id}/assign`, {
    operator_id: desk.user.id,
    from: null,
  })
  const payout = await askPayout(100_000)
  await takeElsewhere(payout)
  await signIn(page, cashier, '/#/payouts')
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Payment file' }).click()
  await coming
  await page.goto(`/#/log?target=${conversation_id}`)
  const name = 'Mavuno approvals'
  await expect(rowsOf(page).first()).toContainText(`Looked after by: – → ${name}`)
  await rowsOf(page).first().click()
  const panel = panelOf(page)
  await expect(panel.getByRole('row', { name: 'Looked after by' })).toContainText(name)
  await page.goto('/#/log?did=operatorExportPayouts')
  await rowsOf(page).first().click()
  await panel.getByRole('link', { name: payout.id }).click()
  await expect(page).toHaveURL(new RegExp(`#/payouts/${payout.id}$`))
})

test('keys show what the same person did and what was done to the same thing', async ({ page }) => {
  const { id, desk } = await makeEntries()
  await signIn(page, approver, `/#/log?target=${id}`)
  await rowsOf(page).first().click()
  await expect(panelOf(page)).toContainText('operatorBlockUser')
  await page.keyboard.press('p')
  await expect(page).toHaveURL(new RegExp(`who=${desk.user.id}`))
  await expect(page.getByRole('combobox', { name: 'Who' })).toContainText('Mavuno')
  await page.getByLabel('To day').fill('2020-01-01')
  await expect(page.getByText('No entry fits these filters.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear the filters' }).first().click()
  await expect(rowsOf(page).first()).toBeVisible()
})

test('a copy says in each line who took it, and is in the log', async ({ page }) => {
  const { id } = await makeEntries()
  await signIn(page, approver, `/#/log?target=${id}`)
  await expect(rowsOf(page)).toHaveCount(2)
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Export/ }).click()
  const file = await coming
  expect(file.suggestedFilename()).toMatch(/^mavuno-log-\d{14}\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines).toHaveLength(3)
  for (const line of lines.slice(1)) expect(line).toMatch(/,Mavuno[^,]*,\d{4}-\d\d-\d\d [\d:]{8}$/)
  await page.getByRole('button', { name: 'Clear the filters' }).first().click()
  await expect(rowsOf(page).first()).toContainText('Took a copy of the log')
})

test('who may not read the log has it neither in the menu nor by its address', async ({ page }) => {
  const { id } = (await asApprover()).user
  const desk = await asOperator()
  expect(id).not.toBe(desk.user.id)
  await signIn(page, cashier, '/#/today')
  await page.route('**/api/operator/operators', async (route) => {
    const reply = await route.fetch()
    const body = (await reply.json()) as { data: { items: { roles: string[] }[] } }
    for (const one of body.data.items) one.roles = ['cashier']
    await route.fulfill({ json: body })
  })
  await page.reload()
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await expect(menu.getByRole('link', { name: 'Customers' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Log' })).toHaveCount(0)
  await page.goto('/#/log')
  await expect(page.getByText('Your roles do not see Log')).toBeVisible()
})

for (const [width, theme] of [
  [1366, 'dark'],
  [320, 'light'],
] as const) {
  test(
    `the log is clean for axe at ${width} px, ${theme}`,
    { tag: width === 1366 ? '@long' : [] },
    async ({ page }) => {
      const { id, desk } = await makeEntries()
      const { items } = await desk.get<{ items: { id: string }[] }>(
        `/api/operator/log?target_id=${id}`,
      )
      const look = { size: { width, height: 768 }, theme, phone: approver }
      await expectWhole(page, look, ['log', `log/${items[0]?.id}?target=${id}`])
    },
  )
}
