import { logIn, newCustomer, publishNews } from '../support/customers.js'
import { expectNoViolations } from '../support/expectations.js'
import { expect, test } from '../support/wallet-test.js'

async function publish(kind: 'announcements' | 'activities', fields: object = {}) {
  const title = `News ${Math.floor(Math.random() * 1e9)}`
  const body = { title, summary: 'In short', body: 'In **full**.', ...fields }
  const { id } = await publishNews(kind, body)
  return { id, title }
}

for (const [kind, list, detail, all] of [
  ['announcements', 'announcement/index', 'announcement/detail', 'All announcements'],
  ['activities', 'activity/index', 'activity/detail', 'All activities'],
] as const) {
  test(`${kind}: a customer sees which are new, and reading one removes its mark`, async ({
    page,
  }) => {
    const { title } = await publish(kind)
    await logIn(page, await newCustomer())
    await page.goto(`/#/pages/${list}`)
    const row = page.getByRole('link', { name: title })
    await expect(row).toContainText('New')
    await expectNoViolations(page)
    const marked = page.waitForResponse((reply) => reply.url().endsWith('/read'))
    await row.click()
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
    await expect(page.locator('article strong')).toHaveText('full')
    await marked
    await expectNoViolations(page)
    await page.getByRole('link', { name: all }).click()
    await expect(row).toBeVisible()
    await expect(row.locator('.mv-count-badge')).toBeHidden()
  })

  test(`${kind}: visitors can read them, and see no marks`, async ({ page }) => {
    const { title } = await publish(kind)
    await page.goto(`/#/pages/${list}`)
    const row = page.getByRole('link', { name: title })
    await expect(row).toBeVisible()
    await expect(page.locator('.mv-count-badge')).toHaveCount(0)
    await row.click()
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
  })

  test(`${kind}: an empty list, an unreachable server, and an article that was taken down`, async ({
    page,
  }) => {
    await page.route(`**/api/${kind}*`, (route) =>
      route.fulfill({
        json: { code: 200, success: true, data: { items: [], next: null }, message: '' },
      }),
    )
    await page.goto(`/#/pages/${list}`)
    await expect(page.getByRole('link', { name: 'Go to home' })).toBeVisible()
    await expectNoViolations(page)
    await page.unroute(`**/api/${kind}*`)
    await page.route(`**/api/${kind}*`, (route) => route.fulfill({ status: 500, json: {} }))
    await page.reload()
    await expect(page.getByRole('alert')).toContainText('We could not load the news', {
      timeout: 20_000,
    })
    await page.unroute(`**/api/${kind}*`)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('link', { name: /Published|20\d\d-/ }).first()).toBeVisible()
    for (const id of ['01a1fd74-e642-7673-bcce-98ff28f3336f', 'x', '']) {
      await page.goto(`/#/pages/${detail}?id=${id}`)
      await expect(page.getByText('This was taken down.')).toBeVisible()
      await expect(page.getByRole('link', { name: all })).toBeVisible()
    }
  })
}

test('the text of an announcement cannot run anything', async ({ page }) => {
  const body = [
    '<img src=x onerror="document.title=1"> <script>document.title=2</script>',
    '[a link](javascript:alert(1)) and ![a picture](https://evil.example/pixel.png)',
    // Only our own files, which are on one origin.
    '![far](https://evil.example/files/far.png) ![near](/files/near.png)',
    '![twice](//evil.example/files/twice.png) ![up](/files/../up.png)',
  ].join('\n\n')
  const { id, title } = await publish('announcements', { body })
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await page.goto(`/#/pages/announcement/detail?id=${id}`)
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
  await expect(page.getByText('a link')).toBeVisible()
  await expect(page.locator('article a[href^="javascript"]')).toHaveCount(0)
  const pictures = page.locator('article img')
  await expect(pictures).toHaveCount(1)
  await expect(pictures).toHaveAttribute('src', '/files/near.png')
  expect(requested.some((url) => url.includes('evil.example'))).toBe(false)
  await expect(page).toHaveTitle('Announcement · Mavuno')
})

test('a page of an allowed host opens in a sandboxed frame', async ({ page }) => {
  await page.route('https://example.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>A partner</h1>' }),
  )
  const url = 'https://example.com/help?a=1'
  await page.goto(`/#/pages/webview/index?url=${encodeURIComponent(url)}`)
  const frame = page.getByTitle('Page of example.com')
  await expect(frame).toHaveAttribute('src', url)
  const sandbox = (await frame.getAttribute('sandbox')) ?? ''
  expect(sandbox.split(' ')).not.toContain('allow-same-origin')
  expect(sandbox).not.toContain('allow-top-navigation')
  await expect(frame.contentFrame().getByRole('heading', { name: 'A partner' })).toBeVisible()
  const way = page.getByRole('link', { name: 'Open in browser' })
  await expect(way).toHaveAttribute('href', url)
  await expect(way).toHaveAttribute('rel', /noopener/)
})

for (const url of ['https://evil.example/', 'http://example.com/', 'javascript:alert(1)', '']) {
  test(`the frame refuses ${url || 'an empty address'}`, async ({ page }) => {
    await page.goto(`/#/pages/webview/index?url=${encodeURIComponent(url)}`)
    await expect(page.getByText('We do not open this page inside Mavuno.')).toBeVisible()
    await expect(page.locator('iframe')).toHaveCount(0)
    await expectNoViolations(page)
  })
}
