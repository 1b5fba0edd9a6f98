import { cachedAnswers } from '../../../wallet/e2e/support/cached-answers.js'
import {
  asApprover,
  asOperator,
  byTwo,
  newCustomer,
  newPaymentNumber,
  type Person,
} from '../../../wallet/e2e/support/customers.js'
import { approver, cashier, expect, ksh, signIn, test, type Page } from '../support/desk.js'
import { expectWhole } from '../support/whole.js'

interface Talk {
  readonly id: string
  readonly customer: Person
  readonly write: (body: string) => Promise<unknown>
  /** What the customer reads. */
  readonly heard: () => Promise<string[]>
}

/** A customer assigned to the demo's approver: while they are online, the demo sends no automatic reply. */
async function newTalk(): Promise<Talk> {
  const customer = await newCustomer()
  const { conversation_id: id } = await customer.get<{ conversation_id: string }>(
    '/chat/conversation',
  )
  const desk = await asApprover()
  const { items } = await desk.get<{ items: { id: string; phone: string; roles: string[] }[] }>(
    '/api/operator/operators',
  )
  const support = items.find(({ roles }) => roles.includes('support'))
  await desk.send(`/api/operator/conversations/${id}/assign`, {
    operator_id: support?.id,
    from: null,
  })
  let count = 0
  return {
    id,
    customer,
    write: (body) =>
      customer.send('/chat/messages', { client_id: `c-${(count += 1)}`, kind: 'text', body }),
    async heard() {
      const { items: messages } = await customer.get<{ items: { body: string }[] }>(
        '/chat/messages',
      )
      return messages.map(({ body }) => body)
    },
  }
}

const isClosed = async ({ id }: Talk) => {
  const path = `/api/operator/conversations/${id}`
  return (await (await asApprover()).get<{ closed: number | null }>(path)).closed !== null
}

/** Signs in and waits for the socket, over which changes come. Without news the page asks only once a minute. */
async function signInLive(page: Page, address = '/#/chat') {
  await signIn(page, approver, address)
  await expect(page.getByText('Shown as online', { exact: true })).toBeVisible()
}

const field = (page: Page) => page.getByRole('textbox', { name: 'Write a message' })
const thread = (page: Page) => page.getByRole('log')
const closing = (page: Page) =>
  page.getByRole('region', { name: 'Conversation' }).getByRole('button', { name: 'Close' })
const rowOf = (page: Page, text: string) => page.locator('.rows li', { hasText: text })

test('Today shows who answers how many wait, and the chat the hours that customers read', async ({
  page,
}) => {
  const talk = await newTalk()
  // An operator is online from here on, so the demo's agent does not answer.
  await signInLive(page)
  await talk.write('Is somebody there?')
  await page.getByRole('link', { name: 'Today', exact: true }).click()
  const waiting = page
    .getByRole('list', { name: 'What waits' })
    .getByRole('link', { name: /^Chat/ })
  await expect(waiting).toContainText(/[1-9]\d*.*oldest/)
  await waiting.click()
  await expect(page.getByRole('heading', { name: 'Chat', exact: true })).toBeVisible()
  await expect(page.getByText(/^Customers read:/)).toBeVisible()
  await expect(rowOf(page, 'Is somebody there?')).toBeVisible()
})

test('a question comes in by itself, is answered by a canned reply, and the customer has it once', async ({
  page,
}) => {
  const talk = await newTalk()
  await signInLive(page)
  await talk.write(`Where is ${talk.id.slice(-6)}?`)
  const row = rowOf(page, talk.id.slice(-6))
  await expect(row).toBeVisible()
  await row.click()
  await expect(thread(page).getByText(talk.id.slice(-6))).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('pic')
  await expect(page.getByRole('list', { name: 'Canned replies' }).getByRole('button')).toHaveCount(
    1,
  )
  await page.keyboard.press('Enter')
  await expect(field(page)).toHaveValue('Please send a picture of the M-PESA message.')
  await page.keyboard.press('Enter')
  await expect(thread(page).getByText('Please send a picture')).toBeVisible()
  await expect(thread(page).getByText('Sent', { exact: true })).toBeVisible()
  await expect
    .poll(talk.heard)
    .toEqual([`Where is ${talk.id.slice(-6)}?`, 'Please send a picture of the M-PESA message.'])
})

