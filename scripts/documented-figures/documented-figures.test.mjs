import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as limits from '../../apps/server/src/domains/auth/rate-limits/limits.js'
import { root } from '../command.mjs'
import table from './figures.json' with { type: 'json' }
import {
  boundOfCode,
  boundOf,
  findFigures,
  parseCode,
  parseWords,
  withBounds,
} from './parse-figures.mjs'

test.each([
  ['locked five minutes after its last call', 300, 's'],
  ['within half a minute', 30, 's'],
  ['the last quarter of an hour', 900, 's'],
  ['for a tenth of a second', 0.1, 's'],
  ['an hour after it was', 3_600, 's'],
  ['after a day,', 86_400, 's'],
  ['the next 30 days', 30 * 86_400, 's'],
  ['kept for two years', 2 * 365 * 86_400, 's'],
  ['delay 200 ms', 0.2, 's'],
  ['at most 30 %', 30, '%'],
  ['five wrong ones', 5, 'count'],
  ['up to three times after', 3, 'count'],
  ['asks sixty times an hour', 60, 'per 3600 s'],
  ['1,200 an hour', 1_200, 'per 3600 s'],
  ['thirty statements a day', 30, 'per 86400 s'],
  ['600 of one customer an hour, and', 600, 'per 3600 s'],
  ['was opened in the week before', 7 * 86_400, 's'],
  ['30 a minute and', 30, 'per 60 s'],
  ['at most one an hour of a queue', 3_600, 's'],
  ['503 twelve seconds after', 12, 's'],
  ['cached for a second', 1, 's'],
  ['are looked at each hour', 3_600, 's'],
  ['a fiftieth of `SMS_DAILY`', 2, '%'],
  ['opens at most 16 connections', 16, 'count'],
  ['has three at most', 3, 'count'],
  ['32 characters or more', 32, 'count'],
  ['at most 50 million pixels', 50_000_000, 'count'],
  ['shows three at once', 3, 'count'],
  ['Ksh 5,000 at a time', 5_000, 'count'],
  ['Ksh 1 to 250,000 a payment', 250_000, 'count'],
])('the words "%s" are read as %d %s', (words, amount, kind) => {
  expect(parseWords(words)).toEqual({ amount, kind })
})

test.each([
  'what each role does in a day',
  'a second payment',
  'in 2026',
  'for 5 minutes or 6 days',
])('the words "%s" are not one figure', (words) => {
  expect(() => parseWords(words)).toThrow(/figures/)
})

test.each([
  ['const idleLimit = 15 * 60_000', 'ms', 900, 's'],
  ['const recoveryWait = 72 * hour', undefined, 72 * 3_600, 's'],
  ['lockAfter = 300', 's', 300, 's'],
  ['target.default(10)', 'minutes', 600, 's'],
  ["at + interval '15 minutes'", undefined, 900, 's'],
  ["set statement_timeout = '10s'", undefined, 10, 's'],
  ['--time-enter: 300ms', undefined, 0.3, 's'],
  ['highestTax = 3_000', 'basis points', 30, '%'],
  ['and q.wrong_pins < 5', 'times', 5, 'count'],
  ["when 'createOrder' then 600", 'an hour', 600, 'per 3600 s'],
  ['known: 0.2', 'share', 20, '%'],
  ['all / 50', 'divisor', 2, '%'],
  ['values (500000', 'cents', 5_000, 'count'],
  ['values (10000000)', 'cents a day', 100_000, 'per 86400 s'],
])('the code "%s" in %s is read as %d %s', (code, unit, amount, kind) => {
  expect(parseCode(code, unit)).toEqual({ amount, kind })
})

test.each([
  ['const step = 5_000', undefined, /needs a unit/],
  ['least(3600, 30)', 's', /not one figure/],
  ['const sha256 = hash', 's', /not one figure/],
])('the code "%s" in %s is refused', (code, unit, reason) => {
  expect(() => parseCode(code, unit)).toThrow(reason)
})

test.each([
  ['are sent again up to three times after a failure', 'again up to three times after'],
  ['are sent up to three times', 'up to three times'],
  ['it is told not before one day of use', 'not before one day'],
  ['has not ended within five minutes. After that', 'not ended within five minutes'],
  ['waits five seconds at most, not more', 'five seconds at most'],
  ['lasts more than 30 days, and', 'more than 30 days'],
  ['uses 32 characters or more', '32 characters or more'],
])('of "%s", the words "%s" say what the figure means', (text, meaning) => {
  const { start, end } = withBounds(text, findFigures(text)[0])
  expect(text.slice(start, end)).toBe(meaning)
})

test.each([
  ['minPasswordLength = 6', 'at least'],
  ['TOKEN: z.string().min(16', 'at least'],
  ['[A-Z0-9-]{3,', 'at least'],
  ['maxSessions = 20', 'at most'],
  ['maxPixels = 50_000_000', 'at most'],
  ['longestWait = 5_000', 'at most'],
  ['least(3600,', 'at most'],
  ['lockAfter = 300', undefined],
])('the code "%s" is a figure of which there are %s', (code, bound) => {
  expect(boundOfCode(code)).toBe(bound)
})

const read = (file) => readFileSync(join(root, file), 'utf8')

/** Pages about measurements, tests and a foreign list of requirements, and the forbidden words. */
const withoutProductFigures = [
  'docs/asvs.md',
  'docs/development.md',
  'docs/mutants.md',
  'docs/performance.md',
  'docs/proofs.md',
  'packages/texts/src/en/rules.ts',
]

