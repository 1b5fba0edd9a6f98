import { asApprover, asOperator, byTwo, newPhone } from '../../../wallet/e2e/support/customers.js'
import { approver, cashier, expect, goOnAs, signIn, test, type Page } from '../support/desk.js'

const panelOf = (page: Page) => page.getByRole('region', { name: 'The person' })

/** Approves the newest proposal elsewhere. */
async function approveNewest() {
  const other = await asApprover()
  const { items } = await other.get<{ items: { id: string; digest: string; input: object }[] }>(
    '/api/operator/proposals?status=pending&limit=1',
  )
  const [{ id, digest } = { id: '', digest: '' }] = items
  return other.send<{ status: string }>(`/api/operator/proposals/${id}/approve`, { digest })
}

test('somebody is invited by two, and only who proposed it takes the link, once', async ({
  page,
}) => {
  const name = `Akinyi ${Date.now() % 10_000}`
  await signIn(page, cashier, '/#/people')
  await expect(page.getByRole('main').getByRole('link', { name: /Mavuno desk/ })).toContainText(
    'password only',
  )
  await page.keyboard.press('n')
  const panel = panelOf(page)
  await panel.getByRole('button', { name: 'Propose to invite them' }).click()
  await expect(panel.getByRole('alert').first()).toContainText('Look again at: Phone, Name, Roles.')
  await panel.getByLabel('Phone').fill(newPhone())
  await panel.getByLabel('Name').fill(name)
  await panel.getByLabel('Cashier', { exact: true }).check()
  await panel.getByLabel('Approver', { exact: true }).check()
  await expect(panel).toContainText('A cashier is never an approver')
  await panel.getByLabel('Approver', { exact: true }).uncheck()
  await expect(panel).toContainText('They may then')
  await panel.getByRole('button', { name: 'Propose to invite them' }).click()
  await expect(
    page.getByText('Nothing changes until another operator decides').first(),
  ).toBeVisible()
  await approveNewest()
  await page.reload()
  const row = page.getByRole('main').getByRole('link', { name })
  await expect(row).toContainText('waits for the link')
  await expect(row).toContainText('not enrolled yet')
  // The columns stand below each other, whatever the state is called.
  const left = async (name: RegExp | string) =>
    (
      await page
        .getByRole('main')
        .getByRole('link', { name })
        .locator('.person-roles')
        .boundingBox()
    )?.x
  expect(await left(name)).toBe(await left(/Mavuno desk/))
  await row.click()
  await expect(panel).toContainText('you take the link')
  await panel.getByRole('button', { name: 'Show the link' }).click()
  await expect(panel.getByText(/\/#\/enrol\/[\w-]{43}$/)).toBeVisible()
  await expect(panel).toContainText('It is not shown again')
  await page.reload()
  await expect(panel).toContainText('A link was taken already')
  await expect(panel.getByText(/#\/enrol\//)).toHaveCount(0)
  // Nobody blocks themselves, and an owner blocks a colleague at once, with a reason.
  await page
    .getByRole('main')
    .getByRole('link', { name: /Mavuno desk/ })
    .click()
  await expect(panel).toContainText('that is you')
  await expect(panel.getByRole('button', { name: 'Block' })).toHaveCount(0)
  await row.click()
  // What is typed into the form of the roles is not sent with it.
  await panel.getByLabel('Support', { exact: true }).check()
  await panel.getByRole('button', { name: 'Block' }).click()
  await page.getByLabel('Reason, which they read').fill('Their phone was stolen')
  await page.keyboard.press('Enter')
  await expect(row).toContainText('blocked')
  await expect(panel).toContainText('Their phone was stolen')
  await expect(panel.getByText('This is proposed')).toHaveCount(0)
  await panel.getByRole('button', { name: 'Propose to unblock' }).click()
  await expect(panel.getByText('This is proposed')).toBeVisible()
  await panel.getByRole('link', { name: 'Open the proposal' }).click()
  await goOnAs(page, 'Mavuno approvals')
  const proposal = page.getByRole('region', { name: 'The proposal' })
  await expect(proposal).toContainText('Unblock an operator')
  await expect(proposal).toContainText('Their phone was stolen')
  await proposal.getByRole('button', { name: 'Approve' }).click()
  await expect(proposal).toContainText('Approved, and done')
  await page.goto('/#/people')
  await expect(row).toContainText('waits for the link')
  await row.click()
  await expect(panel).toContainText('has proposed it and takes the link')
  await expect(panel.getByRole('button', { name: /link/ })).toHaveCount(0)
})

test('an invitation does not tell whether a phone is registered, and two cannot invite a customer', async ({
  page,
}) => {
  await signIn(page, cashier, '/#/people/new')
  const panel = panelOf(page)
  await panel.getByRole('textbox', { name: 'Phone' }).fill('0712345678')
  await panel.getByRole('textbox', { name: 'Name' }).fill('Akinyi')
  await panel.getByLabel('Support', { exact: true }).check()
  await panel.getByRole('button', { name: 'Propose to invite them' }).click()
  await expect(
    page.getByText('Nothing changes until another operator decides').first(),
  ).toBeVisible()
  await expect(panel.getByRole('alert')).toHaveCount(0)
  expect(await approveNewest()).toMatchObject({ status: 'failed' })
})

test('a role that is taken says what is no longer possible, and is proposed', async ({ page }) => {
  const person = { phone: newPhone(), nickname: 'Only approves', roles: ['approver'] }
  const { id } = await byTwo<{ id: string }>('inviteOperator', person)
  await signIn(page, cashier, `/#/people/${id}`)
  const panel = panelOf(page)
  await panel.getByLabel('Approver', { exact: true }).uncheck()
  await expect(panel).toContainText('They may no longer')
  await expect(panel).toContainText('Without a role their sessions end')
  await panel.getByRole('button', { name: 'Propose these roles' }).click()
  await expect(panel.getByText('This is proposed')).toBeVisible()
  await expect(panel.getByLabel('Approver', { exact: true })).toBeChecked()
  const desk = await asOperator()
  const { items: open } = await desk.get<{
    items: { id: string; action: string; input: object }[]
  }>('/api/operator/proposals?status=pending&limit=1')
  expect(open[0]).toMatchObject({ action: 'setOperatorRoles', input: { id, roles: [] } })
  await desk.send(`/api/operator/proposals/${open[0]?.id}/withdraw`)
})

test('the matrix is the contract’s, in words', async ({ page }) => {
  await signIn(page, approver, '/#/people')
  const matrix = page.getByRole('region', { name: 'Who may do what' })
  await expect(matrix.getByRole('row', { name: /^Change the config/ })).toHaveText(
    'Change the config–not–not–not–not–notP Dproposes, decides',
  )
  await expect(matrix.getByRole('row', { name: /^Record a payout as paid/ })).toContainText('Aacts')
})
