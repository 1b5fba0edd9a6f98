import { asApprover, byTwo, logIn, newCustomer, openAs, publishNews } from '../support/customers.js'
import { paths } from '../support/pages.js'
import { expect, test } from '../support/wallet-test.js'

/** Attempts to run a script from a text; each would set a global. */
const attacks = [
  '<script>window.owned=1</script>',
  '<img src=x onerror="window.owned=1">',
  '<svg onload="window.owned=1">',
  '"><iframe srcdoc="<script>parent.owned=1</script>">',
  'javascript:window.owned=1',
  '{{constructor.constructor("window.owned=1")()}}',
]
const attack = attacks.join(' ')
const short = '<svg onload=owned=1>'

const isOwned = () => 'owned' in window

test('a script in a nickname runs nowhere: neither on My nor in the inviter’s team', async ({
  page,
}) => {
  const inviter = await newCustomer({ nickname: short })
  const { invitation_code } = await inviter.get<{ invitation_code: string }>('/api/team')
  await newCustomer({ invitation_code, nickname: '<img src=x onerror=owned=1>' })
  await openAs(page, inviter, paths.my)
  await expect(page.getByText(short)).toBeVisible()
  await page.evaluate((hash) => (location.hash = hash), paths.myTeam)
  await expect(page.getByText('<img src=x onerror=owned=1>')).toBeVisible()
  expect(await page.evaluate(isOwned)).toBe(false)
})

test('a script in an announcement, an activity and a product runs nowhere', async ({ page }) => {
  const text = { title: `${short} ${Date.now()}`, summary: attack.slice(0, 150), body: attack }
  const news = await publishNews('announcements', text)
  const activity = await publishNews('activities', text)
  for (const [path, id] of [
    [paths.announcement, news.id],
    [paths.activity, activity.id],
  ]) {
    await page.goto(`/#${path}?id=${id}`)
    await expect(page.getByRole('heading', { level: 2, name: text.title })).toBeVisible()
    expect(await page.evaluate(isOwned)).toBe(false)
  }
  await page.goto('/')
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(await page.evaluate(isOwned)).toBe(false)
  await byTwo('updateAnnouncement', { id: news.id, published: false })
  await byTwo('updateActivity', { id: activity.id, published: false })
})

test('a script in a chat message runs on neither side of the conversation', async ({ page }) => {
  const customer = await newCustomer()
  const { conversation_id } = await customer.get<{ conversation_id: string }>('/chat/conversation')
  const operator = await asApprover()
  await operator.send(`/api/operator/conversations/${conversation_id}/messages`, {
    client_id: `hostile-${Date.now()}`,
    kind: 'text',
    body: attack,
  })
  await openAs(page, customer, paths.customerService)
  const log = page.getByRole('log')
  await expect(log).toContainText('<script>window.owned=1</script>')
  await page.getByRole('textbox', { name: 'Write a message' }).fill(attack)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(log.getByText('<svg onload="window.owned=1">')).toHaveCount(2)
  expect(await page.evaluate(isOwned)).toBe(false)
  await expect(log.locator('script, iframe, a[href^="javascript"]')).toHaveCount(0)
})

test('a script in the config runs nowhere, on the first visit and on the next', async ({
  page,
}) => {
  await page.route('**/api/config', async (route) => {
    const reply = await route.fetch()
    const body = (await reply.json()) as { data: Record<string, unknown> }
    const { support, legal } = body.data as Record<string, object>
    Object.assign(body.data, {
      site_name: short,
      support: {
        ...support,
        hours: short,
        channels: [
          { kind: 'link', name: short, url: 'javascript:window.owned=1//https://' },
          { kind: 'phone', name: 'Call us', url: 'tel:+254700000000' },
        ],
      },
      legal: { ...legal, licensee: short, demo: false },
      risk_notice: { version: '1', text: attack },
      webview_hosts: ['*', short, 'javascript:owned=1'],
    })
    await route.fulfill({ json: body })
  })
  // While no agent is online, the page shows the channels of the config.
  await page.routeWebSocket('**/chat/socket', (line) => {
    line
      .connectToServer()
      .onMessage((frame) =>
        line.send(String(frame).replace('"agent_online":true', '"agent_online":false')),
      )
  })
  await page.goto(`/#${paths.sign}`)
  await expect(page).toHaveTitle(new RegExp(short))
  await expect(page.getByText(`${short}, licensed by`)).toBeVisible()
  await logIn(page, await newCustomer())
  for (const path of [paths.home, paths.product, paths.customerService, paths.webview]) {
    await page.goto(`/#${path}`)
    await page.reload()
    await expect(page).toHaveTitle(new RegExp(short))
    if (path === paths.customerService) {
      await expect(page.getByText(`People are here: ${short}`)).toBeVisible()
      await expect(page.getByRole('link', { name: 'Call us' })).toBeVisible()
    }
    expect(await page.evaluate(isOwned)).toBe(false)
    await expect(page.locator('a[href^="javascript"]')).toHaveCount(0)
  }
})

