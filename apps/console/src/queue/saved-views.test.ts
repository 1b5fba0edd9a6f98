// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { isPhoneLike, isTaken, longestName, parseViews, screenOf, withView } from './saved-views.js'

const big = { name: 'Big ones', address: '/recharges?find=big' }
const refused = { name: 'Refused', address: '/payouts?show=error' }

test('a view is added, and one of the same address is renamed in its place', () => {
  expect(withView([big], refused)).toEqual([big, refused])
  const renamed = { ...big, name: ' Large ' }
  expect(withView([big, refused], renamed)).toEqual([{ ...big, name: 'Large' }, refused])
})

test('two views of one screen do not have the same name', () => {
  const other = { name: ' big ONES', address: '/recharges?find=other' }
  expect(isTaken([big], other)).toBe(true)
  expect(isTaken([big], big)).toBe(false)
  expect(isTaken([big], { ...other, address: '/payouts' })).toBe(false)
})

test('what cannot be read is left out, and the rest is kept', () => {
  const bad = [null, 7, {}, { name: '', address: '/a' }, { name: 'a', address: 'https://a.test' }]
  const long = { name: 'x'.repeat(longestName + 1), address: '/recharges' }
  // Nobody's phone is kept under a name.
  const phone = { name: 'Otieno', address: '/recharges?only=exact&find=0712+345+678' }
  expect(parseViews(JSON.stringify([...bad, long, phone, big]))).toEqual([big])
  for (const text of [null, '', '{', '"a"', '{"name":"a"}']) expect(parseViews(text)).toEqual([])
})

test('a name may be as long as its field allows', () => {
  const long = { name: 'x'.repeat(longestName), address: '/recharges' }
  expect(parseViews(JSON.stringify([long, { ...big, name: 'x' }]))).toEqual([
    long,
    { ...big, name: 'x' },
  ])
})

test('a view of a list of exceptions that is a filter now opens what it has meant', () => {
  const lists = [
    ['/exceptions?show=unmatched', '/exceptions?only=unmatched'],
    [
      '/exceptions?find=show%3Ddifferent&show=different',
      '/exceptions?find=show%3Ddifferent&only=differences',
    ],
    ['/exceptions?show=settled', '/exceptions?show=settled'],
    ['/bank?show=different', '/bank?show=different'],
  ] as const
  const kept = lists.map(([address]) => ({ name: 'Mine', address }))
  expect(parseViews(JSON.stringify(kept)).map(({ address }) => address)).toEqual(
    lists.map(([, address]) => address),
  )
})

test('an address names its screen', () => {
  expect([big, refused].map(({ address }) => screenOf(address))).toEqual(['recharges', 'payouts'])
  expect(screenOf('/log/7?did=x')).toBe('log')
})

test.each(['0712345678', '+254 712 345 678', ' 0712-345-678 ', '(0712) 345', '0712', '712.345'])(
  '“%s” may be a phone',
  (words) => expect(isPhoneLike(words)).toBe(true),
)

test.each(['', 'Otieno', 'SJ12AB34CD', '071', 'R 2024 a', '–'])('“%s” is none', (words) =>
  expect(isPhoneLike(words)).toBe(false),
)
