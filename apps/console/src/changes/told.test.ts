import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { englishRest } from '../texts/en-rest.js'
import { swahili } from '../texts/sw.js'
import { hasLabel } from '../testing/has-label.js'

const server = join(import.meta.dirname, '../../../server')

const read = (path: string) => readFileSync(join(server, path), 'utf8')

/** What stands in the parentheses that open here, split at its commas. */
function partsOf(text: string, start: number): string[] {
  const parts = ['']
  let depth = 0
  for (const letter of text.slice(start)) {
    if (letter === '(') depth += 1
    else if (letter === ')') depth -= 1
    if (depth < 0) break
    if (letter === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts.map((part) => part.trim())
}

/** The names in each jsonb_build_object of a file. */
function namesIn(sql: string): string[] {
  return [...sql.matchAll(/jsonb_build_object\(/g)].flatMap(({ 0: { length }, index }) =>
    partsOf(sql, index + length)
      .filter((_, at) => at % 2 === 0)
      .map((name) => name.replaceAll("'", '')),
  )
}

/** The fields of an interface of the port. */
function fieldsOf(name: string): string[] {
  const port = read('src/platform/ports/payments.ts')
  const [, body = ''] = new RegExp(`interface ${name}\\b[^{]*\\{([^}]*)\\}`).exec(port) ?? []
  return [...body.matchAll(/readonly (\w+)\??:/g)].map(([, field = '']) => field)
}

test('every check of the books says in both languages what is so while it passes', () => {
  const sql = read('db/functions/ledger/audit.sql')
  const names = [...sql.matchAll(/return query select '(\w+)'/g)].map(([, name]) => name)
  expect(names.length).toBeGreaterThan(20)
  const keys = names.map((name) => `audit.check.${name}`)
  expect(keys.filter((key) => !(key in englishRest && key in swahili))).toEqual([])
})

/** What each entry of the log is called with in SQL: who, did what, to which kind of thing, which, before, after. */
function loggedIn(sql: string): string[][] {
  const calls = [...sql.matchAll(/perform log_action\(/g)].map(({ 0: { length }, index }) =>
    partsOf(sql, index + length),
  )
  const inserts = [
    ...sql.matchAll(
      /insert into operator_log \(operator_id, action, target_kind, target_id, after, create_time\)\s+values \(/g,
    ),
  ].map(({ 0: { length }, index }) => partsOf(sql, index + length).toSpliced(4, 0, 'null'))
  return [...calls, ...inserts]
}

test('every kind of thing in the log, and every field that only the log has, is called something in both languages', () => {
  const entries = globSync('db/functions/**/*.sql', { cwd: server }).map(read).flatMap(loggedIn)
  const kinds = entries.flatMap(([, , kind = '']) => /^'(\w+)'$/.exec(kind)?.[1] ?? [])
  expect(kinds).toContain('bank_line')
  expect(kinds).toContain('file')
  const keys = [...new Set(kinds)].map((kind) => `log.kind.${kind}`)
  expect(keys.filter((key) => !(key in englishRest && key in swahili))).toEqual([])
  const fields = new Set(entries.flatMap((parts) => parts.slice(4, 6)).flatMap(namesIn))
  expect(fields).toContain('snoozed_until')
  // What is proposed is in the title, and its fields stand by themselves.
  for (const name of ['action', 'input']) fields.delete(name)
  expect([...fields].filter((name) => !hasLabel(name))).toEqual([])
})

test('every fact of a case has a label', () => {
  const opening = globSync('db/functions/**/*.sql', { cwd: server })
    .map(read)
    .filter((sql) => /perform open_case\(|insert into payment_cases/.test(sql))
  const facts = new Set([
    ...opening.flatMap(namesIn),
    ...fieldsOf('PaymentEvent'),
    ...fieldsOf('ReportedOrder'),
  ])
  expect(facts).toContain('direction')
  expect(facts).toContain('lines')
  expect(facts).toContain('provider_reference')
  // Lists, and what other calls in these files are told, which no case has.
  for (const name of ['refs', 'kinds', 'effect', 'repeated', 'receipt', 'id', 'paid']) {
    facts.delete(name)
  }
  expect([...facts].filter((name) => !hasLabel(name))).toEqual([])
})