test('a script in a language pack runs nowhere', async ({ page }) => {
  const [script, image, svg, frame, address, template] = attacks
  // A language pack is sent without the envelope.
  const pack = {
    'tab.home': 'Nyumbani kwetu',
    'tab.wallet': script,
    'tab.my': image,
    'login.required': svg,
    'title.sign': frame,
    'action.log_in': template,
    'sign.phone': address,
  }
  await page.route('**/api/languages/**', (route) => route.fulfill({ json: pack }))
  await page.addInitScript(() => {
    if (window.top === window) localStorage.setItem('mavuno:locale', '"sw"')
  })
  const tab = (name: string) =>
    page.getByRole('navigation').last().getByRole('link', { name, exact: true })
  for (const [path, shown] of [
    // The pack is applied, but texts that could run are replaced by English.
    [paths.home, [tab('Nyumbani kwetu'), tab('Wallet'), tab('My')]],
    // A `javascript:` address is harmless as text, so it is shown.
    [paths.sign, [page.getByRole('textbox', { name: address ?? '', exact: true })]],
    [paths.wallet, [page.getByText('Please log in first').first()]],
  ] as const) {
    await page.goto(`/#${path}`)
    await page.reload()
    for (const one of shown) await expect(one).toBeVisible()
    expect(await page.evaluate(isOwned)).toBe(false)
    await expect(page.locator('a[href^="javascript"], iframe, img[src=x]')).toHaveCount(0)
  }
})

test('a hostile config sends the token to no other host, and adds none to the content policy', async ({
  page,
  faults,
}) => {
  const customer = await newCustomer()
  const evil = 'https://evil.example'
  const told: string[] = []
  await page.route('**/api/config', async (route) => {
    const reply = await route.fetch()
    const body = (await reply.json()) as { data: { support: object } }
    Object.assign(body.data, {
      version: 'hostile',
      language_packages: [{ key: 'en', json: `${evil}/en.json` }],
      webview_hosts: ['evil.example'],
      support: { ...body.data.support, chat_host: evil, socket_host: evil },
    })
    await route.fulfill({ json: body })
  })
  await page.route(`${evil}/**`, async (route) => {
    told.push(JSON.stringify(await route.request().allHeaders()), route.request().url())
    await route.fulfill({ json: {} })
  })
  // Stands before the content policy, which would not let the socket open at all.
  await page.routeWebSocket(/evil\.example/, (line) => {
    line.onMessage((frame) => void told.push(line.url(), String(frame)))
  })
  await logIn(page, customer)
  const opened = await page.goto(`/#${paths.customerService}`)
  expect(opened?.headers()['content-security-policy']).toContain("connect-src 'self'")
  expect(opened?.headers()['content-security-policy']).not.toContain('evil')
  await expect.poll(() => told.join()).toContain('"hello"')
  await page.getByRole('textbox', { name: 'Write a message' }).fill('My recharge is late')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('My recharge is late')).toBeVisible()
  expect(told.join()).not.toContain(customer.user.token)
  expect(told.join()).toContain('"token":"ticket.')
  // The language pack of the other host is what the policy refused, and nothing else went wrong.
  const refused = `content policy: connect-src ${evil}/en.json`
  await expect.poll(() => faults).not.toEqual([])
  // The page tries again, and reports each refusal.
  await page.close()
  expect(faults.filter((fault) => !fault.startsWith(refused))).toEqual([])
  faults.length = 0
})
