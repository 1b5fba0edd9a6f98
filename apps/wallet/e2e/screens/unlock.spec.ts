import {
  logIn,
  newCustomer,
  openAs,
  password,
  pin,
  setAccount,
  topUp,
  type Person,
} from '../support/customers.js'
import { expectNoViolations, ksh } from '../support/expectations.js'
import { expect, test, type Page } from '../support/wallet-test.js'

const withdraw = '/pages/wallet/withdrawCreate'
const wallet = '/pages/wallet/index'
const records = '/pages/wallet/records'
const settings = '/pages/my/settings'

/** Passkeys do not work on IP addresses. */
function addressOf(path: string): string {
  const { baseURL = '' } = test.info().project.use
  return `http://localhost:${new URL(baseURL).port}/#${path}`
}

/** The device's own fingerprint reader. */
async function addFingerprint(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    setVerified: (isUserVerified: boolean) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}

async function setVisible(page: Page, state: 'visible' | 'hidden'): Promise<void> {
  await page.evaluate((next) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => next })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}

/** The customer looks at something else for a while. No timer fires early: calls are not timed out. */
async function leaveFor(page: Page, minutes: number): Promise<void> {
  await setVisible(page, 'hidden')
  const now = await page.evaluate(() => Date.now())
  await page.clock.setSystemTime(now + minutes * 60_000)
  await page.clock.resume()
  await setVisible(page, 'visible')
}

const enter = async (page: Page, digits: string) => {
  for (const digit of digits) await page.getByRole('button', { name: digit, exact: true }).click()
}
const isLocked = (page: Page) => expect(page.getByText('Enter your PIN')).toBeVisible()

async function setPin(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Quick unlock' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Set PIN' }).click()
  await sheet.getByLabel('Password', { exact: true }).fill(password)
  await sheet.getByRole('button', { name: 'Continue' }).click()
  await expect(sheet.getByText('Choose a PIN with 4 digits')).toBeVisible()
  await enter(page, pin)
  await expect(sheet.getByText('Enter the PIN again')).toBeVisible()
  await enter(page, pin)
  await expect(sheet.getByRole('button', { name: 'Change PIN' })).toBeVisible()
  await sheet.getByRole('button', { name: 'Close' }).click()
}

async function newRichCustomer(): Promise<Person> {
  const customer = await newCustomer({ nickname: 'Wanjiku' })
  await topUp(customer, 200_000)
  await setAccount(customer)
  return customer
}

/** A customer whose device has a PIN, on the page that sets it. */
async function openWithPin(page: Page): Promise<Person> {
  const customer = await newRichCustomer()
  await page.clock.install()
  await openAs(page, customer, settings)
  await setPin(page)
  await expect(page.getByRole('button', { name: /Quick unlock/ })).toContainText('PIN')
  return customer
}

const withdrawals = async (customer: Person) =>
  (await customer.get<{ items: unknown[] }>('/api/withdrawals')).items.length

test('a wallet with a PIN is locked after five minutes away, shows no figure, and opens where it was', async ({
  page,
}) => {
  await openWithPin(page)
  await page.goto(`/#${wallet}`)
  await expect(page.getByText(ksh('2,000.00')).first()).toBeVisible()
  await leaveFor(page, 4)
  await expect(page.getByText(ksh('2,000.00')).first()).toBeVisible()
  await leaveFor(page, 6)
  await isLocked(page)
  await expect(page.getByText('Habari, Wanjiku')).toBeVisible()
  await expect(page.getByText('Ksh')).toHaveCount(0)
  await expectNoViolations(page)
  // Neither a reload nor Back nor another address goes past it.
  await page.addInitScript(() => {
    const look = () => {
      if (document.body?.textContent.includes('Ksh')) sessionStorage.setItem('figure', 'shown')
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true })
  })
  await page.reload()
  await isLocked(page)
  await page.goBack()
  await isLocked(page)
  await page.goto(`/#${records}`)
  await page.reload()
  await isLocked(page)
  expect(await page.evaluate(() => sessionStorage.getItem('figure'))).toBeNull()
  await page.goto(`/#${withdraw}`)
  await isLocked(page)
  await expect(page.getByText('Ksh')).toHaveCount(0)
  await enter(page, '0001')
  await expect(page.getByRole('alert')).toHaveText('That is not your PIN. Tries left: 4.')
  await enter(page, pin)
  await expect(page.getByRole('button', { name: 'Check withdrawal' })).toBeVisible()
})

