import { asOperator, byTwo } from '../../wallet/e2e/support/customers.js'
import {
  approver,
  ask,
  askPayout,
  balanceOf,
  cashier,
  expect,
  goOnAs,
  ksh,
  signIn,
  takeElsewhere,
  test,
  type Page,
} from './support/desk.js'

async function proposeCredit(page: Page) {
  const asked = await ask(700_000)
  await signIn(page, cashier, `/#/recharges/${asked.id}`)
  await page.getByRole('button', { name: `Propose credit of ${ksh('7,000.00')}` }).click()
  await expect(
    page.getByText('Nothing is credited until an approver decides').first(),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Open the proposal' }).click()
  await expect(page).toHaveURL(/approvals/)
  return asked
}

test('a proposal names the product, or the fields of the config, in the list, its title and what comes next', async ({
  page,
}) => {
  const desk = await asOperator()
  const { items } = await desk.get<{ items: { id: string; name: string; price: number }[] }>(
    '/api/operator/products?limit=1',
  )
  const [product] = items
  const change = { id: product?.id, price: Number(product?.price) + 100 }
  const send = async (action: string, input: object) =>
    (await desk.send<{ id: string }>('/api/operator/proposals', { action, input })).id
  const id = await send('updateProduct', change)
  const config = await send('updateConfig', { recharge: { max: 6_900_000 } })
  await signIn(page, approver, `/#/approvals/${id}`)
  const title = `Change a product: ${product?.name}`
  await expect(page.locator(`[data-row="${id}"] .row-title`)).toHaveText(title)
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.locator(`[data-row="${config}"] .row-title`)).toHaveText(
    /^Change the config: Largest recharge/,
  )
  for (const one of [id, config]) await desk.send(`/api/operator/proposals/${one}/withdraw`)
})

