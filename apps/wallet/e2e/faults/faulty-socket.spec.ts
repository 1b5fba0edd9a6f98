import type { WebSocketRoute } from '@playwright/test'
import { asApprover, newCustomer, openAs, type Person } from '../support/customers.js'
import { paths } from '../support/pages.js'
import { expect, test, type Page } from '../support/wallet-test.js'

/** The client and server ends of a page's sockets, so that a test can change what passes. */
async function between(page: Page, hear: (line: WebSocketRoute, frame: string) => void) {
  const lines: WebSocketRoute[] = []
  await page.routeWebSocket('**/chat/socket', (line) => {
    lines.push(line)
    line.connectToServer().onMessage((frame) => hear(line, String(frame)))
  })
  return lines
}

async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Write a message' }).fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}

async function storedBodies(customer: Person): Promise<string[]> {
  const { items } = await customer.get<{ items: { body: string; from: string }[] }>(
    '/chat/messages',
  )
  return items.map(({ body }) => body)
}

async function expectEachOnce(page: Page, customer: Person, texts: readonly string[]) {
  for (const text of texts) {
    await expect.poll(async () => (await storedBodies(customer)).includes(text)).toBe(true)
    await expect(page.getByRole('log').getByText(text, { exact: true })).toHaveCount(1)
  }
  const stored = (await storedBodies(customer)).filter((body) => texts.includes(body))
  expect(stored).toHaveLength(texts.length)
}

const texts = ['One.', 'Two.', 'Three.', 'Four.']

test('a socket that repeats every frame: each message is shown once', async ({ page }) => {
  await between(page, (line, frame) => {
    line.send(frame)
    line.send(frame)
  })
  const customer = await newCustomer()
  await openAs(page, customer, paths.customerService)
  for (const text of texts) await write(page, text)
  await expectEachOnce(page, customer, texts)
})

test('a socket that reverses the order: each message is shown once, in order', async ({ page }) => {
  let waiting: string | undefined
  await between(page, (line, frame) => {
    if (!/"type":"(message|sent)"/.test(frame)) return line.send(frame)
    if (waiting === undefined) return void (waiting = frame)
    line.send(frame)
    line.send(waiting)
    waiting = undefined
  })
  const customer = await newCustomer()
  await openAs(page, customer, paths.customerService)
  for (const text of texts) await write(page, text)
  await expectEachOnce(page, customer, texts)
  const shown = await page.locator('[role=log] [data-from=me]').allTextContents()
  const places = texts.map((text) => shown.findIndex((bubble) => bubble.includes(text)))
  // oxlint-disable-next-line unicorn/no-array-sort -- the test made this list
  expect(places).toEqual([...places].sort((a, b) => a - b))
})

test('a socket that drops after each message, and sends garbage: nothing is lost or doubled', async ({
  page,
}) => {
  const lines = await between(page, (line, frame) => {
    line.send('{"type":"message","message":{"id":7}}')
    line.send('{"type":"no such thing"}')
    line.send('not json')
    line.send(frame)
  })
  const customer = await newCustomer()
  await openAs(page, customer, paths.customerService)
  for (const text of texts) {
    await write(page, text)
    await lines[lines.length - 1]?.close({ code: 1011 })
    await expect(page.getByRole('log').getByText(text, { exact: true })).toHaveCount(1)
  }
  await expectEachOnce(page, customer, texts)
})

test('a history that fails to load while the socket works: new messages are shown, and loading can be retried', async ({
  page,
}) => {
  const [customer, operator] = await Promise.all([newCustomer(), asApprover()])
  const { conversation_id } = await customer.get<{ conversation_id: string }>('/chat/conversation')
  const say = (body: string) =>
    operator.send(`/api/operator/conversations/${conversation_id}/messages`, {
      client_id: `e2e-${body.slice(0, -1)}-${customer.user.id}`.slice(0, 64),
      kind: 'text',
      body,
    })
  await say('Before.')
  let isBroken = true
  await page.route(/\/chat\/messages\?/, (route) =>
    isBroken ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  )
  await page.clock.install()
  await openAs(page, customer, paths.customerService)
  await expect(page.getByText('Online', { exact: true })).toBeVisible()
  await page.clock.runFor(9_000)
  const main = page.getByRole('main')
  await expect(main.getByRole('alert')).toContainText('We could not load earlier messages.')
  await expect(main.locator('.mv-skeleton')).toHaveCount(0)
  await say('Now.')
  await expect(page.getByRole('log')).toContainText('Now.')
  await expect(main.getByRole('alert')).toContainText('We could not load earlier messages.')
  // The client also repeats failed loads by itself: only "Try again" opens another socket.
  page.once('websocket', () => (isBroken = false))
  await main.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('log')).toContainText('Before.')
  await expect(main.getByRole('alert')).toHaveCount(0)
})
