import { expect, test } from 'vitest'
import { checkTexts } from '../../../../../packages/sdk/src/language/check-texts.js'
import { en } from './en.js'
import { es } from './es.js'
import { ja } from './ja.js'
import { sw } from './sw.js'

const swahili: Readonly<Record<string, string>> = sw

test.each([
  ['en', en],
  ['es', es],
  ['ja', ja],
])('the pack of %s corrects only texts that there are, with their placeholders', (locale, pack) => {
  expect(checkTexts(locale, pack)).toEqual([])
})

test('the Swahili pack lacks no text, has none to spare, keeps the placeholders and the manners', () => {
  expect(checkTexts('sw', swahili, { whole: true })).toEqual([])
})

test('Swahili tab labels have at most 11 characters', () => {
  const labels = ['tab.home', 'tab.product', 'tab.wallet', 'tab.my'].map((id) => swahili[id] ?? '')
  expect(labels.filter((label) => label === '' || label.length > 11)).toEqual([])
})

test('Swahili says of every figure about the future that it is an estimate', () => {
  const silent = Object.entries(swahili)
    .filter(([id]) => id.includes('estimated'))
    .filter(([, text]) => !/makadirio/i.test(text))
  expect(silent).toEqual([])
})

test('Swahili uses the words that people know from their phones', () => {
  expect([
    swahili['action.recharge'],
    swahili['action.withdraw'],
    swahili['wallet.balance'],
    swahili['label.fee'],
    swahili['action.claim'],
    swahili['status.pending'],
    swahili['status.completed'],
    swahili['product.estimated'],
  ]).toEqual([
    'Weka pesa',
    'Toa pesa',
    'Salio',
    'Ada',
    'Chukua mapato',
    'Inasubiri',
    'Imekamilika',
    'Makadirio',
  ])
})
