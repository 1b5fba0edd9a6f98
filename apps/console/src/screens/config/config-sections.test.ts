import { updateConfig, updateTexts } from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { fieldOf } from '../../changes/fields.js'
import { configSections, inputOf, liveOf } from './config-sections.js'

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

test('every field of config and texts that can be changed is in one section, and has words', () => {
  const shown = Object.values(configSections).flatMap(({ action, fields }) =>
    fields.map(([path]) => `${action} ${path.split('.')[0]}`),
  )
  const asked = [updateConfig, updateTexts].flatMap(({ name, input }) =>
    Object.keys(input.shape).map((field) => `${name} ${field}`),
  )
  expect(new Set(shown)).toEqual(new Set(asked))
  const paths = Object.values(configSections).flatMap(({ fields }) => fields.map(([path]) => path))
  expect(new Set(paths).size).toBe(paths.length)
  expect(paths.filter((path) => fieldOf(path).name === undefined)).toEqual([])
})
