import {
  logInOnce,
  newCustomer,
  password,
  setAccount,
  topUp,
  type Person,
} from '../support/customers.js'
import { ksh } from '../support/expectations.js'
import { openPage, paths } from '../support/pages.js'
import { expect, test, type Page } from '../support/wallet-test.js'

const maskedPhone = /07\d\d \*\*\* \d\d\d/

/** A customer whose name, number and amounts are easy to recognise. */
async function newAmina(): Promise<Person> {
  const amina = await newCustomer({ nickname: 'Amina Atieno' })
  await Promise.all([topUp(amina, 777_700), setAccount(amina)])
  return amina
}

function traitsOf({ user }: Person): string[] {
  return [
    user.id,
    user.token,
    user.phone.slice(3),
    'Amina',
    '7,777',
    '777700',
    '0798765432',
    '0798 765',
  ]
}

/** Everything that is stored on this device or in the page. */
async function everything(page: Page): Promise<string> {
  const kept = await page.evaluate(async () => {
    const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage), document.cookie]
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const reply = await cache.match(request)
        const isText = /json|text/.test(reply?.headers.get('content-type') ?? '')
        texts.push(request.url, isText ? ((await reply?.text()) ?? '') : '')
      }
    }
    const fields = [...document.querySelectorAll('input')].map(({ value }) => value)
    return [...texts, ...fields, history.state, document.title, location.href].join('\n')
  })
  return `${kept}\n${await page.locator('body').innerHTML()}`
}

async function expectNothingOf(amina: Person, page: Page) {
  const all = await everything(page)
  expect(traitsOf(amina).filter((trait) => all.includes(trait))).toEqual([])
}

async function logInBy(page: Page, { user }: Person) {
  await page.getByRole('textbox', { name: 'Phone number' }).fill(user.phone)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
}

/** Opens each of Amina's pages once, so that her answers are cached. */
async function openAllPages(page: Page) {
  await expect(page.locator('#boot-outline')).toHaveCount(0)
  for (const path of [paths.home, paths.wallet, paths.records, paths.my, paths.myPaymentAccount]) {
    await openPage(page, path)
  }
  await expect(page.getByRole('textbox', { name: 'Account', exact: true })).toHaveValue(
    '0798 765 432',
  )
}

async function holdTeam(page: Page) {
  let releaseTeam = () => {}
  const held = new Promise<void>((resolve) => (releaseTeam = resolve))
  let isFirst = true
  await page.route('**/api/team', async (route) => {
    if (!isFirst) return route.continue()
    isFirst = false
    const response = await route.fetch()
    await held
    // The page may have cancelled the request.
    return route.fulfill({ response }).catch(() => undefined)
  })
  const requested = page.waitForRequest('**/api/team')
  await page.evaluate((hash) => (location.hash = hash), paths.myTeam)
  await requested
  return releaseTeam
}

test('a customer who logs in after another’s session has ended finds none of her input or data', async ({
  page,
}) => {
  const [amina, baraka] = [await newAmina(), await newCustomer()]
  const { invitation_code } = await amina.get<{ invitation_code: string }>('/api/team')
  await logInOnce(page, amina)
  await page.goto('/')
  await openAllPages(page)
  const releaseTeam = await holdTeam(page)
  await openPage(page, paths.rechargeCreate)
  await page.getByRole('textbox', { name: /Amount/ }).fill('7,777')
  await page.getByRole('textbox', { name: /Recharge account/ }).fill('0798765432')
  await page.getByRole('textbox', { name: 'Payment number' }).fill('AMINA7777')
  await page.getByRole('radio', { name: 'M-PESA' }).check()
  await amina.send('/api/auth/sign-out')
  // Sending the form gets the 401.
  await page.getByRole('button', { name: 'Send payment number' }).click()
  await expect(page).toHaveURL(/#\/pages\/sign\/index\?redirect=/)
  await logInBy(page, baraka)
  await expect(page).toHaveURL(/rechargeCreate$/)
  await expect(page.getByRole('textbox', { name: 'Payment number' })).toHaveValue('')
  await openPage(page, paths.myTeam)
  releaseTeam()
  await openPage(page, paths.home)
  await expect(page.getByRole('region', { name: 'Your money' })).toContainText(ksh('0.00'))
  await expectNothingOf(amina, page)
  for (const path of [paths.wallet, paths.records, paths.my, paths.myTeam, paths.settings]) {
    await openPage(page, path)
    await expectNothingOf(amina, page)
  }
  expect(await everything(page)).not.toContain(invitation_code)
})

test('a customer who logs in over one from another tab finds none of her data', async ({
  page,
  context,
}) => {
  const [amina, baraka] = [await newAmina(), await newCustomer()]
  await page.goto(`/#${paths.sign}`)
  let releaseReply = () => {}
  const held = new Promise<void>((resolve) => (releaseReply = resolve))
  await page.route('**/api/auth/sign-in', async (route) => {
    const response = await route.fetch()
    await held
    return route.fulfill({ response })
  })
  await logInBy(page, baraka)
  const other = await context.newPage()
  await logInOnce(other, amina)
  await expect(page).toHaveURL(/#\/pages\/index\/index$/)
  await expect(page.getByRole('region', { name: 'Your money' })).toContainText(ksh('7,777.00'))
  await openAllPages(page)
  const releaseTeam = await holdTeam(page)
  releaseReply()
  await expect(page.getByText('You are logged in', { exact: true })).toBeVisible()
  releaseTeam()
  await openPage(page, paths.my)
  await expect(page.getByText(maskedPhone)).toContainText(baraka.user.phone.slice(-3))
  await expectNothingOf(amina, page)
  for (const path of [paths.home, paths.wallet, paths.records, paths.myPaymentAccount]) {
    await openPage(page, path)
    await expectNothingOf(amina, page)
  }
})
