import fc from 'fast-check'
import { expect, test } from 'vitest'
import { interpolate, placeholderNames } from './placeholders.js'

test.each([
  ['Pay {{amount}} to {{name}}', { amount: 'Ksh 7', name: 'Ada' }, 'Pay Ksh 7 to Ada'],
  ['{{name}} and {{name}}', { name: 'Ada' }, 'Ada and Ada'],
  ['{{left}} of {{most}}{{name}}', { left: 0, most: 5, name: '' }, '0 of 5'],
  // A missing value leaves its placeholder, and a value without a placeholder is ignored.
  ['Pay {{amount}} to {{name}}', { amount: 'Ksh 7', other: 1 }, 'Pay Ksh 7 to {{name}}'],
  ['{{constructor}} {{toString}} {{__proto__}}', {}, '{{constructor}} {{toString}} {{__proto__}}'],
  // A value is no text: neither placeholders nor replacement patterns in it have an effect.
  ['{{amount}}, {{name}}', { amount: '{{name}}', name: '$& $1' }, '{{name}}, $& $1'],
  ['{{a}}{{b}}}}', { a: '{{', b: 'a' }, '{{a}}'],
  // Only a plain name in two braces is a placeholder.
  [
    '{{ name }} {name} {{na.me}} {{}} {{{name}}}',
    { name: 1 },
    '{{ name }} {name} {{na.me}} {{}} {1}',
  ],
])('%s with %j is %s', (text, values, result) => {
  expect(interpolate(text, values)).toBe(result)
})

test('the names of placeholders come once each, in the order of the text', () => {
  expect(placeholderNames('{{b}} {{a}} {{b}} {{ c }}')).toEqual(['b', 'a'])
  expect(placeholderNames('none')).toEqual([])
})

test('values replace all placeholders of a text and nothing else', () => {
  const name = fc.stringMatching(/^[a-z_]{1,8}$/)
  const part = fc.oneof(
    name.map((own) => ({ name: own })),
    fc.string({ unit: fc.constantFrom(...Array.from('ab $&{} ')) }).map((text) => ({ text })),
  )
  const parts = fc.array(part).filter((all) => {
    // Braces of neighbouring parts must not make another placeholder.
    const plain = all.map((one) => ('text' in one ? one.text : ' ')).join('')
    return !/\{\{|\}\}|\{ | \}/.test(plain)
  })
  fc.assert(
    fc.property(parts, fc.dictionary(name, fc.oneof(fc.string(), fc.integer())), (all, values) => {
      const written = (fill: (name: string) => string) =>
        all.map((one) => ('text' in one ? one.text : fill(one.name))).join('')
      const text = written((own) => `{{${own}}}`)
      const given = new Map(Object.entries(values))
      expect(interpolate(text, values)).toBe(
        written((own) => String(given.get(own) ?? `{{${own}}}`)),
      )
      const names = all.flatMap((one) => ('name' in one ? one.name : []))
      expect(placeholderNames(text)).toEqual([...new Set(names)])
    }),
  )
})
