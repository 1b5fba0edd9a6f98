import { asApprover, asOperator, byTwo } from '../../wallet/e2e/support/customers.js'
import { approver, cashier, expect, ksh, signIn, test, type Page } from './support/desk.js'

const panelOf = (page: Page) => page.getByRole('region', { name: 'The settings' })

interface Config {
  readonly withdraw: { readonly fee_rate: number; readonly min: number }
  readonly pending_proposal: string | null
}

const readConfig = async () => (await asOperator()).get<Config>('/api/operator/config')

test('a fee shows what arrives of a withdrawal before it is proposed, and what it was before', async ({
  page,
}) => {
  const { withdraw } = await readConfig()
  await signIn(page, cashier, '/#/config/money')
  const panel = panelOf(page)
  await panel.getByLabel('Withdrawal fee').fill('1.5')
  await panel.getByLabel('Least withdrawal').fill('200')
  const draft = panel.getByRole('complementary', { name: 'Your draft' })
  await expect(draft.getByRole('row', { name: /Withdrawal fee/ })).toContainText('2 %1.5 %')
  await expect(draft.getByRole('row', { name: /1,000.00/ })).toContainText(
    `${ksh('980.00')}${ksh('985.00')}`,
  )
  await expect(draft.getByRole('row', { name: /^Ksh.100.00/ })).toContainText('below the least')
  await expect(draft).toContainText('approved by Mavuno approvals')
  // A part of the draft is undone by typing what is live.
  await panel.getByLabel('Least withdrawal').fill('100')
  await panel.getByRole('button', { name: 'Propose 1 change' }).click()
  await expect(panel.getByText('This is proposed')).toBeVisible()
  const { pending_proposal } = await readConfig()
  const desk = await asOperator()
  const { input } = await desk.get<{ input: Config }>(`/api/operator/proposals/${pending_proposal}`)
  // Nothing else of the rule is touched.
  expect(input.withdraw).toEqual({ ...withdraw, fee_rate: 150 })
  await desk.send(`/api/operator/proposals/${pending_proposal}/withdraw`)
})

test('a percentage with a decimal comma is not taken for ten times as much', async ({ page }) => {
  await signIn(page, cashier, '/#/config/money')
  const panel = panelOf(page)
  const draft = panel.getByRole('complementary', { name: 'Your draft' })
  await panel.getByLabel('Withdrawal fee').fill('2,5')
  await panel.getByRole('button', { name: /^Propose/ }).click()
  await expect(panel.getByRole('alert').first()).toContainText('Look again at: Withdrawal fee.')
  await expect(draft).not.toContainText('25 %')
  await panel.getByLabel('Withdrawal fee').fill('2.5')
  await expect(draft.getByRole('row', { name: /Withdrawal fee/ })).toContainText('2 %2.5 %')
  await panel.getByLabel('Withdrawal fee').fill('2')
})

test('texts are proposed by whoever plans products, and the config is not', async ({ page }) => {
  const { id } = (await asApprover()).user
  await byTwo('setOperatorRoles', { id, roles: ['owner', 'product'] })
  try {
    await signIn(page, approver, '/#/config/texts')
    await expect(panelOf(page).getByLabel('Name of the service')).toBeEnabled()
  } finally {
    await byTwo('setOperatorRoles', { id, roles: ['owner', 'approver', 'support'] })
  }
})

test('a channel is changed with a warning, and limits say what they allow', async ({ page }) => {
  await signIn(page, cashier, '/#/config/channels')
  const panel = panelOf(page)
  await panel.getByRole('button', { name: 'Change' }).first().click()
  await expect(panel).toContainText('Compare the number with a document')
  await panel.getByLabel('Company number').fill('522523')
  await expect(panel.getByRole('row', { name: /Company number/ })).toContainText('522522522523')
  await page.goto('/#/config/limits')
  await panel.getByLabel('Credit alone, one recharge up to').fill('50000')
  await expect(panel).toContainText('one person alone can do more harm')
  await panel.getByRole('button', { name: 'Discard the draft' }).click()
  await expect(panel.getByLabel('Credit alone, one recharge up to')).toHaveValue('5,000.00')
})

test('a tax rule needs its law, and starts at least 14 days ahead', async ({ page }) => {
  await signIn(page, cashier, '/#/config/tax')
  const panel = panelOf(page)
  await panel.getByRole('button', { name: 'Add a tax rule' }).click()
  await panel.getByLabel('Tax on earnings').fill('10')
  await panel.getByLabel('From').fill('2020-01-01 00:00')
  await panel.getByLabel('Law that says so').fill('Finance Act')
  await panel.getByRole('button', { name: 'Propose' }).click()
  await expect(panel.getByRole('alert').filter({ hasText: 'Look again at: From.' })).toBeVisible()
})

