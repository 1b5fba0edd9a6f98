import { expect, test } from 'vitest'
import { changesOf, describeEntries } from './api-report.mjs'

const files = {
  'index.d.ts': `
    import type { Rate } from './rate.js'
    export { shown } from './money.js'
    export type { Account } from './account.js'
    export * from './kinds.js'
    export interface Options { readonly rate: Rate; text?: string; }
  `,
  'rate.d.ts': 'export type Rate = Share | 1\ntype Share = number',
  'money.d.ts': `
    export declare function shown(/** In cents. */ amount: number): string
    export declare function shown(amount: number, currency: string): string
  `,
  'account.d.ts': 'export declare class Account { balance: number }',
  'kinds.d.ts': `export type Kind = 'a' | 'b'\nexport declare const kinds: import("./rate.js").Rate[]`,
  'other.d.ts': `export type { Kind as Sort } from './kinds.js'`,
}

function describe(changes = {}) {
  const texts = { ...files, ...changes }
  const entries = { index: '/index.d.ts', other: '/other.d.ts' }
  return describeEntries(entries, (file) => texts[file.slice(1)])
}

const hash = expect.stringMatching(/ #[0-9a-f]{8}$/)
const changedLines = (change) => {
  const before = describe().index
  return describe(change).index.filter((line) => !before.includes(line))
}

test('each name of an entry has one line with its kind and its type', () => {
  expect(describe()).toEqual({
    index: [
      'type of class Account { balance: number }',
      "type Kind = 'a' | 'b'",
      hash,
      hash,
      'function shown(amount: number): string shown(amount: number, currency: string): string',
    ],
    other: ["type Kind = 'a' | 'b' (as Sort)"],
  })
  expect(describe().index[2]).toContain('interface Options { rate, text? } #')
  expect(describe().index[3]).toContain('const kinds: Rate[] #')
})

test('the names in a namespace have lines of their own', () => {
  const { other } = describe({ 'other.d.ts': "export * as bank from './account.js'" })
  expect(other).toEqual(['class bank.Account { balance: number }'])
})

test('what a comment says changes no line', () => {
  const text = files['money.d.ts'].replace('In', 'Counted in')
  expect(changedLines({ 'money.d.ts': text })).toEqual([])
})

test('a private type changes the lines of those that lead to it, and no others', () => {
  const changed = changedLines({ 'rate.d.ts': files['rate.d.ts'].replace('number', 'bigint') })
  expect(changed.map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual([
    'interface Options',
    'const kinds:',
  ])
})

test('a published type changes its own line only', () => {
  const text = files['kinds.d.ts'].replace("'b'", "'c'")
  expect(changedLines({ 'kinds.d.ts': text })).toEqual(["type Kind = 'a' | 'c'"])
})

test('a long type counts to its end', () => {
  const long = (last) => `export type Kind = ${'"a long word" | '.repeat(20)}"${last}"`
  const lines = ['x', 'y'].map((last) => describe({ 'kinds.d.ts': long(last) }).other[0])
  expect(lines[0]).not.toBe(lines[1])
  expect(lines[0].length).toBeLessThan(140)
})

test('a class of which only the type is exported differs from one that can be called', () => {
  const text = files['index.d.ts'].replace('export type { Account }', 'export { Account }')
  expect(changedLines({ 'index.d.ts': text })).toEqual(['class Account { balance: number }'])
})

test('an entry that is gone, and one that is new, shows with each of its names', () => {
  const before = { index: ['class A', 'class B'], gone: ['class C'], same: ['class D'] }
  const after = { index: ['class A', 'class E'], same: ['class D'], added: ['class F'] }
  expect(changesOf(before, after)).toEqual({
    index: ['  - class B', '  + class E'],
    gone: ['  - class C'],
    added: ['  + class F'],
  })
})
