import { defineConfig } from '@playwright/test'
import { basename } from 'node:path'
import { launchOptions } from './scripts/browser.js'

const port = Number(process.env['E2E_PORT'] ?? 8790)
const examplePort = port + 1000
const consolePort = port + 2000
const demoPort = port + 3000
const phonesPort = port + 4000
const example = `http://127.0.0.1:${examplePort}`

/** Each suite has a report and a folder of its own: Playwright empties the folder when a suite starts. */
const suite = basename(process.cwd()) === 'console' ? 'console' : 'wallet'

/** A server for each worker of the console's suite: the demo has two operators, each with three sessions at a time. */
const places = [0, 1, 2]
const at = (first: number, place: number) => `http://127.0.0.1:${first + place}`

/** A server with a database of its own. */
const testServer = (place: number) => ({
  command: 'node apps/wallet/e2e/support/test-server.mjs',
  url: `${at(port, place)}/ready`,
  reuseExistingServer: false,
  stdout: 'ignore' as const,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
  env: {
    PORT: String(port + place),
    CONSOLE_PORT: String(consolePort + place),
    LOG_LEVEL: 'warn',
    ALLOWED_ORIGINS: example,
    TRUST_PROXY: '1',
    // Hundreds of customers sign up within minutes, each with a code of their own.
    SMS_DAILY: '100000',
    PUSH_CONTACT: 'mailto:tests@mavuno.test',
  },
})

export default defineConfig({
  projects: [
    // First of all, as it runs in one worker beside those of the wallet.
    {
      name: 'mpesa',
      testDir: 'apps/wallet/e2e/mpesa',
      // One demo with one emulator of M-PESA, which the worker starts: see mpesa-demo.ts.
      workers: 1,
      fullyParallel: false,
      // Money takes its time: an order, its callback, the question about it, and the page that asks.
      expect: { timeout: 15_000 },
      metadata: { phones: `http://127.0.0.1:${phonesPort}` },
      use: { baseURL: `http://127.0.0.1:${demoPort}` },
    },
    { name: 'wallet', testDir: 'apps/wallet/e2e', testIgnore: 'mpesa/**' },
    {
      name: 'console',
      testDir: 'apps/console/e2e',
      fullyParallel: false,
      metadata: {
        customers: places.map((place) => at(port, place)),
        consoles: places.map((place) => at(consolePort, place)),
      },
      use: {
        viewport: { width: 1366, height: 768 },
        hasTouch: false,
      },
    },
    { name: 'examples', testDir: 'examples', use: { baseURL: example } },
  ],
  // Tests that take long and rarely fail are tagged `@long`: `npm run prove -- wallet` and `-- console` run them.
  ...(process.env['MAVUNO_PROVE'] === undefined && { grepInvert: /@long/ }),
  fullyParallel: true,
  workers: places.length,
  // Two browsers, a server and its database share a machine of two cores: what usually takes one second takes six.
  expect: { timeout: 10_000 },
  timeout: 60_000,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: `apps/${suite}/.playwright/report.json` }]],
  outputDir: `node_modules/.cache/playwright/${suite}`,
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    locale: 'en-KE',
    timezoneId: 'Africa/Nairobi',
    // In each test the service worker would fetch the whole app, and answer requests that Playwright is to delay or
    // break. Tests of offline use, updates and push allow it.
    serviceWorkers: 'block',
    // Without animations a test does not wait for a sheet to stop moving. Tests of animations turn them on.
    contextOptions: { reducedMotion: 'reduce' },
    // Traces would take a quarter of the whole time: see one test's with `--trace on`.
    trace: 'off',
    launchOptions: await launchOptions(),
  },
  webServer: [
    ...(basename(process.cwd()) === 'wallet' ? [0] : places).map(testServer),
    {
      command: 'node examples/plain-js/serve.mjs',
      url: example,
      reuseExistingServer: false,
      stdout: 'ignore',
      env: { PORT: String(examplePort) },
    },
  ],
})
