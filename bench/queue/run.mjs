// Opens the queue in the built console on the built server, in turns from another screen and by its address alone,
// loads a thousand rows, scrolls them and selects in them. The CPU is slowed down four times.
import { createServer } from 'node:net'
import { chromium } from 'playwright'
import { summariseFrames, trace } from '../lists/trace.mjs'
import { missBound, scaled } from '../scale.mjs'
import { startServer } from '../server/start-server.mjs'
import { openPool } from '../server/world.mjs'
import { fillQueue } from './fill.mjs'

const waiting = scaled(100_000, 300)
const loaded = scaled(1_000, 100)
/** Pixels. */
const scrolled = scaled(12_000, 1_200)
const slowdown = 4
const rounds = Number(process.env.ROUNDS ?? scaled(5, 1))

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]

function atMost(what, value, most) {
  const isRight = value <= most
  if (!isRight) missBound()
  console.log(`  ${isRight ? '✓' : '✗'} ${value.toFixed(1)} (at most ${most})  ${what}`)
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}

// In the page: when the rows were painted, and when the last byte of their answer had come.
function watchRows() {
  const observer = new MutationObserver(() => {
    if (globalThis.rowsAt !== undefined || !document.querySelector('.rows > li[data-row]')) return
    requestAnimationFrame(() => {
      globalThis.setTimeout(() => {
        globalThis.rowsAt ??= performance.now()
      })
    })
  })
  observer.observe(document, { childList: true, subtree: true })
}

/** Milliseconds from the answer to the rows, and how long the answer took. */
async function openingOf(page) {
  await page.waitForFunction(() => globalThis.rowsAt !== undefined)
  return page.evaluate(() => {
    const asked = performance
      .getEntriesByType('resource')
      .filter(({ name }) => /recharges\?.*limit=50/.test(name))
      .at(-1)
    return {
      afterData: globalThis.rowsAt - asked.responseEnd,
      answer: asked.responseEnd - asked.requestStart,
    }
  })
}

async function open(page, from) {
  if (from === 'address') {
    await page.goto('about:blank')
    await page.goto(`${origin}/#/recharges`)
  } else {
    await page.goto('about:blank')
    await page.goto(`${origin}/#/today`)
    await page.getByRole('heading', { name: 'Today', level: 1 }).waitFor()
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    await page.evaluate(() => {
      performance.clearResourceTimings()
      globalThis.rowsAt = undefined
      location.hash = '#/recharges'
    })
  }
  return openingOf(page)
}

/** Milliseconds that the page has spent so far in scripts, and in styles and layout. */
async function spentIn(cdp) {
  const { metrics } = await cdp.send('Performance.getMetrics')
  const of = (name) => 1_000 * (metrics.find((one) => one.name === name)?.value ?? 0)
  return { script: of('ScriptDuration'), layout: of('LayoutDuration') + of('RecalcStyleDuration') }
}

/** Milliseconds from a key to the frame that shows what it did, and what of them the page spent in what. */
async function answerTo(page, cdp, key) {
  const before = await spentIn(cdp)
  const shown = await page.evaluate(
    (pressed) =>
      new Promise((resolve) => {
        const started = performance.now()
        const options = { key: pressed, bubbles: true, cancelable: true }
        document.body.dispatchEvent(new KeyboardEvent('keydown', options))
        requestAnimationFrame(() =>
          globalThis.setTimeout(() => resolve(performance.now() - started)),
        )
      }),
    key,
  )
  const after = await spentIn(cdp)
  return { shown, script: after.script - before.script, layout: after.layout - before.layout }
}

const consolePort = await freePort()
const origin = `http://127.0.0.1:${consolePort}`
const server = await startServer(undefined, { CONSOLE_PORT: String(consolePort) })
const pool = openPool(server.databaseUrl)
const { CHROMIUM_PATH, CHROMIUM_ARGS = '' } = process.env
const browser = await chromium.launch({
  ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {}),
  args: CHROMIUM_ARGS.split(' ').filter(Boolean),
})
try {
  await fillQueue(pool, waiting)
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } })
  const page = await context.newPage()
  await page.addInitScript(watchRows)
  await page.goto(`${origin}/#/today`)
  await page.getByLabel('Phone').fill('0700000000')
  await page.getByLabel('Password', { exact: true }).fill('demo-1234')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('navigation', { name: 'Main menu' }).waitFor()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Performance.enable')
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })

  const runs = { screen: [], address: [] }
  for (let round = -1; round < rounds; round += 1) {
    for (const from of Object.keys(runs)) {
      const run = await open(page, from)
      if (round >= 0) runs[from].push(run)
    }
  }
  const medianOf = (from, figure) => median(runs[from].map((run) => run[figure]))
  console.log(`\n${waiting.toLocaleString('en')} recharges wait`)
  atMost('opened from another screen: ms after its data', medianOf('screen', 'afterData'), 1_000)
  atMost('opened by its address: ms after its data', medianOf('address', 'afterData'), 1_000)
  atMost('the answer with its first page: ms', medianOf('address', 'answer'), 250)
  const sums = []
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now()
    const { rows } = await pool.query(
      `select count(*) as count, sum(amount) from recharges where status = 'pending'`,
    )
    sums.push(performance.now() - started)
    if (Number(rows[0].count) < waiting) throw new Error('Not all of them wait.')
  }
  atMost('how many and how much they are, on Postgres: ms', median(sums), 250)

  const rows = page.locator('.rows > li')
  while ((await rows.count()) < loaded) {
    const before = await rows.count()
    await page.getByRole('button', { name: 'Show more' }).click()
    await page.waitForFunction(
      (count) => document.querySelectorAll('.rows > li').length > count,
      before,
    )
  }
  await page.evaluate(() => document.querySelector('.mv-split-view-list').scrollTo(0, 0))
  const wheel = { x: 500, y: 500, gestureSourceType: 'mouse', preventFling: true }
  const frames = summariseFrames(
    await trace(cdp, () =>
      cdp.send('Input.synthesizeScrollGesture', { ...wheel, yDistance: -scrolled, speed: 3_000 }),
    ),
  )
  const top = await page.evaluate(() => document.querySelector('.mv-split-view-list').scrollTop)
  if (top < scrolled * 0.8) throw new Error(`It scrolled ${top} px only.`)
  console.log(`\n${loaded.toLocaleString('en')} of them loaded`)
  atMost('scrolled: main thread ms a frame', frames.mean, 16.7)
  atMost('the same, p95: a page of rows comes into sight', frames.p95, 33.4)
  const keys = { j: 'the next row by a key', ' ': 'a row selected by a key' }
  for (const rate of [slowdown, 1]) {
    await cdp.send('Emulation.setCPUThrottlingRate', { rate })
    const answers = { j: [], ' ': [] }
    for (let round = 0; round < rounds * 2; round += 1) {
      for (const key of Object.keys(keys)) {
        answers[key].push(await answerTo(page, cdp, key))
        await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
      }
    }
    console.log(`\nCPU slowed down ${rate} times`)
    for (const [key, what] of Object.entries(keys)) {
      const of = (figure) => median(answers[key].map((answer) => answer[figure]))
      // A frame without the slowdown, whose own figures are shown beside it.
      if (rate === 1) atMost(`${what}: ms of scripts`, of('script'), 16.7)
      atMost(`${what}: ms until it is shown`, of('shown'), rate === 1 ? 33.4 : 200)
      console.log(
        `    ${of('script').toFixed(1)} scripts, ${of('layout').toFixed(1)} styles and layout`,
      )
    }
  }
} finally {
  await browser.close()
  await pool.end()
  await server.stop()
}
