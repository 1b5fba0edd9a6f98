// Compares our list with two virtual lists, and our pull gesture with another one and with the least
// code that can pull. All take turns and medians count, so that other work of the machine slows all alike.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { scaled } from '../scale.mjs'
import { buildPage } from './build-pages.mjs'
import { measureFirstRows, measurePull, measureScroll } from './measure.mjs'
import { serveFolder } from './site.mjs'

const lists = ['list-mavuno', 'list-tanstack', 'list-virtuoso']
/** Ours with a hundredth of the rows. */
const few = 'list-mavuno 1,000'
const rows = scaled(100_000, 2_000)
const pulls = ['pull-floor', 'pull-mavuno', 'pull-antd-mobile']
const rounds = Number(process.env.ROUNDS ?? scaled(5, 1))
/** Each takes two seconds, and differs by a tenth or more between runs. */
const pullRounds = rounds * scaled(4, 1)

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]

/** The median of every figure, over all rounds. */
async function inTurns(names, measure, times = rounds) {
  const runs = Object.fromEntries(names.map((name) => [name, []]))
  for (let round = 0; round < times; round += 1) {
    for (const name of names) runs[name].push(await measure(name))
  }
  return Object.fromEntries(
    names.map((name) => {
      const keys = Object.keys(runs[name][0])
      return [
        name,
        Object.fromEntries(keys.map((key) => [key, median(runs[name].map((run) => run[key]))])),
      ]
    }),
  )
}

const shown = (value) => (Number.isInteger(value) ? String(value) : value.toFixed(2))

function print(title, results, ratios) {
  console.log(`\n${title}`)
  for (const [name, figures] of Object.entries(results)) {
    const words = Object.entries(figures).map(([key, value]) => `${key} ${shown(value)}`)
    console.log(`  ${name.padEnd(18)} ${words.join('   ')}`)
  }
  for (const [name, value, bound] of ratios) {
    const verdict = value <= bound ? 'ok' : 'OVER'
    console.log(`  ${verdict.padEnd(4)} ${name}: ${shown(value)} (at most ${bound})`)
  }
}

const folder = await mkdtemp(join(tmpdir(), 'bench-lists-'))
const parts = (process.env.PARTS ?? 'lists,pull').split(',')
const wanted = [...(parts.includes('lists') ? lists : []), ...(parts.includes('pull') ? pulls : [])]
for (const name of wanted) await buildPage(name, folder)
const site = await serveFolder(folder)
const { CHROMIUM_PATH, CHROMIUM_ARGS = '' } = process.env
const browser = await chromium.launch({
  ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {}),
  args: CHROMIUM_ARGS.split(' ').filter(Boolean),
})
const url = (name, count) => `${site.origin}/${name}/${name}.html?rows=${count}`
const betterPeer = (results, key) =>
  Math.min(results['list-tanstack'][key], results['list-virtuoso'][key])

try {
  if (parts.includes('lists')) {
    const first = await inTurns([...lists, few], (name) =>
      name === few
        ? measureFirstRows(browser, url('list-mavuno', 1_000))
        : measureFirstRows(browser, url(name, rows)),
    )
    const mavuno = first['list-mavuno']
    print('100,000 rows: first rows (ms), elements', first, [
      ['first rows / better peer', mavuno.ms / betterPeer(first, 'ms'), 1],
      ['elements', mavuno.nodes, 150],
      ['own time for 100,000 / for 1,000', mavuno.own / first[few].own, 1.2],
    ])
    const scroll = await inTurns(lists, (name) => measureScroll(browser, url(name, rows)))
    print('scrolling 100,000 rows: main thread ms a frame', scroll, [
      ['mean / better peer', scroll['list-mavuno'].mean / betterPeer(scroll, 'mean'), 0.8],
      ['p95 ms', scroll['list-mavuno'].p95, 16.8],
    ])
  }
  if (parts.includes('pull')) {
    const measure = (name) => measurePull(browser, url(name, 30))
    const pull = await inTurns(pulls, measure, pullRounds)
    const mavuno = pull['pull-mavuno']
    print(
      'pull gesture: main thread ms, layouts, style recalculations a frame of the screen',
      pull,
      [
        ['mean / floor', mavuno.mean / pull['pull-floor'].mean, 1.05],
        ['mean / antd-mobile', mavuno.mean / pull['pull-antd-mobile'].mean, 1],
        ['layouts a frame', mavuno.layouts, 0],
        ['style recalculations a frame', mavuno.styles, 0.5],
        [
          'style recalculations a move / floor',
          mavuno.stylesAMove / pull['pull-floor'].stylesAMove,
          1.05,
        ],
      ],
    )
  }
} finally {
  await browser.close()
  site.close()
  await rm(folder, { recursive: true, force: true })
}