test('who writes while nobody of the support is there stands under “Came in at night” until somebody answers', async ({
  page,
}) => {
  const desk = await asApprover()
  const { support } = await desk.get<{ support: object }>('/api/operator/config')
  const { items } = await desk.get<{ items: { id: string; roles: string[] }[] }>(
    '/api/operator/operators',
  )
  const answering = items.filter(({ roles }) => roles.includes('support'))
  const [night, day] = [await newTalk(), await newTalk()]
  try {
    // The demo's program answers at any hour, and an operator counts as present for 15 minutes after using the
    // console. So the program is turned off, and nobody has the support role while the customer writes.
    await byTwo('updateTexts', { support: { ...support, agent: 'none' } })
    for (const { id, roles } of answering) {
      const others = roles.filter((role) => role !== 'support')
      await byTwo('setOperatorRoles', { id, roles: others })
    }
    try {
      const isOnline = async () =>
        (await night.customer.get<{ agent_online: boolean }>('/chat/conversation')).agent_online
      await expect.poll(isOnline).toBe(false)
      await night.write(`Night ${night.id.slice(-6)}`)
    } finally {
      for (const { id, roles } of answering) await byTwo('setOperatorRoles', { id, roles })
    }
    await signInLive(page)
    await day.write(`Day ${day.id.slice(-6)}`)
    await expect(rowOf(page, `Day ${day.id.slice(-6)}`)).toBeVisible()
    await page.getByRole('radio', { name: 'Came in at night 1' }).check()
    await expect(page).toHaveURL(/show=while_offline/)
    await expect(page.locator('.rows li')).toHaveCount(1)
    await rowOf(page, `Night ${night.id.slice(-6)}`).click()
    await field(page).fill('Good morning')
    await page.keyboard.press('Enter')
    await expect(thread(page).getByText('Good morning')).toBeVisible()
    await expect(page.getByText('Nobody who wrote at night waits')).toBeVisible()
    await expect(page.getByRole('radio', { name: /^Came in at night$/ })).toBeChecked()
  } finally {
    await byTwo('updateTexts', { support })
  }
})

test('the customer’s recharges stand in the thread', async ({ page }) => {
  const talk = await newTalk()
  const payment_number = newPaymentNumber()
  const { phone } = talk.customer.user
  const asked = { wallet_type: 'mpesa', amount: 50_000, recharge_account: phone, payment_number }
  await talk.customer.send('/api/recharges', asked)
  await talk.write('Where is my money?')
  await signIn(page, approver, `/#/chat/${talk.id}`)
  await expect(thread(page).getByText(`pending (${payment_number})`)).toBeVisible()
})

test('what was proposed about the customer stands in the thread, and how it ended, and leads there', async ({
  page,
}) => {
  const talk = await newTalk()
  const { phone } = talk.customer.user
  const asked = { wallet_type: 'mpesa', amount: 50_000, recharge_account: phone }
  const payment_number = newPaymentNumber()
  const recharge = await talk.customer.send<{ id: string }>('/api/recharges', {
    ...asked,
    payment_number,
  })
  await talk.write('It says 500, but I paid 400')
  const [desk, other] = [await asOperator(), await asApprover()]
  const input = { id: recharge.id, settled_amount: 40_000, reason: 'Less came' }
  const { id } = await desk.send<{ id: string }>('/api/operator/proposals', {
    action: 'completeRecharge',
    input,
  })
  await signInLive(page, `/#/chat/${talk.id}`)
  const line = thread(page).getByRole('link', {
    name: `Credit a recharge, ${ksh('400.00')}: proposed by Mavuno desk, waits for a decision`,
  })
  await expect(line).toHaveAttribute('href', `#/approvals/${id}`)
  await other.send(`/api/operator/proposals/${id}/reject`, { reason: 'Ask for a picture' })
  const ended = thread(page).getByRole('link', {
    name: `Credit a recharge, ${ksh('400.00')}: refused by you: Ask for a picture`,
  })
  await expect(ended).toBeVisible()
  await expect(line).toHaveCount(0)
  await ended.click()
  await expect(page).toHaveURL(new RegExp(`#/approvals/${id}$`))
})

