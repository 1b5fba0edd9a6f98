import { newCustomer, openAs, setAccount, topUp } from '../support/customers.js'
import { figure } from '../support/figure.js'
import { addressesOf, openPage, paths } from '../support/pages.js'
import { expect, test, type Page } from '../support/wallet-test.js'

// Taps meet sheets and pages that move.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const seconds = figure('MAVUNO_TAP_SECONDS', 8, 3_600)

async function usedHeap(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('HeapProfiler.enable')
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = (await devtools.send('Runtime.getHeapUsage')) as { usedSize: number }
  await devtools.detach()
  return usedSize
}

/** Runs in the page: taps and types at random; the same seed gives the same sequence. */
async function tapAtRandom([seed, milliseconds]: readonly [number, number]): Promise<number> {
  let state = seed
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const end = performance.now() + milliseconds
  let taps = 0
  while (performance.now() < end) {
    const targets = Array.from(
      document.querySelectorAll<HTMLElement>(
        'a[href^="#"], button:not([disabled]), input, textarea, [role=tab], select',
      ),
    ).filter(
      (element) =>
        !/log out|close my account|english|español|日本語|kiswahili/i.test(element.textContent),
    )
    const target = targets[Math.floor(random() * targets.length)]
    if (random() < 0.05) history.back()
    else if (target instanceof HTMLInputElement && target.type !== 'file') {
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
      if (target.type === 'radio' || target.type === 'checkbox') target.click()
      else if (target.type !== 'date')
        set?.call(target, ['1', '100', 'x', '0712345678', ''][taps % 5])
      target.dispatchEvent(new Event('input', { bubbles: true }))
    } else target?.click()
    taps += 1
    for (let wait = 0; wait < 3; wait += 1) await frame()
    if (!location.hash.startsWith('#/')) location.hash = '/pages/index/index'
  }
  return taps
}

test(
  `${seconds} s of random taps: nothing is thrown, no page breaks, and the heap grows by less than 20 %`,
  { tag: '@long' },
  async ({ page }) => {
    test.setTimeout(90_000 + seconds * 2_000)
    const customer = await newCustomer()
    await Promise.all([topUp(customer, 1_000_000), setAccount(customer)])
    await openAs(page, customer, paths.home)
    page.on('dialog', (dialog) => void dialog.dismiss())
    const walk = async () => {
      for (const address of await addressesOf(customer)) {
        if (address !== paths.sign) await openPage(page, address)
      }
      await openPage(page, paths.home)
    }
    // Visit every page and tap for a while, as later, so that files and caches are loaded before measuring.
    await walk()
    await page.evaluate(tapAtRandom, [2, 8_000] as const)
    await walk()
    const before = await usedHeap(page)
    const rounds = Math.ceil(seconds / 60)
    let taps = 0
    for (let round = 0; round < rounds; round += 1) {
      const milliseconds = (seconds * 1000) / rounds
      taps += await page.evaluate(tapAtRandom, [round + 2, milliseconds] as const)
      await expect(page.getByText('stopped working')).toHaveCount(0)
      await expect(page.locator('h1')).not.toBeEmpty()
    }
    await walk()
    const after = await usedHeap(page)
    const growth = after / before - 1
    test.info().annotations.push({
      type: 'heap',
      description: `${taps} taps, ${before} → ${after} bytes (${(growth * 100).toFixed(1)} %)`,
    })
    expect(taps).toBeGreaterThan(seconds * 2)
    expect(growth).toBeLessThan(0.2)
  },
)
