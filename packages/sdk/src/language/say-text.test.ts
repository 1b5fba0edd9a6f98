import { expect, test } from 'vitest'
import { sayText } from './say-text.js'

const texts = {
  'a.pay': 'Pay {{amount}} to {{name}}',
  'a.new_zero': 'Nothing new',
  'a.new_one': '{{count}} message',
  'a.new_other': '{{count}} messages',
  'a.day_other': '{{count}} days',
  'a.plain': 'Plain {{count}}',
}

test.each([
  ['a.pay', { amount: 'Ksh 7', name: 'Ada' }, 'Pay Ksh 7 to Ada'],
  ['a.new', { count: 0 }, 'Nothing new'],
  ['a.new', { count: 1 }, '1 message'],
  ['a.new', { count: 1.5 }, '1.5 messages'],
  ['a.new', { count: 2 }, '2 messages'],
  ['a.new', { count: '2' }, undefined],
  ['a.new', {}, undefined],
  ['a.day', { count: 0 }, '0 days'],
  ['a.day', { count: 1 }, undefined],
  ['a.plain', { count: 1 }, 'Plain 1'],
  ['a.none', { count: 1 }, undefined],
])('%s with %j says %j in English', (id, values, text) => {
  expect(sayText(texts, 'en', id, values)).toBe(text)
})
