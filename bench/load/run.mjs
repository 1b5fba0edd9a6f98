// Measures all apps in turns and takes medians, so that other work of the machine slows all alike.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { missBound, scaled } from '../scale.mjs'
import { startServer } from '../server/start-server.mjs'
import { buildApp } from './build-apps.mjs'
import { measureCold, measureDeepLink, measureSecond } from './measure.mjs'
import { serveApp } from './site.mjs'

const rounds = Number(process.env.ROUNDS ?? scaled(3, 1))
const demo = { phone: '0712345678', password: 'demo-1234' }

const plain = { tap: '[data-tap]', record: '[data-record]', records: '#/records' }
const small = {
  floor: { ...plain, file: 'floor.ts', answer: '[aria-pressed=true]' },
  react: { ...plain, file: 'react.tsx', answer: '[aria-pressed=true]' },
  'antd-mobile': { ...plain, file: 'antd-mobile.tsx', answer: '[data-answer=true]' },
}
const secondTab = '.mv-tab-bar-link:nth-child(2)'
const appItself = '#root:not(:has(#boot-outline))'
const peers = ['react', 'antd-mobile']

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]

async function inTurns(apps, measure) {
  const runs = Object.fromEntries(Object.keys(apps).map((name) => [name, []]))
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, app] of Object.entries(apps)) runs[name].push(await measure(app))
  }
  return Object.fromEntries(
    Object.entries(runs).map(([name, results]) => [
      name,
      Object.fromEntries(
        Object.keys(results[0]).map((key) => [key, median(results.map((one) => one[key]))]),
      ),
    ]),
  )
}

const bestPeer = (results, key) => Math.min(...peers.map((name) => results[name][key]))
// A small app may not block at all, and a share of zero says nothing.
const leastBlocking = 50
const shown = (value) => (Number.isInteger(value) ? String(value) : value.toFixed(3))

function printTable(rows) {
  const names = Object.keys(rows[0][1])
  console.log(['', ...names].map((name, at) => name.padStart(at ? 12 : 30)).join(''))
  for (const [title, results, key] of rows) {
    const figures = names.map((name) => Math.round(results[name][key]))
    console.log([title.padStart(30), ...figures.map((one) => String(one).padStart(12))].join(''))
  }
}

async function signIn(address) {
  const reply = await fetch(`${address}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(demo),
  })
  return (await reply.json()).data
}

function mavuno(origin) {
  return {
    origin,
    // The shell in index.html answers before the app is there; the app's own answer is measured too.
    shell: { tap: secondTab, answer: `${secondTab}[data-state=selected]` },
    // Stays on Home, as the others' button does: another page would bring work of its own.
    tap: `${appItself} .mv-title-bar-action button`,
    answer: '.mv-progress-line',
    record: '.mv-record-row-title',
    records: '#/pages/wallet/records',
    hasWorker: true,
  }
}

const folder = await mkdtemp(join(tmpdir(), 'bench-load-'))
const { CHROMIUM_PATH, CHROMIUM_ARGS = '', OTHER_BUILDS = '' } = process.env
const server = await startServer()
/** By name, such as `before` of `before=../before/apps/server/dist/main.js`. */
const others = {}
for (const build of OTHER_BUILDS.split(',').filter(Boolean)) {
  const [name, main] = build.split('=')
  others[name] = await startServer(main)
}
const sites = []
let browser

try {
  browser = await chromium.launch({
    ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {}),
    args: CHROMIUM_ARGS.split(' ').filter(Boolean),
  })
  const apps = {}
  for (const [name, { file, ...app }] of Object.entries(small)) {
    const outDir = join(folder, name)
    await buildApp(file, outDir)
    const site = await serveApp(outDir, server.address)
    sites.push(site)
    apps[name] = { ...app, origin: site.origin }
  }
  apps.mavuno = mavuno(server.address)
  const person = await signIn(server.address)
  for (const app of Object.values(apps)) app.person = person
  for (const [name, { address }] of Object.entries(others)) {
    apps[name] = { ...mavuno(address), person: await signIn(address) }
  }
  const measureFirst = async (app, network) => {
    const cold = await measureCold(browser, app, network)
    if (!app.shell) return { ...cold, whole: cold.interactive }
    const { interactive } = await measureCold(browser, { ...app, ...app.shell }, network)
    return { ...cold, interactive, whole: cold.interactive }
  }
  const onFast = await inTurns(apps, (app) => measureFirst(app, '4G'))
  const onSlow = await scaled(
    () => inTurns(apps, (app) => measureFirst(app, '3G')),
    () => onFast,
  )()
  const second = await inTurns(apps, (app) =>
    measureSecond(browser, { ...app, ...app.shell }, '3G'),
  )
  const deep = await inTurns(apps, (app) => measureDeepLink(browser, app, '4G'))

  /** @type {[string, Record<string, Record<string, number>>, string][]} */
  const rows = [
    ['JS + CSS, brotli bytes', onFast, 'bytes'],
    ['requests', onFast, 'requests'],
    ['4G first paint ms', onFast, 'painted'],
    ['4G interactive ms', onFast, 'interactive'],
    ['4G the app itself ms', onFast, 'whole'],
    ['4G blocking ms', onFast, 'blocking'],
    ['3G first paint ms', onSlow, 'painted'],
    ['3G interactive ms', onSlow, 'interactive'],
    ['3G the app itself ms', onSlow, 'whole'],
    ['3G second visit ms', second, 'interactive'],
    ['4G first record by a link ms', deep, 'record'],
  ]
  printTable(rows)
  for (const name of Object.keys(others)) {
    console.log(`  this build / ${name}:`)
    for (const [title, results, key] of rows) {
      const share = results.mavuno[key] / results[name][key]
      console.log(`${shown(share).padStart(10)}  ${title}`)
    }
  }
  const against = (results, key, peer = bestPeer(results, key)) => results.mavuno[key] / peer
  const antd = (results) => results['antd-mobile'].interactive
  for (const [what, value, bound] of [
    ['JS + CSS, KiB', onFast.mavuno.bytes / 1024, 106],
    ['requests', onFast.mavuno.requests, 6],
    ['4G first paint / best peer', against(onFast, 'painted'), 0.45],
    ['4G interactive / antd-mobile', against(onFast, 'interactive', antd(onFast)), 0.8],
    [
      '4G blocking / best peer',
      against(onFast, 'blocking', Math.max(leastBlocking, bestPeer(onFast, 'blocking'))),
      0.5,
    ],
    ['3G first paint / best peer', against(onSlow, 'painted'), 0.3],
    ['3G interactive / antd-mobile', against(onSlow, 'interactive', antd(onSlow)), 0.8],
    ['3G second visit / floor', against(second, 'interactive', second.floor.interactive), 0.6],
    ['4G first record / best peer', against(deep, 'record'), 0.75],
  ]) {
    const isRight = value <= bound
    if (!isRight) missBound()
    console.log(`  ${isRight ? '✓' : '✗'} ${shown(value)} of ${bound}  ${what}`)
  }
  for (const [what, key] of [
    ['interactive', 'interactive'],
    ['the app itself', 'whole'],
  ]) {
    const ratios = [onFast, onSlow].map((results) => shown(against(results, key)))
    console.log(`  for the aim, ${what} / best peer: 4G ${ratios[0]}, 3G ${ratios[1]} of 1`)
  }
} finally {
  await browser?.close()
  for (const site of sites) site.close()
  await server.stop()
  for (const other of Object.values(others)) await other.stop()
  await rm(folder, { recursive: true, force: true })
}