/** A table that documented-limits.test.ts checks. */
const tableOfLimits = /\n\| attempts {2}[\s\S]*?\n\n/
/** The last two cells of a row: the file and the title of its test, which house-rules.mjs checks. */
const testOfRow = / \| `[^`]+\.(?:test|spec)\.tsx?` +\| `[^`]+` +\|$/gm

/** A page with spaces only between its words. */
const readPage = (page) =>
  read(page).replace(tableOfLimits, '\n\n').replace(testOfRow, ' |').replace(/\s+/g, ' ')

const english = ['packages/texts/src/en/*.ts', 'apps/console/src/texts/en/*.ts']

const pages = new Map(
  globSync(['README.md', 'SECURITY.md', 'docs/*.md', '{packages,apps}/*/README.md', ...english], {
    cwd: root,
  })
    .filter((page) => !withoutProductFigures.includes(page))
    .map((page) => [page, readPage(page)]),
)

const figuresOf = new Map(Array.from(pages, ([page, text]) => [page, findFigures(text)]))

/** How often a text has a part that neither begins nor ends within a word, a number or a product. */
function timesIn(text, part) {
  const start = /^\w/.test(part) ? '(?<![\\w.])' : ''
  const end = /\w$/.test(part) ? '(?!\\w|\\.\\d| \\* )' : ''
  return Array.from(text.matchAll(new RegExp(start + RegExp.escape(part) + end, 'g'))).length
}

/** The places that the rows of a table name, each with its row. */
const places = (rows) =>
  rows.flatMap((row) =>
    Object.entries(row.documented).flatMap(([page, all]) =>
      all.map((words) => ({ row, page, words })),
    ),
  )

const figures = places(table.figures)
const noFigures = places(table.noFigures)

const limitsByName = new Map(Object.entries(limits))

function valueInCode({ code, unit, limit, oneComesBack }) {
  if (!limit) return parseCode(code, unit)
  const { max, seconds } = limitsByName.get(limit)
  if (oneComesBack) return { amount: seconds / max, kind: 's' }
  return { amount: max, kind: `per ${seconds} s` }
}

test.each([
  ['lockAfter = 300', 1],
  ['lockAfter = 3000', 0],
  ['lockAfter = 300_000', 0],
  ['lockAfter = 300 * 2', 0],
  ['unlockAfter = 300', 0],
  ['lockAfter = 300; lockAfter = 300', 2],
])('"%s" has the code of a row %d times', (text, times) => {
  expect(timesIn(text, 'lockAfter = 300')).toBe(times)
})

test('each page has the words of its figures once', () => {
  const missing = [...figures, ...noFigures].filter(
    ({ page, words }) => timesIn(pages.get(page) ?? '', words) !== 1,
  )
  expect(missing.map(({ page, words }) => `${page}: ${words}`)).toEqual([])
})

test('each source file has the code of its figure once', () => {
  const missing = table.figures.filter(
    ({ file, code, limit }) => timesIn(read(file), code ?? `export const ${limit}: Limit`) !== 1,
  )
  expect(missing.map(({ file, code, limit }) => `${file}: ${code ?? limit}`)).toEqual([])
})

test('each documented figure is the one of the code', () => {
  const wrong = figures.flatMap(({ row, page, words }) => {
    const [documented, coded] = [parseWords(words), valueInCode(row)]
    if (documented.amount === coded.amount && documented.kind === coded.kind) return []
    const [said, real] = [documented, coded].map(({ amount, kind }) => `${amount} ${kind}`)
    return [`${page}: "${words}" (${said}), but ${row.file} has ${real}: ${row.code ?? row.limit}`]
  })
  expect(wrong).toEqual([])
})

test('each documented bound is on the side of that of the code', () => {
  const wrong = figures.filter(({ row, words }) => {
    const [documented, coded] = [boundOf(words), boundOfCode(row.code ?? '')]
    const countsTries = /tries\b/i.test(row.code ?? '')
    // The first one is a try, too.
    if (countsTries && /\b(?:again|further|more)\b/i.test(words)) return true
    return documented !== undefined && coded !== undefined && documented !== coded
  })
  expect(wrong.map(({ row, page, words }) => `${page}: "${words}", but ${row.code}`)).toEqual([])
})

test('the row of a figure has the words beside it that say what it means', () => {
  const cut = figures.flatMap(({ page, words }) => {
    const text = pages.get(page)
    const start = text.indexOf(words)
    return figuresOf
      .get(page)
      .filter((one) => start <= one.start && one.end <= start + words.length)
      .map((one) => withBounds(text, one))
      .filter((one) => one.start < start || start + words.length < one.end)
      .map((one) => `${page}: "${words}" lacks words of "${text.slice(one.start, one.end)}"`)
  })
  expect(cut).toEqual([])
})

test('only a phrase that looks like a figure is listed as none', () => {
  const others = noFigures.filter(({ words }) => findFigures(words).length === 0)
  expect(others.map(({ page, words }) => `${page}: ${words}`)).toEqual([])
})

test('each figure of a page has a row', () => {
  const rows = [...figures, ...noFigures]
  const uncovered = Array.from(pages, ([page, text]) => {
    const covered = rows
      .filter((one) => one.page === page)
      .map(({ words }) => ({ start: text.indexOf(words), end: text.indexOf(words) + words.length }))
    return figuresOf
      .get(page)
      .filter(({ start, end }) => !covered.some((one) => one.start <= start && end <= one.end))
      .map(({ start, end }) => `${page}: ${text.slice(Math.max(0, start - 40), end + 20)}`)
  })
  expect(uncovered.flat()).toEqual([])
})
