import type { Browser, Request } from '@playwright/test'

/** The same seed gives the same numbers between 0 and 1. */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
}

/** A button that somebody pressed, by a click or by Enter in its form. */
export interface Press {
  readonly label: string
  readonly at: number
}

/** A call that writes, or that the log keeps, as the page sent it. */
export interface Sent {
  readonly method: string
  readonly path: string
  readonly body: Record<string, unknown>
  /** The idempotency key, if it has one. */
  readonly key: string | undefined
  readonly at: number
  /** Of the session that sent it. */
  readonly token: string | undefined
  /** What the server answered; undefined if no answer came through. */
  readonly answer: Promise<Answer | undefined>
}

interface Answer {
  readonly status: number
  /** Undefined where the page has gone on before its words could be read here, too. */
  readonly success: boolean | undefined
  /** Of the session that a sign-in has begun. */
  readonly begun: string | undefined
}

/** Somebody who drives the console by actions that they choose at random among those that they see. */
export interface RandomOperator {
  readonly phone: string
  readonly presses: readonly Press[]
  readonly sent: readonly Sent[]
  readonly faults: readonly string[]
  /** What the page has said that is done. */
  readonly said: readonly string[]
  readonly steps: () => number
  /** Acts until then; what the page sends afterwards does not arrive. */
  act(until: number): Promise<void>
  close(): Promise<void>
}

interface Spot {
  readonly x: number
  readonly y: number
  readonly isField: boolean
  readonly isSelect: boolean
}

/** In the page: what can be clicked now, where nothing covers it. */
function findSpots(): Spot[] {
  const query =
    'a[href^="#"], button:not([disabled]), summary, label, input:not([type=file]), textarea, select, [role=tab], [role=option]'
  const never = /sign out|toka|continue as|endelea kama|open it|ifungue|other operator|copy|nakili/i
  return Array.from(document.querySelectorAll<HTMLElement>(query)).flatMap((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    const isHere = width > 0 && x > 0 && y > 0 && x < innerWidth && y < innerHeight
    if (!isHere || never.test(element.textContent)) return []
    const top1 = document.elementFromPoint(x, y)
    if (!top1 || !(element.contains(top1) || top1.contains(element))) return []
    const isField = element.matches('input:not([type=checkbox], [type=radio]), textarea')
    return [{ x, y, isField, isSelect: element.matches('select') }]
  })
}

/** In each page: notes presses of buttons and keys, and each time that it is said that something is done. */
function watch() {
  const { notePress, noteSaid } = window as unknown as {
    notePress: (label: string, at: number) => void
    noteSaid: (text: string) => void
  }
  const press = (button: Element | null | undefined) =>
    button && notePress((button as HTMLElement).innerText, Date.now())
  addEventListener(
    'click',
    ({ isTrusted, target }) => isTrusted && press((target as Element).closest('button')),
    { capture: true },
  )
  addEventListener('submit', (event) => event.isTrusted && press(event.submitter), {
    capture: true,
  })
  // A key counts where the page has done something by it, which is known once all that listen have heard of it.
  addEventListener('keydown', (event) => {
    const at = Date.now()
    if (event.isTrusted)
      setTimeout(() => event.defaultPrevented && notePress(`Key ${event.key}`, at))
  })
  const seen = new WeakSet<Element>()
  // A saved filter and a copied link stay in the browser.
  const ofFilter =
    /(Saved as|Umehifadhiwa kama) “|” (is removed|umeondolewa)\.|is copied\.|kimenakiliwa\./
  const look = () => {
    for (const toast of document.querySelectorAll<HTMLElement>('.mv-toast[data-tone=success]')) {
      if (seen.has(toast)) continue
      seen.add(toast)
      if (!ofFilter.test(toast.innerText)) noteSaid(toast.innerText)
    }
  }
  addEventListener('DOMContentLoaded', () =>
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true }),
  )
}

const words = ['1', '500', '12.50', 'x', '0712345678', 'Amina', '2026-01-01', '<b>&', '']
const keys = [
  ...['j', 'k', 'y', 'r', 't', 'p', 'a', 'n', 'u', 'v', '/', '?', 'Escape', 'Enter', 'Tab'],
  ...['Shift+Y', 'Control+k', 'ArrowDown', 'Home', 'Space'],
]
const places = 'trpacudebklnfoj'

/** In milliseconds: six browsers, a server and its database share the machine. */
const slow = 30_000

export interface RandomOptions {
  readonly phone: string
  readonly password: string
  readonly address: string
  readonly seed: number
  /** Where the last of all has opened a record, so that two meet at one. */
  readonly meet: { at: string }
}

