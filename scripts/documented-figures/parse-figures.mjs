// Reads figures out of the sentences of a page and out of code. A value has an amount and a kind: `s` for a
// duration, `%` for a share, `count`, or `per … s` for a rate.

const numberWords = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  ninety: 90,
  half: 0.5,
  'half a': 0.5,
  'half an': 0.5,
  'quarter of an': 0.25,
  'tenth of a': 0.1,
}

const unitSeconds = {
  ms: 0.001,
  s: 1,
  second: 1,
  minute: 60,
  hour: 3_600,
  day: 86_400,
  week: 7 * 86_400,
  month: 30 * 86_400,
  year: 365 * 86_400,
}

/** Parts of a whole, in percent. */
const parts = { fifth: 20, tenth: 10, twentieth: 5, fiftieth: 2 }

const digits = String.raw`(?<![\d.,-]|\d )\d+(?:,\d{3})*(?:\.\d+)?(?: million)?`
const words = Object.keys(numberWords)
  .filter((word) => !/^an?$/.test(word))
  .toSorted((a, b) => b.length - a.length)
const number = `(?:${digits}|(?<!-)(?:${words.join('|')}))`
const unit = '(?:ms|s|seconds?|minutes?|hours?|days?|weeks?|months?|years?)'

const figure = new RegExp(
  [
    // "1,200 an hour" and "three phones of others an hour", but neither "half an hour" nor "503 for an hour".
    `\\b(?!half|quarter|tenth)(?<calls>${number})(?: (?!or |and )[\\w-]+){0,4}?` +
      '(?<! (?:of|for|in|within|after)) an? (?<period>second|minute|hour|day|week)\\b',
    `\\b(?<amount>${number})[ -](?<unit>${unit})\\b`,
    '\\b(?:an?|each|every) (?<one>minute|hour|week)\\b',
    // "A day" and "a second" are figures only where they say for how long.
    '(?<=\\b(?:after|for|within|than|once|every|most|least) )a (?<spanned>second|day|month|year)\\b',
    '\\b(?:each|every) (?<repeated>second|day|month|year)\\b',
    '\\bin the (?<before>hour|day|week|month) before\\b',
    `\\b(?<times>${number}) (?:times|wrong)\\b`,
    `\\b(?<percent>${number}) ?%`,
    `\\b(?:a|one) (?<part>${Object.keys(parts).join('|')})\\b(?! of an? (?:${unit}))`,
    `(?<=\\b(?:at most|at least|up to) )(?<bound>${number})\\b`,
    `\\b(?!one at (?:once|a)\\b)(?<bounded>${number})(?= (?:at (?:most|once|a time)|a payment|balance)\\b| (?:\\w+ )?or more\\b)`,
  ].join('|'),
  'gi',
)

const amountOf = (text) => {
  const [amount, million] = text.toLowerCase().replaceAll(',', '').split(' million')
  return (numberWords[amount] ?? Number(amount)) * (million === undefined ? 1 : 1_000_000)
}

const secondsOf = (name) => unitSeconds[name] ?? unitSeconds[name.toLowerCase().replace(/s$/, '')]

const count = (amount) => ({ amount, kind: 'count' })
const percent = (amount) => ({ amount, kind: '%' })

/** Whole milliseconds: products of fractions are not exact. */
const duration = (amount, unitName) => ({
  amount: Math.round(amount * secondsOf(unitName) * 1_000) / 1_000,
  kind: 's',
})

/** One in a period is as long as the period. */
const rate = (amount, period) =>
  amount === 1 ? duration(1, period) : { amount, kind: `per ${secondsOf(period)} s` }

function valueOf(groups) {
  const one = groups.one ?? groups.spanned ?? groups.repeated ?? groups.before
  const counted = groups.times ?? groups.bound ?? groups.bounded
  if (groups.calls) return rate(amountOf(groups.calls), groups.period)
  if (groups.amount) return duration(amountOf(groups.amount), groups.unit)
  if (one) return duration(1, one)
  if (groups.percent) return percent(amountOf(groups.percent))
  if (groups.part) return percent(parts[groups.part.toLowerCase()])
  return count(amountOf(counted))
}

