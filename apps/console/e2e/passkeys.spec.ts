import { expect, ksh, stopClock, test, type Page } from './support/desk.js'
import {
  codeOf,
  enrolByPasskey,
  enterByPasskey,
  openDevice,
  openLiveDesk,
  type Device,
  type LiveDesk,
} from './support/live-desk.js'
import { expectFits, expectNoViolations } from './support/whole.js'

test.describe.configure({ mode: 'serial' })

let desk: LiveDesk
let akinyi: Device
let baraka: Device

test.beforeAll(async ({ browser }) => {
  desk = await openLiveDesk()
  akinyi = await openDevice(browser, desk.address)
  baraka = await openDevice(browser, desk.address)
})
test.afterAll(async () => {
  await Promise.all([akinyi, baraka].map(({ page }) => page.context().close()))
  await desk.close()
})

const reference = () => `FT${Date.now()}`

/** Writes a proposal to fund the reserve, and does not send it. */
async function write(page: Page, amount: string) {
  await page.goto('/#/books/fund')
  const form = page.getByRole('form', { name: 'Fund the reserve' })
  await form.getByLabel('Amount').fill(amount)
  await form.getByLabel('Number at the bank').fill(reference())
  return form
}

/** As if they had just proven who they are: on a slow machine all these tests take longer than a proof lasts. */
const justProve = (phone: string) =>
  desk.sql(
    `update sessions s set proven = now() from users u
      where u.id = s.user_id and u.phone = '254${phone.slice(1)}'`,
  )

/** Proposes it, as Akinyi; gives the path of the proposal. */
async function propose(page: Page, amount: string): Promise<string> {
  const form = await write(page, amount)
  await justProve('0733000000')
  await form.getByRole('button', { name: /^Propose/ }).click()
  await page.getByRole('link', { name: 'Open the proposal' }).click()
  await expect(page).toHaveURL(/approvals\/[\w-]+/)
  return new URL(page.url()).hash
}

/** As if the last proof of who they are was more than five minutes ago. */
const fiveMinutesPass = (phone: string) =>
  desk.sql(
    `update sessions s set proven = proven - interval '6 minutes' from users u
      where u.id = s.user_id and u.phone = '254${phone.slice(1)}'`,
  )

const pendingProposals = () => desk.sql(`select id from proposals where status = 'pending'`)

const statusOf = async (hash: string) => {
  const id = hash.split('/').at(-1)?.split('?')[0]
  const [row] = await desk.sql(`select status, assertion from proposals where id = '${id}'`)
  return row
}

test('two owners enrol by the links of the setup, each works once', async () => {
  const { page } = akinyi
  const [first = '', second = ''] = desk.links
  await page.goto(first)
  await expect(page.getByText('Cashier, Owner, Product')).toBeVisible()
  await akinyi.unlocks(false)
  await page.getByRole('button', { name: 'Make a passkey' }).click()
  await expect(page.getByRole('alert')).toContainText('No passkey was used')
  await akinyi.unlocks(true)
  await enrolByPasskey(akinyi, first)
  expect(page.url()).not.toContain('enrol')
  await enterByPasskey(akinyi)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await page.goto(first)
  await expect(page.getByRole('alert')).toContainText('This link does not work')
  const other = baraka.page
  const enrol = other.getByRole('button', { name: 'Make a passkey' })
  await other.goto(second)
  // It did not arrive; then it did, and its answer is lost. The route stays: while Playwright takes one away, the
  // page's next request can be held for ever.
  let tries = 0
  await other.route('**/api/operator/enrol', async (route) => {
    tries += 1
    if (tries > 2) return route.fallback()
    if (tries === 2) await route.fetch()
    return route.abort()
  })
  await enrol.click()
  await expect(other.getByRole('alert')).toContainText('so you are not enrolled yet: try again')
  await enrol.click()
  await expect(other.getByRole('alert')).toContainText('you are most likely enrolled: sign in')
  await expectNoViolations(other)
  await enrol.click()
  await expect(other.getByRole('alert')).toContainText('you are most likely enrolled: sign in')
  await other.getByRole('button', { name: 'To the sign-in' }).click()
  await enterByPasskey(baraka)
})