test('the PIN can be typed, and what was typed before into a form is kept', async ({ page }) => {
  await openWithPin(page)
  await page.goto(`/#${withdraw}`)
  await page.getByRole('textbox', { name: /Amount/ }).fill('333.33')
  await leaveFor(page, 6)
  await isLocked(page)
  await page.keyboard.type(pin)
  await expect(page.getByRole('textbox', { name: /Amount/ })).toHaveValue('333.33')
})

test('tabs are locked and unlocked together', async ({ page, context }) => {
  const customer = await openWithPin(page)
  const other = await context.newPage()
  await openAs(other, customer, wallet)
  await expect(other.getByText(ksh('2,000.00')).first()).toBeVisible()
  await leaveFor(page, 6)
  await isLocked(page)
  await isLocked(other)
  await enter(other, pin)
  await expect(other.getByText(ksh('2,000.00')).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /Quick unlock/ })).toBeVisible()
})

/** A busy phone: what the first screen does not need waits until the browser is idle. */
async function stayBusy(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const waiting: IdleRequestCallback[] = []
    window.requestIdleCallback = (callback) => waiting.push(callback)
    const becomeIdle = () => {
      for (const callback of waiting) callback({ didTimeout: false, timeRemaining: () => 50 })
    }
    Object.assign(window, { becomeIdle })
  })
}

const becomeIdle = (page: Page) =>
  page.evaluate(() => (window as unknown as { becomeIdle: () => void }).becomeIdle())

test('a tab that was still loading while another was opened opens, too', async ({
  page,
  context,
}) => {
  const customer = await openWithPin(page)
  await leaveFor(page, 6)
  await isLocked(page)
  const other = await context.newPage()
  await stayBusy(other)
  await openAs(other, customer, wallet)
  await isLocked(other)
  await enter(page, pin)
  await expect(page.getByRole('button', { name: /Quick unlock/ })).toBeVisible()
  await becomeIdle(other)
  await expect(other.getByText(ksh('2,000.00')).first()).toBeVisible()
})

test('a tab that was still loading while another was locked is locked, too', async ({
  page,
  context,
}) => {
  const customer = await openWithPin(page)
  const other = await context.newPage()
  await stayBusy(other)
  await openAs(other, customer, wallet)
  await expect(other.getByText(ksh('2,000.00')).first()).toBeVisible()
  await leaveFor(page, 6)
  await isLocked(page)
  await becomeIdle(other)
  await isLocked(other)
})

test('a session that the server has locked shows the lock screen, and opens again', async ({
  page,
}) => {
  await openWithPin(page)
  // Five minutes without a call, as the server counts them.
  await page.route('**/api/wallet', (route) =>
    route.fulfill({
      status: 423,
      json: { code: 423, success: false, data: null, message: 'Locked.' },
    }),
  )
  await page.goto(`/#${wallet}`)
  await isLocked(page)
  await page.unroute('**/api/wallet')
  await enter(page, pin)
  await expect(page.getByText(ksh('2,000.00')).first()).toBeVisible()
})

test('offline the wallet stays locked and says why', async ({ page, context }) => {
  await openWithPin(page)
  await leaveFor(page, 6)
  await isLocked(page)
  await context.setOffline(true)
  await expect(page.getByText('We cannot check that it is you right now.')).toBeVisible()
  await enter(page, pin)
  await isLocked(page)
  await context.setOffline(false)
  await expect(page.getByText('We cannot check that it is you right now.')).toBeHidden()
  await enter(page, pin)
  await expect(page.getByRole('button', { name: /Quick unlock/ })).toBeVisible()
})

test('after five wrong PINs the password opens the wallet, and the PIN works again', async ({
  page,
}) => {
  await openWithPin(page)
  await leaveFor(page, 6)
  for (const left of [4, 3, 2, 1]) {
    await enter(page, '0001')
    await expect(page.getByText(`Tries left: ${left}.`)).toBeVisible()
  }
  await enter(page, '0001')
  await expect(page.getByText('the PIN is off on this device')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('wrong')
  await page.getByRole('button', { name: 'Unlock' }).click()
  await expect(page.getByText('That password is incorrect.')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Unlock' }).click()
  await expect(page.getByRole('button', { name: /Quick unlock/ })).toBeVisible()
  await leaveFor(page, 6)
  await enter(page, pin)
  await expect(page.getByRole('button', { name: /Quick unlock/ })).toBeVisible()
})

test('who forgot the PIN uses the password, and a locked device can be logged out', async ({
  page,
}) => {
  await openWithPin(page)
  await leaveFor(page, 6)
  await page.getByRole('button', { name: 'Forgot PIN? Use password' }).click()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Use PIN' }).click()
  await isLocked(page)
  await page.getByRole('button', { name: 'Forgot PIN? Use password' }).click()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /Quick unlock/ })).toBeVisible()
  await leaveFor(page, 6)
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('button', { name: 'Log in' }).first()).toBeVisible()
})