test('codes say what they cost at most, and articles how customers read them', async ({ page }) => {
  await signIn(page, cashier, '/#/codes/new')
  const code = page.getByRole('region', { name: 'The code' })
  await code.getByLabel('Code').fill('trial')
  await code.getByLabel('Amount').fill('20')
  await expect(code).toContainText('There is no limit on what it may cost')
  await code.getByLabel('Most uses in all').fill('500')
  await expect(code).toContainText(`It may cost at most ${ksh('10,000.00')}: 500 uses.`)
  await code.getByRole('button', { name: 'Propose' }).click()
  await expect(
    page.getByText('Nothing changes until another operator decides').first(),
  ).toBeVisible()

  await page.goto('/#/news/new?show=activity')
  const article = page.getByRole('region', { name: 'The article' })
  await article.getByLabel('Title').fill('Harvest day')
  await article.getByLabel('Text', { exact: true }).fill('Come on **Monday**')
  await expect(article.getByRole('strong').filter({ hasText: 'Monday' })).toBeVisible()
  await article.getByRole('radio', { name: 'sw: not written' }).check()
  await article.getByLabel('Text (sw)').fill('Njoo **Jumatatu**')
  await article.getByRole('button', { name: 'Propose' }).click()
  await expect(article.getByRole('alert').first()).toContainText('Look again at: Title (sw).')
  await article.getByLabel('Title (sw)').fill('Siku ya mavuno')
  await article.getByRole('button', { name: 'Propose' }).click()
  await expect(page).toHaveURL(/news\?show=activity$/)

  const desk = await asOperator()
  const { items } = await desk.get<{ items: { id: string; action: string; input: object }[] }>(
    '/api/operator/proposals?status=pending&limit=2',
  )
  expect(items).toMatchObject([
    {
      action: 'createActivity',
      input: { title: 'Harvest day', translations: { sw: { title: 'Siku ya mavuno' } } },
    },
    {
      action: 'createCode',
      input: { code: 'TRIAL', kind: 'money', amount: 2_000, max_uses: 500 },
    },
  ])
  for (const { id } of items) await desk.send(`/api/operator/proposals/${id}/withdraw`)
})

test('a field that is emptied, or has more digits than can be counted, leaves the settings as they are', async ({
  page,
}) => {
  await signIn(page, cashier, '/#/config/money')
  const panel = panelOf(page)
  const draft = panel.getByRole('complementary', { name: 'Your draft' })
  const fields = [
    'Withdrawal fee',
    'Least withdrawal',
    'Wait after a new receipt account',
    'Least recharge',
    'Share of earnings that the reserve must have',
  ]
  for (const field of fields) {
    for (const typed of ['', '9'.repeat(40), '']) {
      await panel.getByRole('textbox', { name: field }).fill(typed)
      await expect(draft).toBeVisible()
    }
  }
  await panel.getByRole('button', { name: /^Propose/ }).click()
  await expect(panel.getByText('This does not fit. Look again.').first()).toBeVisible()
  await page.goto('/#/config/tax')
  await panel.getByRole('button', { name: 'Add a tax rule' }).click()
  await panel.getByRole('textbox', { name: 'Tax on earnings' }).fill('9'.repeat(40))
  await expect(panel.getByRole('heading', { name: 'Add a tax rule' })).toBeVisible()
})

test('a next page that cannot be read says so, and comes on a second try', async ({ page }) => {
  let fails = true
  await page.route('**/api/operator/config/versions?*', async (route) => {
    const url = new URL(route.request().url())
    const isNext = url.searchParams.has('cursor')
    if (isNext && fails) return route.abort()
    url.searchParams.delete('cursor')
    const reply = (await (await route.fetch({ url: url.href })).json()) as { data: object }
    const data = isNext ? { items: [], next: null } : { ...reply.data, next: 'next' }
    return route.fulfill({ json: { ...reply, data } })
  })
  await signIn(page, cashier, '/#/config/history')
  const panel = panelOf(page)
  const more = panel.getByRole('button', { name: 'Show more' })
  await more.click()
  await expect(panel.getByRole('alert')).toContainText('There was no answer')
  fails = false
  await more.click()
  await expect(more).toHaveCount(0)
  await expect(panel.getByRole('alert')).toHaveCount(0)
})