test('one proposes, and the passkey of the other signs exactly that', async () => {
  const { page } = akinyi
  await page.goto('/')
  const path = await propose(page, '1234')
  await baraka.page.goto(`/${path}`)
  const proposal = baraka.page.getByRole('region', { name: 'The proposal' })
  await expect(proposal).toContainText(ksh('1,234.00'))
  const asked = Promise.withResolvers<void>()
  await baraka.page.route('**/start-approval', (route) =>
    asked.promise.then(() => route.continue()),
  )
  await proposal.getByRole('button', { name: 'Approve with my passkey' }).click()
  // While it is being signed it is not refused as well.
  await expect(proposal.getByRole('button', { name: /^Refuse/ })).toBeDisabled()
  asked.resolve()
  await expect(proposal).toContainText('Approved, and done')
  expect(await statusOf(path)).toMatchObject({
    status: 'executed',
    assertion: { origin: desk.address, host: 'localhost' },
  })
})

test('a prompt that is cancelled, or a device without the passkey, says so and loses nothing', async () => {
  const { page } = akinyi
  await page.goto('/')
  const path = await propose(page, '20')
  await baraka.page.goto(`/${path}`)
  const proposal = baraka.page.getByRole('region', { name: 'The proposal' })
  const approve = proposal.getByRole('button', { name: 'Approve with my passkey' })
  await baraka.unlocks(false)
  await approve.click()
  await expect(proposal.getByRole('alert')).toContainText('It is not signed')
  await expect(proposal.getByRole('alert')).toContainText(
    'Nothing was approved. No passkey was used',
  )
  await baraka.unlocks(true)
  const find = await baraka.lose()
  await approve.click()
  await expect(proposal.getByRole('alert')).toContainText('none of yours on this device')
  expect(await statusOf(path)).toMatchObject({ status: 'pending', assertion: null })
  await find()
  await approve.click()
  await expect(proposal).toContainText('Approved, and done')
})

test('a signature that came too late approves nothing, and a new one does', async () => {
  const path = await propose(akinyi.page, '21')
  const { page } = baraka
  await page.goto(`/${path}`)
  let isLate = true
  await page.route('**/approve', async (route) => {
    if (isLate) await desk.sql(`update challenges set expires = now() - interval '1 second'`)
    isLate = false
    await route.continue()
  })
  const proposal = page.getByRole('region', { name: 'The proposal' })
  await proposal.getByRole('button', { name: 'Approve with my passkey' }).click()
  await expect(proposal.getByRole('alert')).toContainText('more than two minutes')
  // Another proof of who is there would not help.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await statusOf(path)).toMatchObject({ status: 'pending', assertion: null })
  await proposal.getByRole('button', { name: 'Approve with my passkey' }).click()
  await expect(proposal).toContainText('Approved, and done')
})

test('long after the last proof an approval takes one prompt, that which signs it, and a refusal asks', async () => {
  const { page } = baraka
  const path = await propose(akinyi.page, '25')
  await page.goto(`/${path}`)
  const proposal = page.getByRole('region', { name: 'The proposal' })
  await fiveMinutesPass('0733000001')
  const prompts: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/(start-approval|sign-in\/start|step-up)$/.test(pathname)) prompts.push(pathname)
  })
  await proposal.getByRole('button', { name: 'Approve with my passkey' }).click()
  await expect(proposal).toContainText('Approved, and done')
  expect(prompts).toEqual([expect.stringMatching(/start-approval$/)])
  await page.goto(`/${await propose(akinyi.page, '26')}`)
  await fiveMinutesPass('0733000001')
  await page.getByRole('button', { name: /^Refuse/ }).click()
  await page.getByLabel(/^Reason/).fill('Not today')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Send now' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Use my passkey' }).click()
  await expect(proposal).toContainText('Refused: nothing was done')
})