test('one takes one’s own proposal back, and never approves it', async ({ page }) => {
  const asked = await proposeCredit(page)
  const proposal = page.getByRole('region', { name: 'The proposal' })
  await expect(proposal).toContainText('Proposed by you')
  await page.keyboard.press('a')
  await expect(proposal.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  await proposal.getByRole('button', { name: 'Take it back' }).click()
  await expect(proposal).toContainText('Withdrawn')
  expect(await balanceOf(asked)).toBe(0)
})

test('the other refuses with a reason, and nothing is done', async ({ page }) => {
  const asked = await proposeCredit(page)
  await goOnAs(page, 'Mavuno approvals')
  const proposal = page.getByRole('region', { name: 'The proposal' })
  await expect(proposal.getByRole('button', { name: 'Approve' })).toBeVisible()
  for (const text of [asked.payment_number, 'This customer', 'Other recharges']) {
    await expect(proposal).toContainText(text)
  }
  // What was said to the one is not left on the other's screen, also not for its five seconds.
  await expect(page.getByText('Nothing is credited until an approver decides')).toHaveCount(0, {
    timeout: 1_500,
  })
  await page.keyboard.press('r')
  await expect(page.getByLabel('Reason, for the proposer')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Write a reason first.')).toBeVisible()
  await page.getByLabel('Reason, for the proposer').fill('No such transfer')
  await page.getByRole('button', { name: 'Refuse with this reason' }).click()
  await page.getByRole('button', { name: 'Send now' }).click()
  await expect(proposal).toContainText('Refused: nothing was done')
  await expect(proposal).toContainText('No such transfer')
  expect(await balanceOf(asked)).toBe(0)
})

test('a change of the config shows each field, old beside new', async ({ page }) => {
  await byTwo('updateTexts', { site_name: 'Mavuno' })
  await signIn(page, approver, '/#/approvals?show=executed')
  await page
    .getByRole('main')
    .getByRole('link', { name: /Change texts/ })
    .first()
    .click()
  const proposal = page.getByRole('region', { name: 'The proposal' })
  await expect(proposal).toContainText('What was asked')
  await expect(proposal).toContainText('Name of the service')
})

test('an approver of a payout has the account, its sum and what this customer did before', async ({
  page,
}) => {
  const asked = await askPayout(600_000)
  const desk = await asOperator()
  await takeElsewhere(asked)
  const { id } = await desk.send<{ id: string }>('/api/operator/proposals', {
    action: 'sendWithdrawal',
    input: { id: asked.id },
  })
  await signIn(page, approver, `/#/approvals/${id}`)
  const proposal = page.getByRole('region', { name: 'The proposal' })
  // Masked: it is shown whole only to who sends.
  for (const text of ['W. N.', '*** 432', ksh('5,880.00'), 'Other payouts', 'Checked for you']) {
    await expect(proposal).toContainText(text)
  }
  await expect(proposal).not.toContainText('0798765432')
  await expect(proposal).toContainText('Tried just now, and undone')
  await desk.send(`/api/operator/proposals/${id}/withdraw`)
})

test('what a field was before stands beside its change, and each line opens its entry of the log', async ({
  page,
}) => {
  const made = await byTwo<{ id: string }>('createProduct', { ...trial, name: 'Past 30' })
  await byTwo('updateProduct', { id: made.id, earnings_per_time: 60 })
  const desk = await asOperator()
  const { id } = await desk.send<{ id: string }>('/api/operator/proposals', {
    action: 'updateProduct',
    input: { id: made.id, earnings_per_time: 65 },
  })
  await signIn(page, approver, `/#/approvals/${id}`)
  const proposal = page.getByRole('region', { name: 'The proposal' })
  const lines = proposal.locator('.history li')
  await expect(lines).toHaveCount(2)
  await expect(lines.first()).toContainText(`Earnings per time ${ksh('0.60')}`)
  await expect(lines.last()).toContainText(`Earnings per time ${ksh('0.50')}`)
  await lines.first().getByRole('link').click()
  await expect(page.getByRole('region', { name: 'The entry' })).toContainText('Change a product')
  await desk.send(`/api/operator/proposals/${id}/withdraw`)

  const config = await desk.send<{ id: string }>('/api/operator/proposals', {
    action: 'updateConfig',
    input: { cover_share: 9_000 },
  })
  await page.goto(`/#/approvals/${config.id}`)
  await expect(lines.last()).toContainText('100 %')
  await desk.send(`/api/operator/proposals/${config.id}/withdraw`)
})

const everyDay = {
  monday: 1,
  tuesday: 1,
  wednesday: 1,
  thursday: 1,
  friday: 1,
  saturday: 1,
  sunday: 1,
}
const trial = {
  name: 'Trial 30',
  price: 100_000,
  cycle: 30,
  number_of_earnings: 22,
  earnings_per_time: 50,
  claim_period: 86_400,
  profit_rule: { ...everyDay, sunday: 0 },
  returns_principal: true,
}
const words = { title: 'New hours', summary: 'From 7 to 21', body: 'From **Monday** on' }

/** What is proposed, and what its approver has to find on the screen. */
const asked: readonly (readonly [string, object, readonly string[]])[] = [
  [
    'createProduct',
    trial,
    [
      'Earnings per time',
      'Ksh 0.50',
      '1 day',
      'Mon, Tue, Wed, Thu, Fri, Sat',
      'Gain net, estimated',
    ],
  ],
  [
    'createCode',
    { code: 'TRIAL', kind: 'money', amount: 2_000, max_uses: 500 },
    ['It may cost at most Ksh 10,000.00: 500 uses.', 'Most uses in all'],
  ],
  [
    'createAnnouncement',
    { ...words, translations: { sw: { ...words, title: 'Saa mpya' } }, published: true },
    ['Title (sw)', 'Saa mpya', 'What customers read'],
  ],
  ['createActivity', words, ['It is a banner on the first screen']],
  [
    'updateConfig',
    { withdraw: { min: 20_000, max: 7_000_000, fee_rate: 300, cool_down: 86_400 } },
    ['Least withdrawal', 'below the least', 'A higher fee is announced', 'Ksh 970.00', '1 day'],
  ],
  [
    'saveChannel',
    { wallet_type: 'mpesa', company_name: 'Mavuno Ltd', company_number: '1', presets: [50_000] },
    ['Customers pay to this account from now on', 'Ksh 500.00'],
  ],
  [
    'setLimits',
    {
      recharge_each: 90_000_000,
      recharge_daily: 100_000_000,
      withdrawal_each: 500_000,
      withdrawal_daily: 10_000_000,
    },
    ['Credit alone, one recharge up to', 'one person alone can do more harm'],
  ],
  [
    'addTaxRule',
    { starts: 4_000_000_000, rate: 1_000, legal_reference: 'Finance Act' },
    ['10 %', 'All customers are told now', 'Law that says so', 'Withheld of an earning'],
  ],
  [
    'inviteOperator',
    { phone: '0733000001', nickname: 'Akinyi', roles: ['cashier'] },
    ['They may then', 'credits recharges and pays payouts', 'which works once and for an hour'],
  ],
  [
    'fundReserve',
    { amount: 500_000, reference: 'FT-TRIAL', note: '' },
    [
      'Free for new promises',
      'The books then expect this money at the bank',
      'Of what is promised is there',
    ],
  ],
  [
    'updateConfig',
    { tax: { rate: 700, name: 'WHT' } },
    ['Withheld of an earning of Ksh 1,000.00', 'Ksh 50.00Ksh 70.00', 'Gain net of one unit'],
  ],
  [
    'updateConfig',
    { recharge: { min: 20_000, max: 7_000_000, expires_after: 86_400 } },
    ['A recharge of', 'Ksh 100.00takenbelow the least'],
  ],
  [
    'updateConfig',
    {
      referral: {
        rewards: [{ level: 1, amount: 8_000 }],
        monthly_cap: 20_000,
        min_purchase: 50_000,
        invitation_required: false,
      },
    },
    ['For a first purchase of Ksh 1,000.00', 'Inviter at distance 1 getsKsh 50.00Ksh 80.00'],
  ],
  [
    'updateConfig',
    { vip_levels: [{ level: 1, points: 900 }] },
    ['200VIP 1no level', 'May buy, from'],
  ],
  ['updateConfig', { cover_share: 9_000 }, ['One unit takes of the reserve', 'more is sold']],
]

test('an approver reads every change in words, with what it does', async ({ page }) => {
  const desk = await asOperator()
  await signIn(page, approver, '/#/approvals')
  for (const [action, input, found] of asked) {
    const { id } = await desk.send<{ id: string }>('/api/operator/proposals', { action, input })
    try {
      await page.goto(`/#/approvals/${id}`)
      const proposal = page.getByRole('region', { name: 'The proposal' })
      for (const text of found) {
        await expect(proposal, action).toContainText(text.replaceAll('Ksh ', 'Ksh\u00a0'))
      }
      await expect(proposal, action).not.toContainText(/\b[a-z]+_[a-z]/)
    } finally {
      await desk.send(`/api/operator/proposals/${id}/withdraw`)
    }
  }
})
