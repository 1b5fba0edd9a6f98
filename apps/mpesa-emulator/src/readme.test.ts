import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { behaviourSchema, namedBehaviours } from './rules/behaviour.js'
import { ruleSchema } from './rules/rules.js'
import { settingsSchema } from './store/settings.js'

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')

/** The cells of a table's row, by the name in the first one. */
const row = (name: string) =>
  readme
    .split('\n')
    .find((line) => line.startsWith(`| \`${name}\``))
    ?.split('|')
    .map((cell) => cell.trim())

test('the README has every named behaviour, with its digits', () => {
  const digits = Object.keys(namedBehaviours).map((name) => [name, row(name)?.[2]])
  expect(digits).toEqual(Object.entries(namedBehaviours).map(([name, { ends }]) => [name, ends]))
})

test('the README has every setting, with what it is at first', () => {
  const first = Object.entries(settingsSchema.parse({})).map(([name, value]) => [
    name,
    String(value),
  ])
  expect(first.map(([name]) => [name, row(name!)?.[2]])).toEqual(first)
})

test('the README has every field of a behaviour and of a rule', () => {
  const fields = [...Object.keys(behaviourSchema.shape), ...Object.keys(ruleSchema.shape)]
  expect(fields.filter((field) => !readme.includes(`\`${field}\``))).toEqual([])
})
