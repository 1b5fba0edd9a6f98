import { expect, test } from '../support/desk.js'
import {
  enrolByPasskey,
  enterByPasskey,
  openDevice,
  openLiveDesk,
  type Device,
  type LiveDesk,
} from '../support/live-desk.js'
import { expectFits, expectNoViolations } from '../support/whole.js'

let desk: LiveDesk
let devices: Device[]

test.beforeAll(async ({ browser }) => {
  desk = await openLiveDesk()
  devices = await Promise.all([
    openDevice(browser, desk.address),
    openDevice(browser, desk.address),
  ])
})
test.afterAll(async () => {
  await Promise.all(devices.map(({ page }) => page.context().close()))
  await desk.close()
})

test(
  'books that are wrong stop payouts, and a colleague’s page says so by itself',
  { tag: '@long' },
  async () => {
    test.slow()
    for (const [at, device] of devices.entries()) {
      await enrolByPasskey(device, desk.links[at] ?? '')
      await enterByPasskey(device)
    }
    const [checker, reader] = devices.map(({ page }) => page)
    await reader!.goto('/#/today')
    const stops = reader!.locator('.card').filter({ hasText: 'Payouts can be taken and paid.' })
    await expect(stops).toBeVisible()
    // Somebody changes a balance behind the server's back.
    await desk.sql('alter table accounts disable trigger user')
    await desk.sql(
      `update accounts set balance = balance + 1 where id = (select min(id) from accounts where name = 'fees')`,
    )
    await checker!.goto('/#/books/checks')
    await checker!.getByRole('button', { name: /^Check now/ }).click()
    await expect(checker!.getByText('21 of 23 checks of the books pass').first()).toBeVisible()
    // The page asks every ten seconds.
    const notice = reader!.getByText(/The audit failed at \d{4}-.*Nothing can be taken or paid/)
    await expect(notice).toBeVisible({ timeout: 20_000 })
    await expect(reader!.getByText('2 checks of the books fail')).toBeVisible()
    await expectNoViolations(reader!, 'Today, stopped')
    await expectFits(reader!, 'Today, stopped')
    await reader!.goto('/#/exceptions')
    const failed = reader!.getByRole('main').getByRole('link', { name: 'Check fails' })
    await expect(failed).toHaveCount(2)
    await expect(
      reader!
        .getByRole('navigation', { name: 'Main menu' })
        .getByRole('link', { name: /Exceptions/ }),
    ).toHaveText('Exceptions2')
    // It opens with what is found now, and what it stops.
    await reader!.keyboard.press('j')
    const panel = reader!.getByRole('region', { name: 'The check' })
    await expect(panel).toContainText(/\d+ rows? breaks? it/)
    await expect(panel).toContainText('Payouts are stopped')
    await expectNoViolations(reader!, 'a check that fails')
    await desk.sql(
      `update accounts set balance = balance - 1 where id = (select min(id) from accounts where name = 'fees')`,
    )
    await checker!.getByRole('button', { name: /^Check now/ }).click()
    await expect(panel).toContainText('Passes now', { timeout: 20_000 })
    // They fade, and keep their places while one of them is open.
    await expect(reader!.locator('[data-gone]')).toHaveCount(2, { timeout: 20_000 })
  },
)
