import { largestChatImage } from '@mavuno/sdk/contract'
import { crc32 } from 'node:zlib'
import { cachedAnswers } from '../support/cached-answers.js'
import { asApprover, logIn, logInOnce, newCustomer } from '../support/customers.js'
import { expectNoViolations } from '../support/expectations.js'
import { goOffline } from '../support/pages.js'
import { expect, test, type Page } from '../support/wallet-test.js'

test.use({ serviceWorkers: 'allow' })

const chat = '/#/pages/customerservice/index'

const composer = (page: Page) => page.getByRole('textbox', { name: 'Write a message' })
const bubbles = (page: Page) => page.getByRole('log').getByRole('listitem')

async function write(page: Page, text: string) {
  await composer(page).fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}

/** Makes the server’s socket say that no agent is online. */
async function showAgentOffline(page: Page) {
  await page.routeWebSocket('**/chat/socket', (socket) => {
    const server = socket.connectToServer()
    server.onMessage((frame) =>
      socket.send(String(frame).replace('"agent_online":true', '"agent_online":false')),
    )
  })
}

test('a message is sent once, is answered, and is still there after a reload', async ({ page }) => {
  await logIn(page, await newCustomer())
  await page.goto(chat)
  await expect(page.getByText('Online', { exact: true })).toBeVisible()
  await expect(page.getByText('Write what you need help with.')).toBeVisible()
  await expect(page.getByText('We never ask for your password or M-PESA PIN.')).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(bubbles(page)).toHaveCount(0)
  await write(page, '\u200b\u2060')
  await expect(page.getByText('Please fill this in.')).toBeVisible()
  await expect(bubbles(page)).toHaveCount(0)
  await write(page, 'My recharge is late')
  await expect(page.getByText('Please fill this in.')).toBeHidden()
  await expect(composer(page)).toHaveValue('')
  await expect(page.getByText('My recharge is late')).toHaveCount(1)
  await expect(page.locator('[data-from=them]').first()).toBeVisible({ timeout: 15_000 })
  await expectNoViolations(page)
  await page.reload()
  await expect(page.getByText('My recharge is late')).toHaveCount(1)
  await expect(page.locator('[data-from=them]').first()).toBeVisible()
})

/** The stored answers of this device that contain a text; what is not sent yet is stored elsewhere. */
const storedWith = (page: Page, text: string) =>
  page.evaluate(
    (part) =>
      Object.keys(localStorage).filter(
        (key) => key.includes('cache.') && localStorage.getItem(key)?.includes(part),
      ),
    text,
  )

test('without a connection the last messages stay, the page says why, and signing out removes them', async ({
  page,
  context,
}) => {
  await logIn(page, await newCustomer())
  await page.goto(chat)
  await write(page, 'My recharge is late')
  await expect(page.locator('[data-from=them]').first()).toBeVisible({ timeout: 15_000 })
  await page.evaluate(() => navigator.serviceWorker.ready)
  await context.setOffline(true)
  await page.reload()
  await expect(bubbles(page).filter({ hasText: 'My recharge is late' })).toHaveCount(1)
  const main = page.getByRole('main')
  await expect(main).toContainText('We send what you write once you are back online')
  await expect(main).not.toContainText('People are here')
  await expect(page.getByText('Online', { exact: true })).toBeHidden()
  await expectNoViolations(page)
  await context.setOffline(false)
  await expect(page.getByText('Online', { exact: true })).toBeVisible()
  expect(await storedWith(page, 'recharge is late')).toHaveLength(1)
  await page.goto('/#/pages/my/settings')
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/sign/)
  expect(await storedWith(page, 'recharge is late')).toEqual([])
})

test('a wallet that is locked has no messages stored', async ({ page }) => {
  await logIn(page, await newCustomer())
  // Chromium may let a request pass that is sent just when the interception begins.
  const locked = { code: 423, success: false, data: null, message: 'Locked.' }
  await page.route('**/api/wallet', (route) => route.fulfill({ status: 423, json: locked }))
  await page.goto(chat)
  await write(page, 'My recharge is late')
  await expect.poll(() => storedWith(page, 'recharge is late')).toHaveLength(1)
  await page.goto('/#/pages/wallet/index')
  await expect.poll(() => storedWith(page, 'recharge is late')).toEqual([])
})

