import type { Browser, BrowserContext, Locator } from '@playwright/test'
import { randomInt } from 'node:crypto'
import { newPhone, password, signIn } from '../support/customers.js'
import { deployCopy, type DeployedCopy } from '../support/deployed-copy.js'
import { figure } from '../support/figure.js'
import { expect, test, type Page } from '../support/wallet-test.js'

test.use({ serviceWorkers: 'allow' })

const saves = figure('MAVUNO_FIRST_SAVES', 4, 500)
const account = '0798765432'

/** What happens while the receipt account is saved, in turn. */
const disturbances = ['none', 'two taps', 'a replaced session', 'an update'] as const
type Disturbance = (typeof disturbances)[number]

/** Rounds at a time, each on a device of its own: a customer mostly waits. */
const concurrency = 3

/** How long an answer to a save may take, in milliseconds, before it counts as missing. */
const maxWait = 30_000

/** Returns numbers from 0 to 1 (mulberry32). Neighbouring seeds give unrelated sequences. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const error = (page: Page) =>
  page
    .locator('main')
    .locator('[role=alert], [aria-invalid=true]')
    .or(page.getByText('Please log in first'))
    .first()

/** Opens an address of the wallet, as often as it takes: its files may be lost, too. */
async function open(page: Page, address: string, there: Locator): Promise<void> {
  await expect(async () => {
    await page.goto(address)
    await expect(there).toBeVisible({ timeout: 10_000 })
  }).toPass({ timeout: 60_000 })
}

/** Taps "Sign up", again where there was no answer. */
async function tapSignUp(page: Page, answered: () => Promise<unknown>): Promise<void> {
  await expect(async () => {
    if (page.url().includes('/sign/')) await button(page, 'Sign up').click({ timeout: 5_000 })
    await answered()
  }).toPass({ timeout: 60_000 })
}

/** The first tap requests the code, which a demo fills in; the second signs up. */
async function signUp(page: Page, url: string): Promise<string> {
  const phone = newPhone()
  await open(page, `${url}/#/pages/sign/index?mode=sign-up`, field(page, 'Phone number'))
  await field(page, 'Phone number').fill(phone)
  await field(page, 'Password').fill(password)
  await field(page, 'Confirm password').fill(password)
  const code = field(page, 'Code from the SMS')
  await tapSignUp(page, () => expect(code).toHaveValue(/^\d{6}$/, { timeout: 3_000 }))
  await tapSignUp(page, () => expect(page).toHaveURL(/#\/pages\/index\/index$/, { timeout: 3_000 }))
  return phone
}

/** Another tab of this device signs in anew, and the session of before ends. */
async function replaceSession(context: BrowserContext, url: string, phone: string): Promise<void> {
  const { user } = await signIn(phone)
  const tab = await context.newPage()
  await open(tab, `${url}/manifest.webmanifest`, tab.locator('body'))
  const old = await tab.evaluate((info) => {
    const { token } = JSON.parse(localStorage.getItem('mavuno:userInfo') ?? '{}') as {
      token: string
    }
    localStorage.setItem('mavuno:userInfo', info)
    return token
  }, JSON.stringify(user))
  await fetch(`${String(test.info().project.use.baseURL)}/api/auth/sign-out`, {
    method: 'POST',
    headers: { authorization: `Bearer ${old}` },
  })
  await tab.close()
}

async function offerUpdate(page: Page, app: DeployedCopy): Promise<void> {
  app.deploy()
  await expect(async () => {
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
    await expect(button(page, 'Update')).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 60_000 })
}

async function saveWith(
  disturbance: Disturbance,
  page: Page,
  { app, phone }: { app: DeployedCopy; phone: string },
): Promise<void> {
  const save = button(page, 'Save receipt account')
  switch (disturbance) {
    case 'none':
      return save.click()
    case 'two taps':
      return save.dblclick()
    case 'a replaced session':
      await Promise.all([replaceSession(page.context(), app.url, phone), save.click()])
      return undefined
    case 'an update':
      await offerUpdate(page, app)
      await save.click()
      // The offer may be gone by then: the page has moved.
      await button(page, 'Update')
        .click({ timeout: 2_000 })
        .catch(() => undefined)
  }
}

interface Outcome {
  readonly round: number
  readonly disturbance: Disturbance
  readonly said: 'saved' | 'error' | 'nothing'
  readonly isStored: boolean
}

async function saveOnce(browser: Browser, round: number, seed: number): Promise<Outcome> {
  const disturbance = disturbances[round % disturbances.length] ?? 'none'
  const app = await deployCopy(String(test.info().project.use.baseURL))
  const { viewport, locale } = test.info().project.use
  const context = await browser.newContext({
    ...(viewport && { viewport }),
    ...(locale && { locale }),
    hasTouch: true,
    extraHTTPHeaders: {
      'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
    },
  })
  try {
    const page = await context.newPage()
    app.lose(0.03, randomFrom(seed + round))
    const phone = await signUp(page, app.url)
    await open(page, `${app.url}/#/pages/my/myPaymentAccount`, field(page, 'Account'))
    await page.getByRole('radio', { name: 'M-PESA' }).check()
    await field(page, 'Account').fill(account)
    await field(page, 'Your password').fill(password)
    // An error from before would be taken for the answer to this save.
    await expect(error(page)).toHaveCount(0)
    await saveWith(disturbance, page, { app, phone })
    // The update may have reloaded the page, which then shows no message of the save.
    const saved = page
      .getByText('Your receipt account is saved')
      .or(page.locator('meta[name=version]'))
      .first()
    const said = await Promise.race([
      saved.waitFor({ state: 'attached', timeout: maxWait }).then(() => 'saved' as const),
      error(page)
        .waitFor({ state: 'visible', timeout: maxWait })
        .then(() => 'error' as const),
    ]).catch(() => 'nothing' as const)
    const stored = await (
      await signIn(phone)
    ).get<{ account: string } | null>('/api/me/payment-account')
    return { round, disturbance, said, isStored: stored?.account === account }
  } finally {
    await context.close()
    await app.close()
  }
}

test(
  `a new customer saves the receipt account ${saves} times, with 3 % of the connections cut: each is stored, or ends in an error that is shown`,
  { tag: '@long' },
  async ({ browser }) => {
    test.setTimeout(60_000 + saves * 30_000)
    const seed = Number(process.env['MAVUNO_FIRST_SAVE_SEED'] ?? 20_261_128)
    const wrong: Outcome[] = []
    const counts = { saved: 0, error: 0, nothing: 0 }
    let next = 0
    const device = async () => {
      while (next < saves) {
        const outcome = await saveOnce(browser, next++, seed)
        counts[outcome.said] += 1
        const isRight = outcome.isStored ? outcome.said !== 'nothing' : outcome.said === 'error'
        if (!isRight) wrong.push(outcome)
      }
    }
    await Promise.all(Array.from({ length: concurrency }, device))
    const figures = `seed ${seed}: ${JSON.stringify(counts)}`
    test.info().annotations.push({ type: 'saves', description: figures })
    expect(wrong, figures).toEqual([])
  },
)