test('the focus follows the way to unlock that was chosen, and moves nowhere before', async ({
  page,
}) => {
  await openWithPin(page)
  await leaveFor(page, 6)
  await isLocked(page)
  const pad = page.getByRole('group', { name: 'Enter your PIN' })
  await expect(pad).not.toBeFocused()
  await page.getByRole('button', { name: 'Forgot PIN? Use password' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await page.getByRole('button', { name: 'Use PIN' }).focus()
  await page.keyboard.press('Enter')
  await expect(pad).toBeFocused()
  // On from there with Tab, and the digits can be typed.
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: '1', exact: true })).toBeFocused()
  await page.keyboard.type(pin)
  await expect(page.getByRole('button', { name: /Quick unlock/ })).toBeVisible()
})

test('what is typed while a sheet covers the lock is no PIN', async ({ page }) => {
  await openWithPin(page)
  await leaveFor(page, 6)
  await isLocked(page)
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.type('0001')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('status').filter({ hasText: '0 of 4 entered' })).toHaveCount(1)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('while a PIN is set the focus is where one goes on, and a wrong password is asked for again there', async ({
  page,
}) => {
  await openAs(page, await newCustomer(), settings)
  await page.getByRole('button', { name: 'Quick unlock' }).click()
  const sheet = page.getByRole('dialog')
  const field = sheet.getByLabel('Password', { exact: true })
  await sheet.getByRole('button', { name: 'Set PIN' }).click()
  await expect(field).toBeFocused()
  await page.keyboard.type('not the password')
  await page.keyboard.press('Enter')
  await expect(sheet.getByRole('group', { name: 'Choose a PIN' })).toBeFocused()
  await page.keyboard.type(pin)
  await expect(sheet.getByRole('group', { name: 'Enter the PIN again' })).toBeVisible()
  await page.keyboard.type(pin)
  await expect(sheet.getByText('That password is incorrect.')).toBeVisible()
  await expect(field).toBeFocused()
  await sheet.getByRole('button', { name: 'Go back' }).click()
  await expect(sheet.getByRole('button', { name: 'Set PIN' })).toBeFocused()
})

test('a PIN that was set or removed shows at once, even if the device cannot be asked for again', async ({
  page,
}) => {
  await openAs(page, await newCustomer(), settings)
  await page.getByRole('button', { name: 'Quick unlock' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('button', { name: 'Set PIN' })).toBeVisible()
  await page.route('**/api/me/unlock', (route) => route.fulfill({ status: 500, json: {} }))
  await sheet.getByRole('button', { name: 'Set PIN' }).click()
  await sheet.getByLabel('Password', { exact: true }).fill(password)
  await sheet.getByRole('button', { name: 'Continue' }).click()
  await enter(page, pin)
  await enter(page, pin)
  await sheet.getByRole('button', { name: 'Remove PIN' }).click()
  await sheet.getByLabel('Password', { exact: true }).fill(password)
  await sheet.getByRole('button', { name: 'Remove PIN' }).click()
  await expect(sheet.getByRole('button', { name: 'Set PIN' })).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Remove PIN' })).toHaveCount(0)
})

test('the last digit of the PIN sends the withdrawal, and Go back sends nothing', async ({
  page,
}) => {
  const customer = await openWithPin(page)
  await page.goto(`/#${withdraw}`)
  await page.getByRole('radio', { name: /Balance/ }).check()
  await page.getByRole('textbox', { name: /Amount/ }).fill('500')
  await page.getByRole('button', { name: 'Check withdrawal' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText('The withdrawal is sent after the 4th digit')).toBeVisible()
  await expect(sheet.getByRole('button', { name: /^Withdraw/ })).toHaveCount(0)
  await expectNoViolations(page)
  await enter(page, '729')
  await sheet.getByRole('button', { name: 'Go back' }).click()
  await expect(sheet).toBeHidden()
  expect(await withdrawals(customer)).toBe(0)
  await page.getByRole('button', { name: 'Check withdrawal' }).click()
  await enter(page, '0001')
  await expect(sheet.getByText('Tries left: 4.')).toBeVisible()
  expect(await withdrawals(customer)).toBe(0)
  await page.keyboard.type(pin)
  await expect(page.getByRole('heading', { name: 'Withdrawal asked for' })).toBeVisible()
  expect(await withdrawals(customer)).toBe(1)
})

test('without quick unlock a button confirms the withdrawal', async ({ page }) => {
  await openAs(page, await newRichCustomer(), withdraw)
  await page.getByRole('radio', { name: /Balance/ }).check()
  await page.getByRole('textbox', { name: /Amount/ }).fill('500')
  await page.getByRole('button', { name: 'Check withdrawal' }).click()
  await page.getByRole('button', { name: 'Withdraw Ksh 500.00' }).click()
  await expect(page.getByRole('heading', { name: 'Withdrawal asked for' })).toBeVisible()
})

test('a fingerprint is added, opens the wallet, and sends a withdrawal', async ({ page }) => {
  const customer = await newRichCustomer()
  const fingerprint = await addFingerprint(page)
  await page.clock.install()
  await logIn(page, customer)
  await page.goto(addressOf(settings))
  await page.getByRole('button', { name: 'Quick unlock' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Add fingerprint' }).click()
  await sheet.getByLabel('Password', { exact: true }).fill(password)
  await sheet.getByRole('button', { name: 'Add fingerprint' }).click()
  await expect(sheet.getByRole('button', { name: 'Remove fingerprint' })).toBeVisible()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await leaveFor(page, 6)
  const unlock = page.getByRole('button', { name: 'Unlock with fingerprint' })
  await fingerprint.setVerified(false)
  await unlock.click()
  await expect(page.getByRole('alert')).toHaveText(
    'The fingerprint was not used. Nothing has changed.',
  )
  await fingerprint.setVerified(true)
  await unlock.click()
  await expect(page.getByRole('button', { name: /Quick unlock/ })).toContainText('Fingerprint')
  await page.goto(addressOf(withdraw))
  await page.getByRole('radio', { name: /Balance/ }).check()
  await page.getByRole('textbox', { name: /Amount/ }).fill('500')
  await page.getByRole('button', { name: 'Check withdrawal' }).click()
  await sheet.getByRole('button', { name: `Withdraw ${ksh('500.00')} with fingerprint` }).click()
  await expect(page.getByRole('heading', { name: 'Withdrawal asked for' })).toBeVisible()
  expect(await withdrawals(customer)).toBe(1)
})

test('where a fingerprint cannot work, the settings say where it does', async ({ page }) => {
  await openAs(page, await newCustomer(), settings)
  await page.getByRole('button', { name: 'Quick unlock' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText('A fingerprint works only at localhost')).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Add fingerprint' })).toHaveCount(0)
})

test('a weak PIN and a wrong password are refused, and the PIN is removed with the password', async ({
  page,
}) => {
  await openAs(page, await newCustomer(), settings)
  await page.getByRole('button', { name: 'Quick unlock' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Set PIN' }).click()
  await sheet.getByLabel('Password', { exact: true }).fill('not the password')
  await sheet.getByRole('button', { name: 'Continue' }).click()
  await enter(page, pin)
  await enter(page, pin)
  await expect(sheet.getByText('That password is incorrect.')).toBeVisible()
  await sheet.getByLabel('Password', { exact: true }).fill(password)
  await sheet.getByRole('button', { name: 'Continue' }).click()
  // After the first entry, not after it was repeated.
  await enter(page, '1234')
  await expect(sheet.getByText('Too easy to guess. Choose another PIN.')).toBeVisible()
  await enter(page, pin)
  await enter(page, '8361')
  await expect(sheet.getByText('The two PINs were not the same.')).toBeVisible()
  await enter(page, pin)
  await enter(page, pin)
  await sheet.getByRole('button', { name: 'Remove PIN' }).click()
  await sheet.getByLabel('Password', { exact: true }).fill(password)
  await sheet.getByRole('button', { name: 'Remove PIN' }).click()
  await expect(sheet.getByRole('button', { name: 'Set PIN' })).toBeVisible()
})

test('setting the receipt account from Withdraw returns to Withdraw with what was typed', async ({
  page,
}) => {
  const customer = await newCustomer()
  await topUp(customer, 200_000)
  await openAs(page, customer, `${withdraw}?amount=50000&pay_from=balance`)
  await page.getByRole('link', { name: 'Set receipt account' }).click()
  await page.getByRole('radio', { name: 'M-PESA' }).check()
  await page.getByLabel('Account', { exact: true }).fill('0798765432')
  await page.getByLabel('Your password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('textbox', { name: /Amount/ })).toHaveValue('500.00')
  await page.getByRole('textbox', { name: /Amount/ }).fill('600')
  await page.getByRole('link', { name: 'Change' }).click()
  await page.getByLabel('Account', { exact: true }).fill('0798765433')
  await page.getByLabel('Your password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('textbox', { name: /Amount/ })).toHaveValue('600.00')
  await expect(page.getByText('0798 765 433')).toBeVisible()
})
