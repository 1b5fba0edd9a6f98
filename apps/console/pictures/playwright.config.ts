import { defineConfig } from '@playwright/test'
import base from '../../../playwright.config.js'

const [server] = base.webServer as { command: string }[]
const desk = base.projects?.find(({ name }) => name === 'console')

/** Records a day at the console as the pictures of docs/console.md; `npm test` does not. */
export default defineConfig({
  ...base,
  projects: [
    { ...desk, name: 'pictures', testDir: '.', use: { ...desk?.use, actionTimeout: 10_000 } },
  ],
  reporter: 'list',
  timeout: 90_000,
  // In turns, as one day is.
  workers: 1,
  webServer: [
    { ...server, command: 'node apps/wallet/e2e/support/test-server.mjs', cwd: '../../..' },
  ],
})
