import { defineConfig } from '@playwright/test'
import { launchOptions } from '../../scripts/browser.js'

export default defineConfig({
  testDir: 'e2e',
  // Each worker has an emulator of its own.
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: '.playwright/report.json' }]],
  outputDir: 'node_modules/.cache/playwright',
  use: {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    trace: 'off',
    launchOptions: await launchOptions(),
  },
})
