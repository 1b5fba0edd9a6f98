import { newCustomer, openAs, type Person } from '../support/customers.js'
import { goOffline, paths } from '../support/pages.js'
import { expect, test, type Page } from '../support/wallet-test.js'

test.use({ serviceWorkers: 'allow' })

interface Shown {
  title: string
  options: { body: string; tag?: string; data: string }
}

type WorkerWindow = typeof globalThis & {
  shown: Shown[]
  registration: { showNotification: (title: string, options: Shown['options']) => Promise<void> }
}

/** The worker of the page, which keeps what it would show: a browser without a screen shows nothing. */
async function startWorker(page: Page) {
  await page.goto('/')
  // `ready` would come before the worker has taken over the page, and until then it does not know it.
  await page.evaluate(async () => {
    const { serviceWorker } = navigator
    while (!serviceWorker.controller) {
      await new Promise((resolve) =>
        serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      )
    }
  })
  const worker = page.context().serviceWorkers()[0]
  if (!worker) throw new Error('there is no worker')
  await worker.evaluate(() => {
    const scope = globalThis as WorkerWindow
    scope.shown = []
    scope.registration.showNotification = async (title, options) => {
      scope.shown.push({ title, options })
    }
  })
  const client = await page.context().newCDPSession(page)
  const known = new Promise<string>((resolve) => {
    client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [one] = registrations
      if (one) resolve(one.registrationId)
    })
  })
  await client.send('ServiceWorker.enable')
  const registrationId = await known
  const { origin } = new URL(page.url())
  return {
    worker,
    deliver: (data: string) =>
      client.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data }),
    shown: () => worker.evaluate(() => (globalThis as WorkerWindow).shown),
  }
}

test('a message that arrives is shown; one that cannot be read is shown as a plain line', async ({
  page,
}) => {
  const { deliver, shown } = await startWorker(page)
  const told = { title: 'Mavuno', body: 'Your recharge was credited.', tag: 'one' }
  await deliver(JSON.stringify({ ...told, page: paths.customerService }))
  await expect.poll(shown).toHaveLength(1)
  expect((await shown())[0]).toMatchObject({
    title: told.title,
    options: { body: told.body, tag: 'one', data: paths.customerService },
  })
  const odd = [
    '',
    'no JSON',
    'null',
    '{"title":1,"body":"x","page":"/pages/my/index"}',
    JSON.stringify({ ...told, page: 'https://evil.example/' }),
    JSON.stringify({ ...told, page: '/pages/../evil' }),
  ]
  for (const data of odd) await deliver(data)
  await expect.poll(shown).toHaveLength(1 + odd.length)
  for (const { options } of (await shown()).slice(1)) {
    expect(options).toMatchObject({
      body: 'Open the app to see what is new.',
      data: paths.notifications,
    })
  }
})

test('a tap on a message opens its page in the wallet that is open', async ({ page }) => {
  const { worker } = await startWorker(page)
  await worker.evaluate(async (path) => {
    const scope = globalThis as unknown as {
      WindowClient: { prototype: { focus: () => Promise<void> } }
      dispatchEvent: (event: Event) => boolean
    }
    // A browser lets a worker focus a window only after a real tap.
    scope.WindowClient.prototype.focus = async () => undefined
    let done: Promise<unknown> = Promise.resolve()
    const tap = Object.assign(new Event('notificationclick'), {
      notification: { data: path, close: () => undefined },
      waitUntil: (work: Promise<unknown>) => void (done = work),
    })
    scope.dispatchEvent(tap)
    await done
  }, paths.notifications)
  await expect(page).toHaveURL(/#\/pages\/notification\/index$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notifications')
})

/** A browser that can subscribe: a real one asks its maker's push service, which is not here. */
async function letSubscribe(page: Page, answer: 'granted' | 'denied' | 'refused'): Promise<void> {
  // Another test's browser with the same one would take its place.
  const endpoint = `https://8.8.8.8/${crypto.randomUUID()}`
  await page.addInitScript(
    ({ decision, endpoint }) => {
      const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }
      // Kept, as a subscription outlives its page.
      const own = () => {
        const key = sessionStorage.getItem('pushKey')
        if (key === null) return null
        const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'))
        return {
          options: { applicationServerKey: Uint8Array.from(text, (at) => at.charCodeAt(0)).buffer },
          toJSON: () => ({ endpoint, keys }),
          unsubscribe: async () => {
            sessionStorage.removeItem('pushKey')
            return true
          },
        }
      }
      const shown = { close: () => sessionStorage.setItem('closed', 'yes') }
      Object.assign(ServiceWorkerRegistration.prototype, { getNotifications: async () => [shown] })
      let asked = 0
      let given: string = decision === 'denied' ? 'denied' : 'default'
      Object.assign(PushManager.prototype, {
        subscribe: async ({ applicationServerKey: key }: { applicationServerKey: string }) => {
          const known = sessionStorage.getItem('pushKey')
          if (known !== null && known !== key) throw new DOMException('', 'InvalidStateError')
          sessionStorage.setItem('pushKey', key)
          return own()
        },
        getSubscription: async () => own(),
      })
      Object.defineProperty(Notification, 'permission', { get: () => given })
      Object.assign(Notification, {
        requestPermission: async () => {
          asked += 1
          Object.assign(window, { asked })
          return (given = decision === 'granted' ? 'granted' : 'denied')
        },
      })
      Object.assign(window, { asked })
    },
    { decision: answer, endpoint },
  )
}