test('an agent’s message arrives, is counted on My, and is marked read once seen', async ({
  page,
}) => {
  const customer = await newCustomer()
  const { conversation_id } = await customer.get<{ conversation_id: string }>('/chat/conversation')
  const operator = await asApprover()
  await operator.send(`/api/operator/conversations/${conversation_id}/messages`, {
    client_id: `e2e${Date.now()}`,
    kind: 'text',
    body: 'Your payment has arrived.',
  })
  await logIn(page, customer)
  await page.goto('/#/pages/my/index')
  const way = page.getByRole('link', { name: /^Customer service/ })
  await expect(way).toContainText('1 new message')
  await way.click()
  await expect(page.getByText('Your payment has arrived.')).toBeVisible()
  await expect
    .poll(async () => {
      const desk = await customer.get<{ unread: number }>('/chat/conversation')
      return desk.unread
    })
    .toBe(0)
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(way).toContainText('Online')
})

test('a message that arrives while the page is hidden is marked read once the page is visible, not before', async ({
  page,
}) => {
  const customer = await newCustomer()
  const { conversation_id } = await customer.get<{ conversation_id: string }>('/chat/conversation')
  const operator = await asApprover()
  const unread = async () => (await customer.get<{ unread: number }>('/chat/conversation')).unread
  const setVisible = (isVisible: boolean) =>
    page.evaluate(
      (state) => {
        Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
        document.dispatchEvent(new Event('visibilitychange'))
      },
      isVisible ? 'visible' : 'hidden',
    )
  const say = (body: string) =>
    operator.send(`/api/operator/conversations/${conversation_id}/messages`, {
      client_id: `hidden-${body.slice(0, 3)}-${conversation_id}`.slice(0, 64),
      kind: 'text',
      body,
    })
  await logIn(page, customer)
  await page.goto(chat)
  await expect(page.getByText('Online', { exact: true })).toBeVisible()
  await expect(page.getByText('Write what you need help with.')).toBeVisible()
  await setVisible(false)
  await say('One while you were away.')
  await expect(bubbles(page).filter({ hasText: 'One while' })).toBeVisible()
  await say('Two while you were away.')
  await expect(bubbles(page).filter({ hasText: 'Two while' })).toBeVisible()
  expect(await unread()).toBe(2)
  await setVisible(true)
  await expect.poll(unread).toBe(0)
})

test('without a connection a message waits, and is sent once when it is back', async ({
  page,
  context,
}) => {
  const customer = await newCustomer()
  await logIn(page, customer)
  await page.goto(chat)
  await expect(page.getByText('Write what you need help with.')).toBeVisible()
  await goOffline(page)
  await write(page, 'Sent from a tunnel')
  await expect(page.getByText('Sent from a tunnel')).toHaveCount(1)
  await context.setOffline(false)
  const stored = () =>
    customer
      .get<{ items: { body: string }[] }>('/chat/messages')
      .then(({ items }) => items.filter(({ body }) => body === 'Sent from a tunnel').length)
  await expect.poll(stored, { timeout: 30_000 }).toBe(1)
  await expect(page.getByText('Sent from a tunnel')).toHaveCount(1)
})

test('leaving the page closes the connection to customer service', async ({ page }) => {
  await logIn(page, await newCustomer())
  const opened = page.waitForEvent('websocket', (it) => it.url().endsWith('/chat/socket'))
  await page.goto(chat)
  const line = await opened
  await expect(page.getByText('Online', { exact: true })).toBeVisible()
  expect(line.isClosed()).toBe(false)
  const closed = line.waitForEvent('close')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).not.toHaveURL(/customerservice/)
  await closed
})

