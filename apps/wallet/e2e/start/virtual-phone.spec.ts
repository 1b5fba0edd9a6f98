import { expect, test } from '@playwright/test'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../support/own-server.js'

const serve = fileURLToPath(new URL('../support/serve-demo.mjs', import.meta.url))

let demo: ChildProcess
let folder: string
let wallet: string
let phone: string

/** The demo as `npm start` runs it, until it has printed where it is. */
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mavuno-demo-'))
  // When run as root, Postgres runs under another account, which needs access to this folder.
  await chmod(folder, 0o755)
  demo = spawn(process.execPath, [serve], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      MAVUNO_DATA: join(folder, 'data'),
      DATABASE_URL: '',
      LOG_LEVEL: 'error',
      PORT: String(await freePort()),
      CONSOLE_PORT: '0',
      PHONES_PORT: '0',
    },
  })
  let printed = ''
  demo.stdout?.setEncoding('utf8').on('data', (text: string) => (printed += text))
  const said = (line: RegExp) => line.exec(printed)?.[1] ?? ''
  await expect.poll(() => said(/^Demo operator: (.+)$/m), { timeout: 60_000 }).not.toBe('')
  wallet = said(/^Ready: (\S+)$/m)
  phone = said(/^Virtual phone of the demo customer: ([^\s,]+), PIN 1234$/m)
})
test.afterAll(async () => {
  const ended = once(demo, 'exit')
  demo.kill('SIGTERM')
  await ended
  await rm(folder, { recursive: true, force: true })
})

test('a newcomer recharges by a prompt on the virtual phone, and sees it credited without doing more', async ({
  page,
  context,
}) => {
  await page.goto(`${wallet}#/pages/wallet/rechargeCreate`)
  await page.getByLabel('Phone').fill('0712345678')
  await page.getByLabel('Password', { exact: true }).fill('demo-1234')
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('textbox', { name: 'Amount' }).fill('500')
  await page.getByRole('button', { name: 'Send prompt to 0712 345 678' }).click()
  await expect(
    page.getByRole('heading', { name: 'Enter your M-PESA PIN on 0712 345 678' }),
  ).toBeVisible()

  const other = await context.newPage()
  await other.goto(phone)
  const prompt = other.getByRole('form', { name: 'Payment prompt' })
  await prompt.getByLabel('M-PESA PIN').fill('1234')
  await prompt.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Ksh 500.00 was added to your balance')).toBeVisible({
    timeout: 30_000,
  })
})
