import { updateConfig, updateTexts } from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { fieldOf, type FieldKind } from '../../changes/fields.js'
import { hasLabel } from '../../testing/has-label.js'
import { configSections, inputOf, liveOf, type Typed } from './config-sections.js'

const config = {
  site_name: 'Mavuno',
  withdraw: { min: 100, max: 900, fee_rate: 200, cool_down: 0, coming_fee: null },
  recharge: { min: 1, max: 2, expires_after: 3 },
}

test('a change replaces only what it touches, and keeps the other parts of it', () => {
  expect(
    inputOf(config, { 'withdraw.fee_rate': 150, 'withdraw.min': 200, site_name: 'Shamba' }),
  ).toEqual({
    withdraw: { min: 200, max: 900, fee_rate: 150, cool_down: 0, coming_fee: null },
    site_name: 'Shamba',
  })
  expect(inputOf(config, {})).toEqual({})
})

test('what is shown is what is live', () => {
  expect(liveOf(config, 'money')).toMatchObject({ 'withdraw.fee_rate': 200, 'recharge.max': 2 })
})

interface Schema {
  readonly _zod: {
    readonly def: { readonly shape?: Readonly<Record<string, Schema>>; readonly innerType?: Schema }
  }
}

/** The fields of a schema by their path, down to the second level, as sections have them. */
function pathsOf(schema: Schema, path = ''): string[] {
  const { shape, innerType } = schema._zod.def
  if (innerType) return pathsOf(innerType, path)
  if (!shape || path.includes('.')) return [path]
  return Object.entries(shape).flatMap(([name, part]) =>
    pathsOf(part, path === '' ? name : `${path}.${name}`),
  )
}

test('every field of config and texts that can be changed is in one section, and has words', () => {
  const shown = Object.values(configSections).flatMap(({ action, fields }) =>
    fields.map(([path]) => `${action} ${path}`),
  )
  const asked = [updateConfig, updateTexts].flatMap(({ name, input }) =>
    pathsOf(input as unknown as Schema).map((path) => `${name} ${path}`),
  )
  // A fee that is announced follows from a higher one.
  const typed = asked.filter((path) => path !== 'updateConfig withdraw.coming_fee')
  expect(shown.toSorted()).toEqual(typed.toSorted())
  const paths = Object.values(configSections).flatMap(({ fields }) => fields.map(([path]) => path))
  expect(paths.filter((path) => !hasLabel(path))).toEqual([])
})

/** How the value of each kind of field is written. */
const written: Readonly<Record<Typed, FieldKind>> = {
  ...{ line: 'text', words: 'text', money: 'money', number: 'count', percent: 'percent' },
  ...{ duration: 'duration', yes: 'yes', agent: 'word', numbers: 'list', lines: 'list' },
  ...{ levels: 'levels', rewards: 'rewards', names: 'pairs', languages: 'pairs', ways: 'pairs' },
}

test('a field is typed as what an approver reads it as', () => {
  const fields = Object.values(configSections).flatMap(
    (section): readonly (readonly [string, Typed])[] => section.fields,
  )
  expect(fields.length).toBeGreaterThan(30)
  expect(fields.map(([path]) => [path, fieldOf(path).kind])).toEqual(
    fields.map(([path, typed]) => [path, written[typed]]),
  )
})