test('while no agent is online, hours and other channels are shown at the top', async ({
  page,
}) => {
  await showAgentOffline(page)
  await logIn(page, await newCustomer())
  await page.goto(chat)
  await expect(page.getByText('Offline', { exact: true })).toBeVisible()
  await expect(page.getByText('People are here: Mon–Sat 08:00–20:00')).toBeVisible()
  await expect(page.getByRole('link', { name: '0700 000 000' })).toHaveAttribute(
    'href',
    'tel:+254700000000',
  )
  await expectNoViolations(page)
})

test('a picture is scaled down, sent before its text, and opens in full size', async ({ page }) => {
  await logIn(page, await newCustomer())
  await page.goto(chat)
  await expect(page.getByText('Write what you need help with.')).toBeVisible()
  const picture = await page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    canvas.width = 1500
    canvas.height = 1500
    const context = canvas.getContext('2d')
    const noise = new ImageData(1500, 1500)
    // Noise does not compress. `getRandomValues` fills at most this much at once.
    for (let at = 0; at < noise.data.length; at += 65_536) {
      crypto.getRandomValues(noise.data.subarray(at, at + 65_536))
    }
    for (let at = 3; at < noise.data.length; at += 4) noise.data[at] = 255
    context?.putImageData(noise, 0, 0)
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })
  const buffer = Buffer.from(picture, 'base64')
  // The server would refuse the original.
  expect(buffer.length).toBeGreaterThan(largestChatImage)
  const upload = page.waitForRequest('**/chat/files')
  await page.locator('input[type=file]').setInputFiles({
    name: 'sms.png',
    mimeType: 'image/png',
    buffer,
  })
  await write(page, 'This is the receipt')
  expect(Number(await (await upload).headerValue('content-length'))).toBeLessThan(150 * 1024)
  const mine = page.locator('[data-from=me]')
  await expect(mine).toHaveCount(2)
  await expect(mine.first().getByRole('button', { name: 'Picture you sent' })).toBeVisible()
  await expect(mine.last()).toContainText('This is the receipt')
  await page.getByRole('button', { name: 'Picture you sent' }).click()
  await expect(page.getByRole('dialog').getByRole('img', { name: 'Picture' })).toBeVisible()
  await expectNoViolations(page)
})

test('a picture is still shown after a reload, and is in no cache after its customer has logged out', async ({
  page,
}) => {
  const customer = await newCustomer()
  await logInOnce(page, customer)
  await page.goto(chat)
  await expect(page.getByText('Write what you need help with.')).toBeVisible()
  const pixel = await page.evaluate(() => document.createElement('canvas').toDataURL('image/png'))
  const buffer = Buffer.from(pixel.split(',')[1] ?? '', 'base64')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'sms.png', mimeType: 'image/png', buffer })
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Picture you sent' })).toBeVisible()
  const pictures = async () =>
    (await customer.get<{ items: { kind: string; body: string }[] }>('/chat/messages')).items
      .filter(({ kind }) => kind === 'image')
      .map(({ body }) => `/chat/files/${body}`)
  await expect.poll(pictures).toHaveLength(1)
  const [file = ''] = await pictures()
  // The device that sent it shows its own file until then.
  await page.reload()
  await page.getByRole('button', { name: 'Picture you sent' }).click()
  await expect(page.getByRole('dialog').getByRole('img', { name: 'Picture' })).toBeVisible()
  await page.goto('/#/pages/my/settings')
  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/#\/pages\/sign\/index/)
  expect(await cachedAnswers(page, file)).toEqual([])
})

test('a file that is not a picture is refused inline', async ({ page }) => {
  await logIn(page, await newCustomer())
  await page.goto(chat)
  await expect(page.getByText('Write what you need help with.')).toBeVisible()
  await page.locator('input[type=file]').setInputFiles({
    name: 'sms.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('no picture'),
  })
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Send a JPEG, PNG or WebP picture.')).toBeVisible()
  await expect(bubbles(page)).toHaveCount(0)
})

