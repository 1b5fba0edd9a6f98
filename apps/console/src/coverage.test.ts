import * as operators from '@mavuno/sdk/operator'
import { actions } from '@mavuno/sdk/operator'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** What needs no screen here: enrolling has a page of its own, and the bank's lines come with their matches. */
const elsewhere: ReadonlySet<string> = new Set([
  'operatorStartEnrolment',
  'operatorEnrol',
  'operatorListBankLines',
])

const endpoints = (Object.values(operators) as unknown[])
  .filter((value) => typeof value === 'object' && value !== null && 'path' in value)
  .map((value) => (value as unknown as { name: string }).name)

/** The code of screens, without the tables that have all names in them. */
const code = globSync('**/*.{ts,tsx}', { cwd: import.meta.dirname })
  .filter((file) => !/\.test\.|^(?:texts|changes|effects)\/|^queries\.ts$/.test(file))
  .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))

/** Whether a screen imports an endpoint or an action, or proposes an action by its name. */
function isUsed(name: string): boolean {
  const isImported = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '@mavuno/sdk/operator'`)
  const isProposed = new RegExp(`action(?:=|: )["']${name}["']`)
  return code.some((text) => isImported.test(text) || isProposed.test(text))
}

test('whatever an operator can do is in the console', () => {
  const all = [...endpoints, ...actions.map(({ name }) => name)]
  const unused = all.filter((name) => !elsewhere.has(name) && !isUsed(name))
  expect(unused).toEqual([])
  // A name that is no longer in the contract would hide a new one.
  expect([...elsewhere].filter((name) => !all.includes(name))).toEqual([])
})