const asked = (page: Page) => page.evaluate(() => (window as unknown as { asked: number }).asked)

async function openReady(page: Page, customer: Person, path: string): Promise<void> {
  await page.goto('/')
  // `ready` would come before the worker has taken over the page, and until then it does not know it.
  await page.evaluate(async () => {
    const { serviceWorker } = navigator
    while (!serviceWorker.controller) {
      await new Promise((resolve) =>
        serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      )
    }
  })
  await openAs(page, customer, path)
  await page.reload()
}

test('messages are turned on and off in the settings, and nothing is asked without a tap', async ({
  page,
}) => {
  await letSubscribe(page, 'granted')
  const customer = await newCustomer()
  const subscribed = async () =>
    (await customer.get<{ subscribed: boolean }>('/api/push')).subscribed
  await openReady(page, customer, paths.notifications)
  await page.getByRole('link', { name: 'Be told on this phone, too' }).click()
  const turnOn = page.getByRole('button', { name: 'Turn on' })
  await expect(turnOn).toBeVisible()
  expect(await asked(page)).toBe(0)
  await turnOn.click()
  await expect(page.getByText('On. They show no amounts.')).toBeVisible()
  expect([await asked(page), await subscribed()]).toEqual([1, true])
  await page.getByRole('button', { name: 'Turn off' }).click()
  await expect(turnOn).toBeVisible()
  expect(await subscribed()).toBe(false)
})

test('a browser that blocks messages says so, and where to allow them', async ({ page }) => {
  await letSubscribe(page, 'denied')
  await openReady(page, await newCustomer(), paths.settings)
  await expect(page.getByText('Your browser blocks them for this site.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Turn on' })).toBeHidden()
})

test('whoever refuses the question of the browser is told where to allow it, and of no failure', async ({
  page,
}) => {
  await letSubscribe(page, 'refused')
  await openReady(page, await newCustomer(), paths.settings)
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByText('Your browser blocks them for this site.')).toBeVisible()
  await expect(page.getByText('We could not change this. Try again.')).toHaveCount(0)
})

/** What the device still has for the customer, and whether what it showed was closed. */
const kept = (page: Page) =>
  page.evaluate(() => [
    sessionStorage.getItem('pushKey') !== null,
    sessionStorage.getItem('closed'),
  ])

async function openTurnedOn(page: Page): Promise<Person> {
  await letSubscribe(page, 'granted')
  const customer = await newCustomer()
  await openReady(page, customer, paths.settings)
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByText('On. They show no amounts.')).toBeVisible()
  // A visitor before had none, but the page has looked.
  await page.evaluate(() => sessionStorage.removeItem('closed'))
  expect(await kept(page)).toEqual([true, null])
  return customer
}

test('after the server’s key has changed, messages are off and can be turned on again', async ({
  page,
}) => {
  await openTurnedOn(page)
  await page.evaluate(() => sessionStorage.setItem('pushKey', 'BAAA'))
  await page.reload()
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByText('On. They show no amounts.')).toBeVisible()
})

test('whoever logs out, offline too, leaves no messages to the next user of the device', async ({
  page,
}) => {
  await openTurnedOn(page)
  await goOffline(page)
  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
  await expect.poll(() => kept(page), { timeout: 20_000 }).toEqual([false, 'yes'])
})

test('a session that the server has ended leaves no messages on the device', async ({ page }) => {
  const customer = await openTurnedOn(page)
  await customer.send('/api/auth/sign-out')
  await page.goto(`/#${paths.wallet}`)
  await expect.poll(() => kept(page)).toEqual([false, 'yes'])
})
