import { expect, test as base, type Page } from '@playwright/test'
import { createOwnServer, type OwnServer } from '../support/own-server.js'
import { expectPage, openPage, paths } from '../support/pages.js'

// Without the check for violations of the content policy: it is one that makes the page load again.
const test = base.extend<{ server: OwnServer }>({
  server: async ({ page: _ }, run) => {
    const server = await createOwnServer()
    await run(server)
    await server.close()
  },
})
test.use({ serviceWorkers: 'allow' })

const composer = (page: Page) => page.getByRole('textbox', { name: 'Write a message' })

/** The socket's address in the config that the device has stored. */
const knownHost = (page: Page) =>
  page.evaluate(() => {
    const config = JSON.parse(localStorage.getItem('mavuno:config') ?? '{}') as {
      support?: { socket_host: string }
    }
    return config.support?.socket_host
  })

const isPageKept = (page: Page) => page.evaluate(async () => Boolean(await caches.match('./')))

/** Visits the app, moves the chat to another host, and lets `ahead` prepare the next visit. */
async function visitBeforeAndAfter(page: Page, server: OwnServer, ahead: () => Promise<void>) {
  const app = `http://127.0.0.1:${server.port}`
  // Another name of the same server: to the page it is another host.
  const chat = `http://localhost:${server.port}`
  await server.start({})
  await page.goto(`${app}/#${paths.sign}`)
  await page.getByRole('button', { name: 'Use the demo account' }).click()
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expectPage(page, paths.home)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => isPageKept(page)).toBe(true)
  await page.goto('about:blank')
  await server.stop()
  await server.start({ CHAT_HOST: chat, ALLOWED_ORIGINS: app })
  await ahead()
  // The page comes from the worker, with the policy of the last visit.
  await page.goto(app)
  await expectPage(page, paths.home)
  return chat
}

/** Counts what the page does from now on. */
function watch(page: Page) {
  const seen = { loads: 0, hosts: new Set<string>() }
  page.on('load', () => (seen.loads += 1))
  page.on('websocket', (socket) =>
    socket.on('framereceived', () => void seen.hosts.add(new URL(socket.url()).hostname)),
  )
  return seen
}

test(
  'the first visit after a change of the chat host opens its socket',
  { tag: '@long' },
  async ({ page, server }) => {
    test.setTimeout(90_000)
    let seen = watch(page)
    const chat = await visitBeforeAndAfter(page, server, async () => void (seen = watch(page)))
    await expect.poll(() => knownHost(page)).toBe(chat)
    await openPage(page, paths.customerService)
    // The page before the second load may have heard of the old one.
    await expect.poll(() => [...seen.hosts].at(-1)).toBe('localhost')
    await expect(page.getByText('Online', { exact: true })).toBeVisible()
    expect(seen.loads, 'it loaded again once').toBe(2)
  },
)

test(
  'a chat that is open when its host changes keeps what was typed',
  { tag: '@long' },
  async ({ page, server }) => {
    test.setTimeout(90_000)
    let tell = () => {}
    const held = new Promise<void>((resolve) => (tell = resolve))
    let seen = watch(page)
    const chat = await visitBeforeAndAfter(page, server, async () => {
      seen = watch(page)
      // The old host is gone, and the new config has not arrived yet.
      await page.routeWebSocket(/127\.0\.0\.1/, (socket) => socket.close())
      await page.route('**/api/config', async (route) => {
        await held
        await route.continue()
      })
    })
    await openPage(page, paths.customerService)
    await composer(page).fill('My recharge is late')
    tell()
    await expect.poll(() => knownHost(page)).toBe(chat)
    await expect.poll(() => [...seen.hosts], { timeout: 20_000 }).toContain('localhost')
    await expect(composer(page)).toHaveValue('My recharge is late')
    expect(seen.loads, 'it loaded again once').toBe(2)
  },
)