/** One white pixel. */
const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg=='

async function sendPicture(page: Page, talk: Talk): Promise<void> {
  await talk.write('Which number?')
  await signIn(page, approver, `/#/chat/${talk.id}`)
  await expect(thread(page).getByText('Which number?')).toBeVisible()
  const file = { name: 'p.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  // The automatic reply may be marked as sent as well.
  const sent = thread(page)
    .getByRole('listitem')
    .filter({
      has: page.getByRole('button', { name: 'Picture' }),
      hasText: 'Sent',
    })
  await expect(sent).toBeVisible()
}

test('a picture is sent, shown in the thread and opened large', async ({ page }) => {
  const talk = await newTalk()
  await sendPicture(page, talk)
  await thread(page).getByRole('button', { name: 'Picture' }).click()
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
})

test('a picture is in no cache of the browser after the operator has signed out', async ({
  page,
}) => {
  const talk = await newTalk()
  await sendPicture(page, talk)
  const { items } = await talk.customer.get<{ items: { kind: string; body: string }[] }>(
    '/chat/messages',
  )
  const address = `/chat/files/${items.find(({ kind }) => kind === 'image')?.body}`
  await page.reload()
  await expect(thread(page).getByRole('button', { name: 'Picture' }).locator('img')).toBeVisible()
  await page.getByRole('button', { name: /^Mavuno approvals/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByLabel('Phone')).toBeVisible()
  expect(await cachedAnswers(page, address)).toEqual([])
})

test('a note stays inside, and what is typed is kept for each conversation', async ({ page }) => {
  const [talk, other] = [await newTalk(), await newTalk()]
  await talk.write('Hello')
  await other.write('Good morning')
  await signIn(page, approver, `/#/chat/${talk.id}`)
  await expect(thread(page)).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.getByText('The customer never sees a note.')).toBeVisible()
  const shown = Promise.withResolvers<void>()
  await page.route('**/notes', async (route) => {
    if (route.request().method() === 'POST') {
      const response = await route.fetch()
      await shown.promise
      return route.fulfill({ response })
    }
    return route.fallback()
  })
  const note = thread(page).getByText('Looks honest to me')
  await field(page).fill('Looks honest to me')
  await page.keyboard.press('Enter')
  await expect(note).toBeVisible()
  // The list of notes has it before its own answer has come: it takes the place of what was being sent.
  await expect(thread(page).getByText('Sending…')).toHaveCount(0)
  await expect(note).toHaveCount(1)
  shown.resolve()
  await expect(thread(page).getByText('Note by you')).toBeVisible()
  await page.getByRole('radio', { name: 'Reply' }).click()
  await field(page).fill('I look at it')
  await page.goto(`/#/chat/${other.id}`)
  await expect(thread(page).getByText('Good morning')).toBeVisible()
  await expect(field(page)).toHaveValue('')
  await page.goto(`/#/chat/${talk.id}`)
  await expect(field(page)).toHaveValue('I look at it')
  expect((await talk.heard()).join()).not.toContain('Looks honest')
})

test('a conversation is closed, comes back by Undo, and when the customer writes', async ({
  page,
}) => {
  const talk = await newTalk()
  await talk.write('That was all')
  await signInLive(page, `/#/chat/${talk.id}`)
  await expect(thread(page).getByText('That was all')).toBeVisible()
  await page.keyboard.press('e')
  await expect(page.getByText('Closed. It opens again').first()).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  // The page may still show the button from before the closing.
  await expect.poll(() => isClosed(talk)).toBe(false)
  await closing(page).click()
  await expect(page.getByRole('button', { name: 'Open again' })).toBeVisible()
  await talk.write('One more thing')
  await expect(thread(page).getByText('One more thing')).toBeVisible()
  await expect(closing(page)).toBeVisible()
})

test('a conversation is put off and handed to nobody', async ({ page }) => {
  const talk = await newTalk()
  await talk.write('No hurry')
  await signIn(page, approver, `/#/chat/${talk.id}?show=mine`)
  await expect(thread(page).getByText('No hurry')).toBeVisible()
  await page.keyboard.press('z')
  await page.getByRole('button', { name: 'In 4 hours' }).click()
  await expect(page.getByText('Put off until').first()).toBeVisible()
  await page.getByRole('button', { name: 'Open again' }).click()
  await page.getByRole('button', { name: 'Assign' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Nobody' }).click()
  await expect(page.getByText('Nobody looks after it')).toBeVisible()
})

test('a message whose answer was lost is sent again by its id, and stored once', async ({
  page,
}) => {
  const talk = await newTalk()
  await talk.write('Hello')
  let posted = 0
  let release = () => {}
  const retried = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/operator/conversations/*/messages*', async (route) => {
    if (route.request().method() !== 'POST') {
      // Or the list would say first what became of it.
      if (posted === 1) await retried
      return route.continue()
    }
    posted += 1
    if (posted > 1) {
      release()
      return route.continue()
    }
    // The server stores it; nobody hears of it.
    await route.fetch()
    return route.abort()
  })
  await page.routeWebSocket('**/chat/socket', (socket) => socket.close())
  await signIn(page, approver, `/#/chat/${talk.id}`)
  await field(page).fill('Only once')
  await page.keyboard.press('Enter')
  await expect(thread(page).getByText('Not sent.')).toBeVisible()
  // “Sent” may already stand under the automatic reply of the demo, so wait for the answer about this message.
  const answer = page.waitForResponse(
    (response) =>
      response.request().method() === 'POST' && response.url().endsWith(`${talk.id}/messages`),
  )
  await page.getByRole('button', { name: 'Try again' }).click()
  await answer
  await expect(thread(page).getByText('Sent', { exact: true })).toBeVisible()
  expect((await talk.heard()).filter((body) => body === 'Only once')).toHaveLength(1)
})

test('who is not of the support reads along, and cannot answer', async ({ page }) => {
  const talk = await newTalk()
  await talk.write('Hello')
  await signIn(page, cashier, `/#/chat/${talk.id}`)
  await expect(thread(page).getByText('Hello')).toBeVisible()
  await expect(page.getByText('Support answers customers. You can read along.')).toBeVisible()
  await expect(field(page)).toHaveCount(0)
  await page.keyboard.press('e')
  await expect(page.getByRole('button', { name: 'Open again' })).toHaveCount(0)
})

test('a conversation is found by words of a message, and an empty view says so', async ({
  page,
}) => {
  const talk = await newTalk()
  await talk.write(`Number ${talk.id.slice(-8)}`)
  await signIn(page, approver, '/#/chat?show=open')
  await page.getByLabel('Find a name').fill(talk.id.slice(-8))
  await expect(page.locator('.rows li')).toHaveCount(1)
  await page.getByLabel('Find a name').fill('nobody ever wrote this')
  await expect(page.getByText('No row fits')).toBeVisible()
})

for (const [size, theme] of [
  [{ width: 1366, height: 768 }, 'light'],
  [{ width: 320, height: 640 }, 'dark'],
] as const) {
  test(
    `the chat is clean for axe at ${size.width} px, ${theme}`,
    { tag: size.width === 1366 ? '@long' : [] },
    async ({ page }) => {
      const talk = await newTalk()
      await talk.write('A long question that needs more than one line on a narrow screen')
      const desk = await asApprover()
      const note = { client_id: 'n-1', body: 'Careful' }
      await desk.send(`/api/operator/conversations/${talk.id}/notes`, note)
      await expectWhole(page, { size, theme, phone: approver }, [
        'chat',
        `chat/${talk.id}`,
        'chat?show=later',
        'chat?find=nobody',
      ])
    },
  )
}
