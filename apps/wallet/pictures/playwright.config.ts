import { defineConfig } from '@playwright/test'
import base from '../../../playwright.config.js'

const [server] = base.webServer as { command: string }[]
const mpesa = base.projects?.find(({ name }) => name === 'mpesa')

/** Draws the sheets of screens and of steps in docs/pictures; `npm test` does not. */
export default defineConfig({
  ...base,
  projects: [
    { name: 'pictures', testDir: '.', testIgnore: 'mpesa.spec.ts' },
    { ...mpesa, testDir: '.', testMatch: 'mpesa.spec.ts' },
  ],
  reporter: 'list',
  timeout: 300_000,
  // In turns, as the products of one sheet would be in the others.
  workers: 1,
  webServer: [
    { ...server, command: 'node apps/wallet/e2e/support/test-server.mjs', cwd: '../../..' },
  ],
})