test('a long history opens at its end, and earlier messages can be loaded', async ({ page }) => {
  const customer = await newCustomer()
  const operator = await asApprover()
  const { conversation_id } = await customer.get<{ conversation_id: string }>('/chat/conversation')
  for (let at = 1; at <= 55; at += 1) {
    await operator.send(`/api/operator/conversations/${conversation_id}/messages`, {
      client_id: `e2e-${customer.user.id}-${at}`.slice(0, 64),
      kind: 'text',
      body: `Line ${at}.`,
    })
  }
  await logIn(page, customer)
  await page.goto(chat)
  await expect(page.getByText('Line 55.')).toBeInViewport()
  await expect(page.getByText('Line 1.', { exact: true })).toBeHidden()
  await page.getByRole('button', { name: 'Earlier messages' }).click()
  await expect(page.getByText('Line 1.', { exact: true })).toBeVisible()
})

/** EXIF with an orientation and the text of a place, as phones write it. */
function exifOf(orientation: number): Buffer {
  const tiff = Buffer.alloc(26)
  tiff.write('MM', 'latin1')
  for (const [value, at] of [
    [42, 2],
    [1, 8],
    [0x0112, 10],
    [3, 12],
    [orientation, 18],
  ] as const) {
    tiff.writeUInt16BE(value, at)
  }
  tiff.writeUInt32BE(8, 4)
  tiff.writeUInt32BE(1, 14)
  return Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, Buffer.from(place)])
}

const place = 'GPS 1.2921 S 36.8219 E'

/** The same picture with EXIF, and with something behind its end. */
const tag: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  'image/jpeg': (bytes) => {
    const exif = exifOf(6)
    const head = Buffer.from([0xff, 0xe1, 0, exif.length + 2])
    return Buffer.concat([bytes.subarray(0, 2), head, exif, bytes.subarray(2), Buffer.from(place)])
  },
  'image/png': (bytes) => {
    const typed = Buffer.concat([Buffer.from('tEXt'), Buffer.from(place)])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(place.length)
    sum.writeUInt32BE(crc32(typed))
    const chunk = Buffer.concat([length, typed, sum])
    return Buffer.concat([bytes.subarray(0, 33), chunk, bytes.subarray(33), Buffer.from(place)])
  },
  'image/webp': (bytes) => {
    const chunk = Buffer.concat([Buffer.from('XMP \0\0\0\0'), Buffer.from(place)])
    chunk.writeUInt32LE(place.length, 4)
    const all = Buffer.concat([bytes, chunk, Buffer.from(place)])
    all.writeUInt32LE(bytes.length + chunk.length - 8, 4)
    return all
  },
}

test('a picture says nothing of its place once it is stored, is still drawn, and is turned as before', async ({
  page,
}) => {
  const { user } = await newCustomer()
  await page.goto('/')
  for (const type of Object.keys(tag)) {
    const drawn = await page.evaluate(async (wanted) => {
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width: 40, height: 20 })
      canvas.getContext('2d')?.fillRect(0, 0, 30, 10)
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, wanted))
      return Array.from(new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0)))
    }, type)
    const bytes = tag[type]?.(Buffer.from(drawn)) ?? Buffer.alloc(0)
    const kept = await page.evaluate(
      async ([sent, sentType, token]) => {
        const authorization = `Bearer ${token}`
        const body = new Blob([new Uint8Array(sent)], { type: sentType })
        const headers = { authorization, 'content-type': sentType }
        const made = await fetch('/chat/files', { method: 'POST', headers, body })
        const { data } = (await made.json()) as { data: { id: string } }
        const reply = await fetch(`/chat/files/${data.id}`, { headers: { authorization } })
        const stored = await reply.blob()
        const { width, height } = await createImageBitmap(stored)
        const bytesOf = Array.from(new Uint8Array(await stored.arrayBuffer()))
        return { type: stored.type, bytes: bytesOf, width, height }
      },
      [Array.from(bytes), type, user.token] as const,
    )
    expect(bytes.includes('GPS')).toBe(true)
    expect(Buffer.from(kept.bytes).includes('GPS')).toBe(false)
    const isTurned = type === 'image/jpeg'
    expect(kept).toMatchObject({
      type,
      width: isTurned ? 20 : 40,
      height: isTurned ? 40 : 20,
    })
  }
})