/** Finds the figures of a text with single spaces, each with its place and its value. */
export const findFigures = (text) =>
  Array.from(text.matchAll(figure), ({ index, 0: phrase, groups }) => ({
    start: index,
    end: index + phrase.length,
    ...valueOf(groups),
  }))

const boundTerms =
  '(?:again|at most|at least|before|after|(?:more|less|fewer|older|younger|longer) than|up to|within|or (?:more|less|fewer)' +
  '|per|not|never|no|without|only|once|twice|until|else|further|more|another)'
const boundBefore = new RegExp(`(?<![\\w-])${boundTerms} (?:[\\w'-]+ ){0,2}$`, 'i')
const boundAfter = new RegExp(`^(?: [\\w'-]+){0,2}? ${boundTerms}(?![\\w-])`, 'i')

/** Extends a figure by the words beside it that change what it means, such as "again", "at most" and "before". */
export function withBounds(text, { start, end }) {
  let [first, last] = [start, end]
  let found
  while ((found = boundBefore.exec(text.slice(Math.max(0, first - 60), first)))) {
    first -= found[0].length
  }
  while ((found = boundAfter.exec(text.slice(last, last + 60)))) last += found[0].length
  return { start: first, end: last }
}

/** Which bound the words beside a figure state; undefined where they state none. */
export function boundOf(text) {
  if (/\bat least\b|\bor more\b/i.test(text)) return 'at least'
  if (/\bat most\b|\bup to\b|\bor (?:less|fewer)\b/i.test(text)) return 'at most'
  return undefined
}

/** Which bound a piece of code is by its name or function: `least(3600, …)` of SQL is an upper one. */
export function boundOfCode(code) {
  if (/\b(?:least|min)[A-Z]|\.min\(|\{\d+,(?!\d)/.test(code)) return 'at least'
  if (/\b(?:most|max|longest|highest)[A-Z]|\.max\(|\bleast\(/.test(code)) return 'at most'
  return undefined
}

/** Reads the only figure of a part of a sentence. */
export function parseWords(text) {
  const figures = findFigures(text)
  if (figures.length !== 1) throw new Error(`"${text}" has ${figures.length} figures`)
  const [{ amount, kind }] = figures
  return { amount, kind }
}

const withUnit =
  /(?<=['\s])(?<amount>\d+) ?(?<unit>ms|s|seconds?|minutes?|hours?|days?|weeks?|years?)(?!\w)/g
const factor = String.raw`\d[\d_]*(?:\.\d+)?`
const product = new RegExp(
  `(?<![\\w.$'-])${factor}(?: \\* (?:${factor}|minute|hour|day)\\b)*(?!\\w)`,
  'g',
)

/** Reads an amount in a unit of the code: of time, `an hour` for a rate, and those below. */
function inUnit(amount, name) {
  if (name === 'times') return count(amount)
  if (name === 'cents') return count(amount / 100)
  if (name === 'basis points') return percent(amount / 100)
  if (name === 'share') return percent(amount * 100)
  if (name === 'divisor') return percent(100 / amount)
  const { cents, period } = /^(?<cents>cents )?an? (?<period>\w+)$/.exec(name)?.groups ?? {}
  if (period) return rate(cents ? amount / 100 : amount, period)
  return duration(amount, name)
}

/** Reads the only figure of a piece of code, which counts in `unit` if the code does not name it. */
export function parseCode(code, unitOfCode) {
  const named = Array.from(code.matchAll(withUnit), ({ groups }) =>
    duration(Number(groups.amount), groups.unit),
  )
  const bare = Array.from(code.matchAll(product), ([text]) => {
    const factors = text
      .split(' * ')
      .map((one) => unitSeconds[one] ?? Number(one.replaceAll('_', '')))
    const amount = factors.reduce((all, one) => all * one)
    const unitName = / (?:minute|hour|day)\b/.test(text) ? 's' : unitOfCode
    if (!unitName) throw new Error(`"${code}" needs a unit`)
    return inUnit(amount, unitName)
  })
  const [value, ...others] = [...named, ...bare]
  if (!value || others.length > 0) throw new Error(`"${code}" has not one figure`)
  return value
}
