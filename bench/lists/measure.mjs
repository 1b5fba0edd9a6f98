// One measurement each: a page opened cold, scrolled or pulled, with the CPU slowed four times.
import { setTimeout } from 'node:timers/promises'
import { scaled } from '../scale.mjs'
import { draggingTime, summariseFrames, summariseScreenFrames, trace } from './trace.mjs'

const slowdown = scaled(4, 1)
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

async function withPage(browser, url, measure) {
  const context = await browser.newContext(phone)
  try {
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    return await measure(page, cdp, url)
  } finally {
    await context.close()
  }
}

// In the page: when the first row was there and painted.
function watchFirstRow() {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('[data-row]')) return
    observer.disconnect()
    requestAnimationFrame(() => {
      globalThis.setTimeout(() => {
        globalThis.firstRows = performance.now()
      })
    })
  })
  observer.observe(document, { childList: true, subtree: true })
}

/** Until the first rows are painted, and what the page then holds. */
export function measureFirstRows(browser, url) {
  return withPage(browser, url, async (page) => {
    await page.addInitScript(watchFirstRow)
    await page.goto(url)
    await page.waitForFunction(() => globalThis.firstRows !== undefined)
    const ms = await page.evaluate(() => globalThis.firstRows)
    const own = await page.evaluate(() => globalThis.firstRows - globalThis.recordsReady)
    const nodes = await page.evaluate(() => document.body.querySelectorAll('*').length)
    return { ms, own, nodes }
  })
}

async function settled(page, url) {
  await page.goto(url)
  await page.waitForSelector('[data-row]')
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5_000 })),
  )
}

/** Scrolls steadily over many screens, with the wheel, as the headless browser cannot scroll by finger. */
export function measureScroll(
  browser,
  url,
  { distance = scaled(12_000, 1_200), speed = 3_000 } = {},
) {
  return withPage(browser, url, async (page, cdp) => {
    await settled(page, url)
    const wheel = { x: 180, y: 600, gestureSourceType: 'mouse', preventFling: true }
    const scroll = { ...wheel, yDistance: -distance, speed }
    const events = await trace(cdp, () => cdp.send('Input.synthesizeScrollGesture', scroll))
    const scrolled = await page.evaluate(() => scrollY)
    if (scrolled < distance * 0.9) throw new Error(`${url} scrolled ${scrolled} px only`)
    return summariseFrames(events)
  })
}

const moveEveryMs = 1000 / 60

/** A slow pull from the top, sixty moves a second, while the finger is down. */
export function measurePull(browser, url, { moves = scaled(120, 30), by = 1.5 } = {}) {
  return withPage(browser, url, async (page, cdp) => {
    await settled(page, url)
    const touch = (type, y) =>
      cdp.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: 180, y }],
      })
    const pull = async () => {
      await touch('touchStart', 100)
      const started = performance.now()
      const sent = []
      for (let move = 1; move <= moves; move += 1) {
        const wait = started + move * moveEveryMs - performance.now()
        if (wait > 0) await setTimeout(wait)
        sent.push(touch('touchMove', 100 + move * by))
      }
      await Promise.all(sent)
    }
    const events = await trace(cdp, pull)
    const { arrived, between } = draggingTime(events)
    if (arrived < scaled(moves / 4, 1)) throw new Error(`${url} was told of ${arrived} moves only`)
    const figures = summariseScreenFrames(events, between)
    // A busy machine sends fewer moves, which alone makes the figure a frame smaller.
    return { ...figures, arrived, stylesAMove: (figures.styles * figures.frames) / arrived }
  })
}