test('what signed somebody in signs nobody in again', async ({ browser }) => {
  const thief = await openDevice(browser, desk.address)
  const { page } = thief
  const give = await thief.borrow(akinyi)
  let stolen = ''
  await page.route('**/api/operator/sign-in', async (route) => {
    if (stolen === '') stolen = route.request().postData() ?? ''
    await route.continue({ postData: stolen })
  })
  await page.goto('/')
  await enterByPasskey(thief)
  await page.getByRole('button', { name: /Akinyi/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Use my passkey' }).click()
  await expect(page.getByRole('alert')).toContainText('The server did not accept this passkey')
  await give()
  await page.getByRole('button', { name: 'Use my passkey' }).click()
  await expect(page.getByRole('alert')).toContainText('none of yours on this device')
  await page.context().close()
})

test('five minutes after the last proof it is asked for again, only one’s own counts, and a draft stays', async () => {
  const { page } = akinyi
  const form = await write(page, '22')
  await fiveMinutesPass('0733000000')
  await form.getByRole('button', { name: /^Propose/ }).click()
  const question = page.getByRole('dialog', { name: 'Is it still you?' })
  await expect(question).toBeVisible()
  await expectNoViolations(page, 'the question')
  await akinyi.unlocks(false)
  await question.getByRole('button', { name: 'Use my passkey' }).click()
  await expect(question.getByRole('alert')).toContainText('No passkey was used')
  await akinyi.unlocks(true)
  const give = await akinyi.borrow(baraka)
  await question.getByRole('button', { name: 'Use my passkey' }).click()
  await expect(question.getByRole('alert')).toContainText('The server did not accept this passkey')
  await give()
  await page.keyboard.press('Escape')
  await expect(form.getByRole('alert')).toContainText('We did nothing yet')
  await expect(form.getByLabel('Amount')).toHaveValue('22.00')
  expect(await pendingProposals()).toEqual([])
  await form.getByRole('button', { name: /^Propose/ }).click()
  await question.getByRole('button', { name: 'Use my passkey' }).click()
  await page.getByRole('link', { name: 'Open the proposal' }).click()
  await page.getByRole('button', { name: 'Take it back' }).click()
  await expect(page.getByRole('region', { name: 'The proposal' })).toContainText('Withdrawn')
})

test('five minutes after the last proof nobody is shown whole before another one', async () => {
  const [customer] = await desk.sql(
    `insert into users (phone, nickname, invitation_code) values ('254712000345', 'Wanjiku', 'REVEAL')
      returning id`,
  )
  const { page } = akinyi
  await page.goto(`/#/customers/${String(customer?.['id'])}`)
  const panel = page.getByRole('region', { name: 'The customer' })
  await expect(panel).toContainText('Wanjiku')
  await fiveMinutesPass('0733000000')
  await panel.getByRole('button', { name: /^Show personal data/ }).click()
  const why = page.getByRole('dialog', { name: 'Why do you need to see it?' })
  await why.getByLabel('The customer is on the phone').check()
  await why.getByRole('button', { name: 'Show for 15 minutes' }).click()
  const question = page.getByRole('dialog', { name: 'Is it still you?' })
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(why.getByRole('alert')).toContainText('We did nothing yet')
  await expect(page.getByText('0712 000 345')).toHaveCount(0)
  const reveals = () => desk.sql(`select from operator_log where action = 'operatorRevealUser'`)
  expect(await reveals()).toEqual([])
  await why.getByRole('button', { name: 'Show for 15 minutes' }).click()
  await question.getByRole('button', { name: 'Use my passkey' }).click()
  await expect(panel).toContainText('0712 000 345')
  expect(await reveals()).toHaveLength(1)
})

test('the question ends with the session of who was asked, and nothing of theirs is sent by the next', async () => {
  const { page } = akinyi
  const form = await write(page, '24')
  await fiveMinutesPass('0733000000')
  await form.getByRole('button', { name: /^Propose/ }).click()
  const question = page.getByRole('dialog', { name: 'Is it still you?' })
  await expect(question).toBeVisible()
  const tab = await page.context().newPage()
  await tab.goto('/')
  await tab.getByRole('button', { name: /Akinyi/ }).click()
  await tab.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in as an operator' })).toBeVisible()
  await tab.close()
  const give = await akinyi.borrow(baraka)
  await enterByPasskey(akinyi)
  await expect(question).toHaveCount(0)
  expect(await pendingProposals()).toEqual([])
  await page.getByRole('button', { name: /Baraka/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await give()
  await enterByPasskey(akinyi)
})

async function proposeInvitation(name: string, phone: string, roles: readonly string[]) {
  const { page } = akinyi
  await page.goto('/#/people/new')
  await page.getByLabel('Phone').fill(phone)
  await page.getByLabel('Name').fill(name)
  for (const role of roles) await page.getByLabel(role, { exact: true }).check()
  await justProve('0733000000')
  await page.getByRole('button', { name: 'Propose to invite them' }).click()
  await expect(page).toHaveURL(/#\/people$/)
}

/** Akinyi invites somebody, Baraka agrees, and Akinyi takes the link. */
async function invite(name: string, phone: string, roles: readonly string[]): Promise<string> {
  const { page } = akinyi
  await proposeInvitation(name, phone, roles)
  await expect(page.getByText('Nothing changes until another').first()).toBeVisible()
  await baraka.page.goto('/#/approvals')
  await baraka.page.reload()
  await baraka.page
    .getByRole('main')
    .getByRole('link', { name: /Make somebody an operator/ })
    .click()
  await baraka.page.getByRole('button', { name: 'Approve with my passkey' }).click()
  await expect(baraka.page.getByText('Approved, and done').first()).toBeVisible()
  // Read anew, which it would be in ten seconds.
  await page.goto('/#/people')
  await page.reload()
  await page.getByRole('main').getByRole('link', { name }).click()
  await page.getByRole('button', { name: 'Show the link' }).click()
  return (
    (await page
      .getByText(/#\/enrol\/[\w-]{43}$/)
      .first()
      .textContent()) ?? ''
  )
}

test('one proof counts for all that waits for it, also when signing out, and what is not sent is said', async () => {
  test.slow()
  const { page } = baraka
  const question = page.getByRole('dialog', { name: 'Is it still you?' })
  const messages = page.getByRole('region', { name: 'Messages' })
  /** Baraka refuses all of them, long after the last proof; none is sent yet, nor by itself: the clock stands. */
  async function refuseAll() {
    await stopClock(page)
    for (const { id } of await pendingProposals()) {
      await page.goto(`/#/approvals/${String(id)}`)
      await page.getByRole('button', { name: /^Refuse/ }).click()
      await page.getByLabel(/^Reason/).fill('Not this week')
      await page.keyboard.press('Enter')
    }
    await expect(page.getByRole('button', { name: 'Send now' })).toHaveCount(2)
    await fiveMinutesPass('0733000001')
  }
  async function signOut() {
    await page.getByRole('button', { name: /Baraka/ }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(question).toBeVisible()
  }
  const signedOut = page.getByRole('heading', { name: 'Sign in as an operator' })

  await proposeInvitation('Faraja', '0733000005', ['Cashier'])
  await proposeInvitation('Gitau', '0733000006', ['Cashier'])
  await page.clock.install()
  await refuseAll()
  const bothAreSent = Promise.withResolvers<void>()
  const isProven = Promise.withResolvers<void>()
  let answers = 0
  let isHeld = true
  // Of the two answers that want a proof, the second comes after it.
  await page.route('**/reject', async (route) => {
    if (!isHeld) return route.continue()
    const response = await route.fetch()
    answers += 1
    const isLate = answers === 2
    if (isLate) bothAreSent.resolve()
    await (isLate ? isProven : bothAreSent).promise
    await route.fulfill({ response })
  })
  await page.getByRole('button', { name: 'Send now' }).first().click()
  await page.getByRole('button', { name: 'Send now' }).click()
  await question.getByRole('button', { name: 'Use my passkey' }).click()
  await expect(question).toHaveCount(0)
  isProven.resolve()
  await expect.poll(pendingProposals).toEqual([])
  await expect(question).toHaveCount(0)
  isHeld = false

  await proposeInvitation('Habiba', '0733000007', ['Cashier'])
  await proposeInvitation('Imara', '0733000008', ['Cashier'])
  await refuseAll()
  await signOut()
  // The question, and not the menu beneath it.
  await page.keyboard.press('Escape')
  await expect(signedOut).toBeVisible()
  await expect(messages).toContainText('You were signed out before all that you refused was sent.')
  expect(await pendingProposals()).toHaveLength(2)

  await enterByPasskey(baraka)
  await refuseAll()
  await signOut()
  await question.getByRole('button', { name: 'Use my passkey' }).click()
  await expect(signedOut).toBeVisible()
  expect(await pendingProposals()).toEqual([])
  await expect(messages).not.toContainText('You were signed out before')
  await page.clock.resume()
  await enterByPasskey(baraka)
})

test('a cashier enrols without a passkey, and signs in and proves by the code of an app', async ({
  browser,
}) => {
  test.slow()
  const link = await invite('Chege', '0733000002', ['Cashier'])
  const device = await openDevice(browser, desk.address)
  const { page } = device
  await page.goto(link)
  const secret = (await page.getByText(/^[A-Z2-7]{32}$/).textContent()) ?? ''
  const password = 'nyumba-ya-mawe'
  const enrol = page.getByRole('button', { name: 'Enrol without a passkey' })
  await enrol.click()
  await expect(page.getByText('Write a password of 6 characters at least.')).toBeVisible()
  await page.getByLabel('New password').fill('password123')
  await page.getByLabel('Code that the app shows').fill(codeOf(secret))
  await enrol.click()
  await expect(page.getByLabel('New password')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('New password').fill(password)
  await page.getByLabel('Code that the app shows').fill(codeOf(secret, -9))
  await enrol.click()
  await expect(page.getByText('The app shows another code now. Write that one.')).toBeVisible()
  await expect(page.getByLabel('New password')).toHaveValue(password)
  // The code of the half minute before still counts where this one does not end on the way.
  await expect.poll(() => Date.now() % 30_000, { timeout: 20_000 }).toBeLessThan(22_000)
  await page.getByLabel('Code that the app shows').fill(codeOf(secret, -1))
  await enrol.click()
  await expect(page.getByText('You are enrolled. Sign in now.')).toBeVisible()
  await page.getByLabel('Phone').fill('0733000002')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Code that the app shows').fill(codeOf(secret))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  await fiveMinutesPass('0733000002')
  const form = await write(page, '23')
  await form.getByRole('button', { name: /^Propose/ }).click()
  const question = page.getByRole('dialog', { name: 'Is it still you?' })
  await question.getByLabel('Code that the app shows').fill('000000')
  await question.getByRole('button', { name: 'Use this code' }).click()
  await expect(question.getByRole('alert')).toContainText('This code does not count')
  await question.getByLabel('Code that the app shows').fill(codeOf(secret, 1))
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Open the proposal' }).click()
  await page.getByRole('button', { name: 'Take it back' }).click()
  await page.context().close()
})

test('at another address of the same machine the sign-in says where passkeys work', async ({
  page,
}) => {
  await page.goto(desk.address.replace('localhost', '127.0.0.1'))
  await expect(page.getByText(`Passkeys work only at ${desk.address}`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Use my passkey' })).toBeDisabled()
  await page.getByRole('link', { name: 'Open it' }).click()
  await expect(page.getByRole('button', { name: 'Use my passkey' })).toBeEnabled()
  await expect(page.getByText('Passkeys work only')).toHaveCount(0)
})

const enrolments: string[] = []

test('who is a cashier may choose an app, and who approves needs a passkey', async () => {
  enrolments.push(await invite('Dalmas', '0733000003', ['Cashier']))
  enrolments.push(await invite('Esther', '0733000004', ['Approver']))
  const { page } = akinyi
  await page.goto(enrolments[1] ?? '')
  await expect(page.getByRole('button', { name: 'Enrol without a passkey' })).toHaveCount(0)
  // What is wrong with what was begun there is not folded away.
  const fold = page.getByText('For the command line, not needed here')
  await fold.click()
  await page.getByLabel('New password').fill('abc')
  await fold.click()
  await expect(page.getByLabel('New password')).toBeHidden()
  await page.getByRole('button', { name: 'Make a passkey' }).click()
  await expect(page.getByText('Write a password of 6 characters at least.')).toBeVisible()
  await expect(page.getByLabel('New password')).toBeFocused()
})

for (const [width, colorScheme] of [
  [1366, 'light'],
  [320, 'dark'],
] as const) {
  test(
    `enrolling and signing in are whole at ${width} px, ${colorScheme}`,
    { tag: width === 1366 ? '@long' : [] },
    async ({ browser }) => {
      const device = await openDevice(browser, desk.address)
      const { page } = device
      await page.setViewportSize({ width, height: 740 })
      await page.emulateMedia({ colorScheme })
      await page.goto('/')
      await expect(page.getByRole('button', { name: 'Use my passkey' })).toBeVisible()
      await expectNoViolations(page)
      await expectFits(page)
      await page.goto(`/#/enrol/${'x'.repeat(43)}`)
      await expect(page.getByRole('alert')).toContainText('This link does not work')
      await expectNoViolations(page)
      await expectFits(page)
      for (const link of enrolments) {
        await page.goto(link)
        await expect(page.getByRole('button', { name: 'Make a passkey' })).toBeVisible()
        await expectNoViolations(page)
        await expectFits(page)
      }
      await page.context().close()
    },
  )
}
