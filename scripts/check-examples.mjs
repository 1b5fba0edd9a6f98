// Installs the examples that have a package.json from the packed SDK, builds them as their users do, and
// uses each in a browser. check-consumer.mjs runs this.
import { expect as promptly } from '@playwright/test'
import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { launchOptions } from './browser.ts'
import { root } from './command.mjs'

// Other suites run beside this one: see playwright.config.ts.
const expect = promptly.configure({ timeout: 10_000 })

const folder = join(root, 'examples')
const standIns = join(root, 'scripts/expo')

/** The examples that a browser runs. */
export const frontEnds = ['react', 'react-query', 'vue', 'vue-query']

/** What the examples need beside the packed packages, as npm installs it. */
export function needsOfExamples() {
  const needs = frontEnds.flatMap((name) => {
    const text = readFileSync(join(folder, name, 'package.json'), 'utf8')
    const { dependencies, devDependencies } = JSON.parse(text)
    return Object.entries({ ...dependencies, ...devDependencies })
  })
  const foreign = needs.filter(([name]) => !name.startsWith('@mavuno/') && name !== 'typescript')
  // Expo itself cannot run here: scripts/expo stands in for it, and draws with this.
  const reconciler = 'react-reconciler@0.34.0'
  return [...new Set(foreign.map(([name, range]) => `${name}@${range}`)), reconciler]
}

export function copyExamples(project) {
  cpSync(folder, join(project, 'examples'), { recursive: true })
  cpSync(standIns, join(project, 'scripts/expo'), { recursive: true })
  const native = join(project, 'examples/expo-like/tsconfig.json')
  const config = JSON.parse(readFileSync(native, 'utf8'))
  const paths = Object.entries(nativeAliases(project)).map(([name, file]) => [name, [file]])
  config.compilerOptions.paths = Object.fromEntries(paths)
  writeFileSync(native, JSON.stringify(config))
  // TypeScript cannot read the files of Vue, but what they have in `script`.
  for (const file of globSync('examples/*/src/*.vue', { cwd: project })) {
    const [, script] = /<script setup lang="ts">\n([^]*?)<\/script>/.exec(
      readFileSync(join(project, file), 'utf8'),
    )
    writeFileSync(join(project, file.replace('.vue', '-script.ts')), `${script}\nexport {}\n`)
  }
}

const nativePackages = {
  expo: 'expo.ts',
  'react-native': 'react-native.ts',
  '@react-native-async-storage/async-storage': 'async-storage.ts',
}

/** The stand-ins by what the Expo-like example imports, as files in a project. */
export function nativeAliases(project) {
  return Object.fromEntries(
    Object.entries(nativePackages).map(([name, file]) => [
      name,
      join(project, 'scripts/expo', file),
    ]),
  )
}

/** The amount beside a label. */
async function amountOf(page, label) {
  const amount = page.locator(`dt:text-is("${label}") + dd`)
  await expect(amount).not.toBeEmpty()
  return Number((await amount.textContent()).replace(/[^\d.]/g, ''))
}

async function tryFrontEnd(page, address) {
  const faults = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (line) => line.type() === 'error' && faults.push(line.text()))
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mavuno')

  const more = page.getByRole('button', { name: 'Show more' })
  await expect(page.getByRole('listitem')).toHaveCount(2)
  await more.click()
  await expect(page.getByRole('listitem')).toHaveCount(4)
  const quick = page.getByRole('listitem').filter({ hasText: 'Quick' })
  while (!(await quick.isVisible())) {
    const shown = await page.getByRole('listitem').count()
    await more.click()
    await expect(page.getByRole('listitem').nth(shown)).toBeVisible()
  }
  await expect(quick).toContainText('Ksh\u00a0100.00')

  await page.getByLabel('Language').selectOption('Español')
  await expect(page.getByLabel('Contraseña')).toBeVisible()
  await page.getByLabel('Idioma').selectOption('English')
  await page.getByLabel('Phone number').fill('0712345678')
  await page.getByLabel('Password').fill('demo-1234')
  await page.getByRole('button', { name: 'Log in' }).click()

  const balance = await amountOf(page, 'Balance')
  const invested = await amountOf(page, 'In products')
  await page.getByRole('button', { name: 'Buy Quick' }).click()
  await expect(page.getByRole('status')).toHaveText('Bought')
  await expect.poll(() => amountOf(page, 'Balance')).toBe(balance - 100)
  expect(await amountOf(page, 'In products')).toBe(invested + 100)

  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByLabel('Phone number')).toBeVisible()
  await expect(page.locator('dl')).toBeHidden()
  expect(faults).toEqual([])
}

const optionsOf = (project, name) => ({
  root: join(project, 'examples', name),
  logLevel: 'error',
})

export async function buildFrontEnds({ build }, project) {
  await Promise.all(frontEnds.map((name) => build(optionsOf(project, name))))
}

/** Uses the front ends one after the other, as they share a customer. */
export async function tryFrontEnds({ preview }, project, url) {
  process.env['MAVUNO_URL'] = url
  const browser = await chromium.launch(await launchOptions())
  let server
  try {
    for (const name of frontEnds) {
      const address = { port: 0, host: '127.0.0.1' }
      server = await preview({ ...optionsOf(project, name), preview: address })
      const page = await browser.newPage({ locale: 'en-KE' })
      const { port } = server.httpServer.address()
      await tryFrontEnd(page, `http://127.0.0.1:${port}/`).catch((error) => {
        throw new Error(`examples/${name}: ${error.message}`, { cause: error })
      })
      await page.close()
      await server.close()
    }
  } finally {
    await browser.close()
    await server?.close()
  }
}
