import * as operators from '@mavuno/sdk/operator'
import { actions } from '@mavuno/sdk/operator'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/**
 * What needs no screen here: enrolling has a page of its own, the bank's lines come with their matches, and audits are
 * stored with their time.
 */
const elsewhere: ReadonlySet<string> = new Set([
  'operatorStartEnrolment',
  'operatorEnrol',
  'operatorListBankLines',
  'operatorAudit',
])

const endpoints = (Object.values(operators) as unknown[])
  .filter((value) => typeof value === 'object' && value !== null && 'path' in value)
  .map((value) => (value as unknown as { name: string }).name)

/** The code of screens, without the tables that have all names in them. */
const code = globSync('**/*.{ts,tsx}', { cwd: import.meta.dirname })
  .filter((file) => !/\.test\.|^(?:texts|changes|effects)\/|^queries\.ts$/.test(file))
  .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))

/** What names an endpoint or an action and does not call it: imports, types, and questions who may do what. */
const mentions = [
  /import [^;]*? from '[^']+'/g,
  /typeof \w+/g,
  /\b\w+\.(?:roles|proposers|deciders|input)\b/g,
  /\bmay(?:Propose)?\([\w'.]+/g,
  /\bmakeStaleAfter\(\w+\)/g,
  /(?:action|endpoint) === [\w'.]+/g,
]

const called = code.map((text) => mentions.reduce((rest, one) => rest.replaceAll(one, ''), text))

/** Something is handed the endpoint or the action, or proposes it by its name. */
function isCalled(name: string): boolean {
  const isHanded = new RegExp(`(?<!['".])\\b${name}\\b`)
  const isProposed = new RegExp(`\\baction(?:=|: )["']${name}["']`)
  return called.some((text) => isHanded.test(text) || isProposed.test(text))
}

test('whatever an operator can do is done by the console', () => {
  const all = [...endpoints, ...actions.map(({ name }) => name)]
  expect(all.filter((name) => !elsewhere.has(name) && !isCalled(name))).toEqual([])
  // A name that is no longer in the contract would hide a new one.
  expect([...elsewhere].filter((name) => !all.includes(name))).toEqual([])
})