export async function openRandomOperator(
  browser: Browser,
  { phone, password, address, seed, meet }: RandomOptions,
): Promise<RandomOperator> {
  const random = numbersFrom(seed)
  const one = <Item>(list: readonly Item[]) => list[Math.floor(random() * list.length)] as Item
  const presses: Press[] = []
  const sent: Sent[] = []
  const faults: string[] = []
  const said: string[] = []
  let steps = 0
  const viewport = seed % 2 === 0 ? { width: 1366, height: 768 } : { width: 360, height: 740 }
  const context = await browser.newContext({
    baseURL: address,
    viewport,
    hasTouch: false,
    locale: 'en-KE',
    timezoneId: 'Africa/Nairobi',
  })
  await context.exposeBinding('notePress', (_, label: string, at: number) => {
    presses.push({ label, at })
  })
  await context.exposeBinding('noteSaid', (_, text: string) => void said.push(text))
  await context.addInitScript(watch)
  const page = await context.newPage()
  page.setDefaultTimeout(10_000)
  const where = () => `${phone} at ${page.url()} after ${steps} steps`
  context.on('weberror', (fault) => {
    const error = fault.error()
    faults.push(`${where()}: ${error.stack ?? error.message}`)
  })
  /** What a screen that fails says of itself is written here by React. */
  let written = ''
  page.on('console', (message) => {
    if (message.type() === 'error') written = message.text()
  })
  page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined))
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // A file that is taken is read, and still kept in the log.
    const isNoted = request.method() !== 'GET' || /\/(export|payment-file)$/.test(pathname)
    if (isNoted && pathname.startsWith('/api/operator/')) sent.push(noteOf(request))
  })
  let mode: 'well' | 'unsent' | 'lost' | 'over' = 'well'
  // Some calls that write never arrive, and of some the answer is lost.
  await page.route('**/api/operator/**', async (route) => {
    // What a page still sent by itself would change the log while the test reads it.
    if (mode === 'over') return route.abort('connectionreset')
    if (mode === 'well' || route.request().method() === 'GET') return route.continue()
    if (mode === 'lost') await route.fetch().catch(() => undefined)
    return route.abort('connectionreset')
  })

  async function enter() {
    await page.getByLabel(/^(Phone|Simu)$/).fill(phone)
    await page.getByLabel(/^(Password|Nenosiri)$/).fill(password)
    await endTrouble()
    await page.keyboard.press('Enter')
    await page.locator('nav.menu').waitFor({ timeout: slow })
  }

  async function click() {
    const spots = await page.evaluate(findSpots)
    if (spots.length === 0) return
    const { x, y, isField, isSelect } = one(spots)
    await page.mouse.click(x, y)
    if (isField) {
      await page.keyboard.press('Control+a')
      await page.keyboard.type(one(words))
    } else if (isSelect) {
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
    }
  }

  async function endTrouble() {
    mode = 'well'
    await context.setOffline(false)
  }

  async function step() {
    steps += 1
    const chance = random()
    if (chance < 0.66) return click()
    if (chance < 0.82) return page.keyboard.press(one(keys))
    if (chance < 0.9) {
      await page.keyboard.press('g')
      return page.keyboard.press(one(Array.from(places)))
    }
    if (chance < 0.93) {
      // The first page is where one came from, outside the console.
      return page.evaluate(() => {
        if ((history.state as { idx?: number } | null)?.idx) history.back()
      })
    }
    if (chance < 0.96) {
      // Without a connection there is no page to load.
      await endTrouble()
      return void (await (chance < 0.95 ? page.reload() : page.goto(meet.at)))
    }
    if (chance < 0.98) return context.setOffline(true)
    mode = one(['unsent', 'lost'])
  }

  async function look() {
    const isSignedOut = await page.locator('.sign-in form').isVisible()
    if (isSignedOut) return enter()
    const { hash } = new URL(page.url())
    if (hash.split('/').length > 2) meet.at = `/${hash}`
    // A screen that has failed says so instead of its title.
    const heading = page.locator('h1, .failure [role=alert]').first()
    await heading.waitFor({ state: 'attached', timeout: slow })
    if ((await heading.textContent()) === '') faults.push(`${where()}: no title`)
    const text = await page.locator('body').innerText()
    if (text.length < 40) faults.push(`${where()}: blank`)
    if (/This screen has failed|Skrini hii imeshindwa/.test(text))
      faults.push(`${where()}: broken, ${written}`)
  }

  await page.goto('/')
  await enter()
  return {
    phone,
    presses,
    sent,
    faults,
    said,
    steps: () => steps,
    async act(until) {
      let trouble = 0
      while (Date.now() < until) {
        // A page that was asked to go elsewhere ends what was begun in it.
        await step().catch(() => undefined)
        // A spell without a connection, or of lost answers, is over after a few steps.
        if (mode !== 'well' || random() < 0.3) trouble += 1
        if (trouble > 4) {
          trouble = 0
          await endTrouble()
        }
        await look().catch((error: unknown) => faults.push(`${where()}: ${String(error)}`))
      }
      await endTrouble()
      mode = 'over'
    },
    close: () => context.close(),
  }
}

function noteOf(request: Request): Sent {
  const body = (request.postDataJSON() ?? {}) as Record<string, unknown>
  const answer = request.response().then(
    async (reply) => {
      if (!reply) return undefined
      const { success, data } = (await reply.json().catch(() => ({}))) as {
        success?: boolean
        data?: { token?: string } | null
      }
      return { status: reply.status(), success, begun: data?.token }
    },
    () => undefined,
  )
  const { 'idempotency-key': key, authorization } = request.headers()
  const token = authorization?.replace('Bearer ', '')
  const path = new URL(request.url()).pathname
  return { method: request.method(), path, body, key, token, at: Date.now(), answer }
}
