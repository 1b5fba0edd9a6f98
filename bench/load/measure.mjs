// One visit each, on a slowed network with the CPU slowed four times.
import { brotliCompressSync } from 'node:zlib'
import { scaled } from '../scale.mjs'

const slowdown = scaled(4, 1)
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const bytesPerSecond = (kilobits) => (kilobits * 1000) / 8

const networks = {
  '4G': { latency: scaled(150, 0), throughput: bytesPerSecond(scaled(1_600, 100_000)) },
  '3G': { latency: scaled(400, 0), throughput: bytesPerSecond(scaled(400, 100_000)) },
}

async function openPage(context, network) {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  const { latency, throughput } = networks[network]
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return page
}

// In the page: taps in every frame until one is answered, and notes when that frame was painted.
function tapUntilAnswered({ tap, answer }) {
  const look = () => {
    if (document.querySelector(answer)) setTimeout(() => performance.mark('bench-answered'))
    else {
      // What the answer itself asks for is no part of the first screen.
      performance.clearMarks('bench-tapped')
      performance.mark('bench-tapped')
      document.querySelector(tap)?.click()
      requestAnimationFrame(look)
    }
  }
  requestAnimationFrame(look)
}

// In the page: when the first record was painted.
function watchForRecord(selector) {
  const look = () => {
    if (document.querySelector(selector)) setTimeout(() => performance.mark('bench-record'))
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

// In the page: what it cost until the mark, and the blocking time until a while after it.
async function readFigures(after) {
  const [tapped, answered] = ['bench-tapped', 'bench-answered'].map(
    (name) => performance.getEntriesByName(name)[0].startTime,
  )
  const tasks = []
  new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({
    type: 'longtask',
    buffered: true,
  })
  await new Promise((resolve) => setTimeout(resolve, after))
  const received = performance
    .getEntriesByType('resource')
    .filter(({ startTime, initiatorType }) => startTime <= tapped && initiatorType !== 'img')
  const parts = received.filter(({ name }) => /\.(js|css)$/.test(new URL(name).pathname))
  return {
    interactive: answered,
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? answered,
    blocking: tasks.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
    requests: received.length + 1,
    bytes: parts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  }
}

function waitForMark(page, name) {
  const isThere = (mark) => performance.getEntriesByName(mark).length > 0
  return page.waitForFunction(isThere, name, { timeout: 60_000, polling: 100 })
}

/** What of scripts and styles stands in the page itself, as the wire has it. */
async function inlineBytes(origin) {
  const html = await (await fetch(origin)).text()
  const parts = [...html.matchAll(/<(style|script)\b[^>]*>([\s\S]*?)<\/\1>/g)].map(
    ([, , text]) => text,
  )
  const text = parts.join('')
  return text === '' ? 0 : brotliCompressSync(text).length
}

async function visitHome(context, app, network) {
  const page = await openPage(context, network)
  await page.addInitScript(tapUntilAnswered, app)
  await page.goto(`${app.origin}/`, { waitUntil: 'commit' })
  await waitForMark(page, 'bench-answered')
  return { page, figures: await page.evaluate(readFigures, scaled(1_000, 0)) }
}

/** Home on a device that has nothing of it. */
export async function measureCold(browser, app, network) {
  const context = await browser.newContext(phone)
  try {
    const { figures } = await visitHome(context, app, network)
    return { ...figures, bytes: figures.bytes + (await inlineBytes(app.origin)) }
  } finally {
    await context.close()
  }
}

/** Home on a device that was there before, once everything of that visit has settled. */
export async function measureSecond(browser, app, network) {
  const context = await browser.newContext(phone)
  try {
    const first = await context.newPage()
    await first.goto(`${app.origin}/`, { waitUntil: 'load' })
    if (app.hasWorker) await first.evaluate(async () => void (await navigator.serviceWorker.ready))
    await first.waitForLoadState('networkidle')
    await first.close()
    const { figures } = await visitHome(context, app, network)
    return { interactive: figures.interactive }
  } finally {
    await context.close()
  }
}

/** The records of somebody who is logged in, by a link, on a device that has nothing of the app. */
export async function measureDeepLink(browser, app, network) {
  const context = await browser.newContext(phone)
  try {
    const page = await openPage(context, network)
    await page.addInitScript(
      (info) => localStorage.setItem('mavuno:userInfo', info),
      JSON.stringify(app.person),
    )
    await page.addInitScript(watchForRecord, app.record)
    await page.goto(`${app.origin}/${app.records}`, { waitUntil: 'commit' })
    await waitForMark(page, 'bench-record')
    return await page.evaluate(() => {
      return { record: performance.getEntriesByName('bench-record')[0].startTime }
    })
  } finally {
    await context.close()
  }
}
