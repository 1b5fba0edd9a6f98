// Planted bugs: replacements inside a named declaration, wherever its file has moved to, and however it has been
// formatted or its identifiers renamed. One that no longer fits exactly once is an error, as a bug that cannot be
// planted proves nothing.
import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'

/**
 * @typedef {object} Planted
 * @property {string} in the declaration: `createOrder`, `createClient.start`, `create_order`
 * @property {string} find text that occurs exactly once in it, be it with other white space or renamed identifiers
 * @property {string} put the replacement
 * @property {string} bug what goes wrong, in a few words
 * @property {{ file: string, title: string }} [sample] one of the few that `npm test` plants: the test that notices it, by its full name
 */

const escape = (text) => text.replace(/[$\\^.*+?()[\]{}|]/g, '\\$&')
const indentOf = (line) => line.length - line.trimStart().length

/** In formatted code a declaration goes on while lines are deeper, or close what it opened. */
function endOfDeclaration(lines, start) {
  const indent = indentOf(lines[start])
  let end = start + 1
  while (end < lines.length) {
    const line = lines[end]
    const isDeeper = line.trim() === '' || indentOf(line) > indent
    if (!isDeeper && !(indentOf(line) === indent && /^\s*[)\]}>]/.test(line))) break
    end += 1
  }
  return end
}

/** A function whose body is between `$$` ends with the second; all else at the first `;`. */
function endOfStatement(lines, start) {
  let end = start
  while (!lines[end].endsWith(';') && !lines[end].includes('$$')) end += 1
  if (lines[end].split('$$').length === 2) {
    do end += 1
    while (!lines[end].includes('$$'))
  }
  return end + 1
}

const sqlKinds = 'function|table|view|trigger|index|type|constraint trigger'
const keywords = 'function\\*?|const|let|class|interface|type'
const statement = (name) =>
  new RegExp(`^create (or replace )?(unique )?(${sqlKinds}) ${escape(name)}\\b`)
const declaration = (name) =>
  new RegExp(`^\\s*(export )?(default )?(async )?(${keywords}) ${escape(name)}\\b`)
const member = (name) => new RegExp(`^\\s*(readonly )?(async )?(get )?\\*?'?${escape(name)}'?[(:<]`)

/** The declarations of a name between two lines: statements of its own, else members called so. */
function declarations(lines, name, { start, end }) {
  for (const pattern of [declaration(name), member(name)]) {
    const found = lines.flatMap((line, index) =>
      index >= start && index < end && pattern.test(line)
        ? [{ start: index, end: endOfDeclaration(lines, index) }]
        : [],
    )
    if (found.length > 0) return found
  }
  return []
}

function inCode(lines, name) {
  const [first, ...deeper] = name.split('.')
  let scopes = declarations(lines, first, { start: 0, end: lines.length })
  for (const part of deeper) {
    scopes = scopes.flatMap(({ start, end }) =>
      declarations(lines, part, { start: start + 1, end }),
    )
  }
  return scopes
}

const reserved = new Set(
  `as async await break case catch const continue default delete do else export extends false finally for from function
  if import in instanceof interface let new null of return satisfies switch this throw true try type typeof undefined
  void while yield and or not is then end when begin select insert update where returning returns exists distinct into
  values set order by group limit join left on using raise perform exception with over`.split(
    /\s+/,
  ),
)
const isRenamable = (token) => /^[A-Za-z_$][\w$]*$/.test(token) && !reserved.has(token)

const comments = { '.sql': '--[^\\n]*' }
const scriptComments = String.raw`//[^\n]*|/\*[\s\S]*?\*/`

/** The tokens of a text with their offsets, without white space, comments and trailing commas. */
function tokensOf(text, extension) {
  const comment = comments[extension] ?? scriptComments
  const pattern = new RegExp(
    String.raw`(?<skipped>\s+|${comment}|,(?=\s*[)\]}]))|'(?:\\.|[^'\\\n])*'|[\w$]+|[^\w\s]`,
    'g',
  )
  return Array.from(text.matchAll(pattern), ({ 0: token, index, groups }) => ({
    token,
    start: index,
    end: index + token.length,
    isSkipped: groups.skipped !== undefined,
  })).filter(({ isSkipped }) => !isSkipped)
}

/** Which identifier has become which, if one sequence of tokens is the other but for renamed identifiers. */
function renamesBetween(before, after) {
  const renames = new Map()
  const taken = new Map()
  for (const [index, { token }] of before.entries()) {
    const now = after[index].token
    if (token === now && !isRenamable(token)) continue
    if (!isRenamable(token) || !isRenamable(now)) return undefined
    if ((renames.get(token) ?? now) !== now || (taken.get(now) ?? token) !== token) return undefined
    renames.set(token, now)
    taken.set(now, token)
  }
  return renames
}

/** Where tokens of a declaration are those of a bug, but for formatting and renamed identifiers. */
function fitsByTokens(text, { find, put }, extension) {
  const all = tokensOf(text, extension)
  const sought = tokensOf(find, extension)
  if (sought.length < 3) return []
  return all.flatMap(({ start }, index) => {
    const here = all.slice(index, index + sought.length)
    const renames = here.length === sought.length && renamesBetween(sought, here)
    if (!renames) return []
    const renamed = put.replaceAll(/[A-Za-z_$][\w$]*/g, (name) => renames.get(name) ?? name)
    return [{ start, end: here.at(-1).end, put: renamed }]
  })
}

/** Where the text of a bug occurs in a declaration. */
function fitsByText(text, { find, put }) {
  const start = text.indexOf(find)
  const times = text.split(find).length - 1
  return Array.from({ length: times }, () => ({ start, end: start + find.length, put }))
}

const texts = new Map()

function linesOf(path) {
  if (!texts.has(path)) texts.set(path, readFileSync(path, 'utf8').split('\n'))
  return texts.get(path)
}

/**
 * Where a bug is planted: a file, and the offsets of what is replaced.
 * @param {string} root @param {string[]} files below it @param {Planted} bug
 */
export function locate(root, files, bug) {
  const fail = (why) => new Error(`planted bug in ${bug.in} (${bug.bug}): ${why}`)
  const places = []
  for (const file of files) {
    const lines = linesOf(join(root, file))
    if (extname(file) === '.sql') {
      const start = lines.findIndex((line) => statement(bug.in).test(line))
      if (start >= 0) places.push({ file, lines, start, end: endOfStatement(lines, start) })
    } else {
      for (const place of inCode(lines, bug.in)) places.push({ file, lines, ...place })
    }
  }
  if (places.length === 0) throw fail('there is no such declaration')
  if (bug.find === bug.put) throw fail('it changes nothing')
  const fitsBy = (find) =>
    places.flatMap(({ file, lines, start, end }) => {
      const before = lines.slice(0, start).join('\n').length + (start > 0 ? 1 : 0)
      const text = lines.slice(start, end).join('\n')
      return find(text, bug, extname(file)).map((fit) => ({
        file,
        start: before + fit.start,
        end: before + fit.end,
        put: fit.put,
      }))
    })
  const exact = fitsBy(fitsByText)
  const fits = exact.length > 0 ? exact : fitsBy(fitsByTokens)
  if (fits.length !== 1) {
    const where = [...new Set(places.map(({ file }) => file))].join(', ')
    throw fail(`its text occurs ${fits.length} times there (${where}), not once`)
  }
  return fits[0]
}
