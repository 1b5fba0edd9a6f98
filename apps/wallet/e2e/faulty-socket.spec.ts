import type { WebSocketRoute } from '@playwright/test'
import { newCustomer, openAs, type Person } from './customers.js'
import { paths } from './pages.js'
import { expect, test, type Page } from './wallet-test.js'

/** The client and the server ends of the sockets of a page, so that a test can stand between them. */
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

test('a socket that repeats every frame: each message stands there once', async ({ page }) => {
  await between(page, (line, frame) => {
    line.send(frame)
    line.send(frame)
  })
  const customer = await newCustomer()
  await openAs(page, customer, paths.customerService)
  for (const text of texts) await write(page, text)
  await expectEachOnce(page, customer, texts)
})

test('a socket that turns the order around: each message stands there once, in its order', async ({
  page,
}) => {
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
  // oxlint-disable-next-line unicorn/no-array-sort -- a list of this test
  expect(places).toEqual([...places].sort((a, b) => a - b))
})

test('a socket that drops after each message, and talks rubbish: nothing is lost or doubled', async ({
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
