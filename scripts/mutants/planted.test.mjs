import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from '../command.mjs'
import { areas, plantedOf, pureModulesOf, sourcesOf } from './areas.mjs'
import { shuffle } from './mutants.mjs'
import { locate } from './planted.mjs'
import { testsReaching } from './reach.mjs'

function inFiles(texts) {
  const folder = mkdtempSync(join(tmpdir(), 'planted-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, text] of Object.entries(texts)) writeFileSync(join(folder, name), text)
  return (bug) => {
    const place = locate(folder, Object.keys(texts), { bug: 'a bug', ...bug })
    const text = texts[place.file]
    return [place.file, text.slice(0, place.start) + place.put + text.slice(place.end)]
  }
}

test.each(areas)('every planted bug of $name fits its declaration exactly once', (area) => {
  const files = sourcesOf(root, area)
  const faults = []
  const places = plantedOf(area).map((bug) => {
    try {
      const { file, start, end } = locate(root, files, bug)
      return [file, start, end, bug.put].join()
    } catch (error) {
      faults.push(error.message)
      return error.message
    }
  })
  expect(faults).toEqual([])
  expect(places.length).toBeGreaterThan(0)
  expect(new Set(places).size).toBe(places.length)
})

test('a bug is planted in the declaration that it names, wherever that is', () => {
  const plant = inFiles({
    'a.ts':
      'export function other() {\n  return 1\n}\n\nexport function wanted() {\n  return 1\n}\n',
    'b.ts': 'const box = {\n  other: () => 1,\n  deep() {\n    return 1\n  },\n}\n',
  })
  expect(plant({ in: 'wanted', find: 'return 1', put: 'return 2' })).toEqual([
    'a.ts',
    'export function other() {\n  return 1\n}\n\nexport function wanted() {\n  return 2\n}\n',
  ])
  expect(plant({ in: 'box.deep', find: 'return 1', put: 'return 2' })[1]).toContain('return 2')
})

test('a bug is planted in the SQL function or trigger that it names', () => {
  const pay = 'create or replace function pay() returns int language sql as $$\n  select 1;\n$$;\n'
  const tell = 'create trigger tell after insert on rows\nexecute function tell(1);\n'
  const plant = inFiles({ 'pay.sql': `${pay}${tell}`, 'buy.sql': pay.replace('pay', 'buy') })
  expect(plant({ in: 'pay', find: 'select 1;', put: 'select 2;' })).toEqual([
    'pay.sql',
    `${pay.replace('select 1;', 'select 2;')}${tell}`,
  ])
  expect(plant({ in: 'tell', find: '(1)', put: '(2)' })).toEqual([
    'pay.sql',
    `${pay}${tell.replace('(1)', '(2)')}`,
  ])
})

test('a bug is planted in code that was formatted anew, and whose identifiers were renamed', () => {
  const plant = inFiles({
    'a.ts': `function pay(amount: number) {
  const sum =
    // The fee of today.
    fee(amount, { at: now, }) + amount
  return round(sum)
}
`,
    'b.sql':
      'create function owed() returns int language sql as $$\n  select c.net -\n    c.fee from claims c;\n$$;\n',
  })
  expect(
    plant({
      in: 'pay',
      find: 'const total = fee(value, { at: now }) + value',
      put: 'const total = value',
    })[1],
  ).toBe('function pay(amount: number) {\n  const sum = amount\n  return round(sum)\n}\n')
  expect(plant({ in: 'owed', find: 'p.net - p.fee', put: 'p.net' })[1]).toContain(
    'select c.net from claims',
  )
})

test.each([
  ['other keywords', 'await total(value)', 'return total(value)'],
  ['another text', "total('paid', value)", "total('sent', value)"],
  ['two identifiers that became one', 'total(value, other)', 'total(value, value)'],
  ['one identifier that became two', 'total(value, value)', 'total(value, other)'],
])('code with %s is not what a bug was written for', (_, find, code) => {
  const plant = inFiles({ 'a.ts': `function pay() {\n  ${code}\n}\n` })
  expect(() => plant({ in: 'pay', find, put: 'total(0)' })).toThrow('occurs 0 times')
})

test.each([
  ['a declaration that is gone', { in: 'gone', find: 'return', put: '' }, 'no such declaration'],
  ['a text that is gone', { in: 'wanted', find: 'return 7', put: '' }, 'occurs 0 times'],
  ['a text that occurs twice', { in: 'wanted', find: 'a +', put: '' }, 'occurs 2 times'],
  ['no change', { in: 'wanted', find: 'return', put: 'return' }, 'changes nothing'],
])('%s is an error', (_, bug, words) => {
  const plant = inFiles({ 'a.ts': 'function wanted(a: number) {\n  return a + a + 1\n}\n' })
  expect(() => plant(bug)).toThrow(words)
})

test('code that loads or formats texts is mutated with the wallet, and the texts are not', () => {
  const wallet = areas.find(({ name }) => name === 'wallet')
  const modules = pureModulesOf(root, wallet)
  const logic = ['packages/texts/src/languages.ts', 'apps/wallet/src/texts/duration-text.ts']
  expect(modules).toEqual(expect.arrayContaining(logic))
  expect(modules.filter((file) => /\/(en|es|ja|sw)\/|corrections/.test(file))).toEqual([])
})

test('a seed draws the same again, and another seed something else', () => {
  const all = Array.from({ length: 50 }, (_, index) => index)
  expect(shuffle(all, 1)).toEqual(shuffle(all, 1))
  expect(shuffle(all, 1)).not.toEqual(shuffle(all, 2))
  expect(shuffle(all, 1).toSorted((a, b) => a - b)).toEqual(all)
})

test('a bug where no counter is read, as in the service worker, is shown to the tests that run it', () => {
  const nothingCounted = { statements: {}, tests: [] }
  const uncounted = areas.flatMap((area) =>
    (area.uncounted ?? []).map((place) => ({ area, ...place })),
  )
  expect(uncounted.map(({ folder }) => folder)).toEqual([
    'apps/wallet/src/worker',
    'apps/wallet/src/first/index-html',
  ])
  for (const { area, folder, tests } of uncounted) {
    const files = sourcesOf(root, area).filter((file) => file.startsWith(`${folder}/`))
    expect(files).not.toEqual([])
    expect(tests.filter((file) => !existsSync(join(root, file)))).toEqual([])
    for (const file of files) {
      const mutant = { area: area.name, file, start: 0, end: 1, put: '' }
      expect(testsReaching(nothingCounted, root, mutant)).toEqual(tests)
    }
  }
})

test('the tests that reach a bug are asked first, then all others that load its file', () => {
  const file = 'apps/wallet/src/mavuno.ts'
  const test = (name, hits, seconds) => ({
    test: `apps/wallet/e2e/${name}.spec.ts:1`,
    seconds,
    hits,
    functions: [],
  })
  const reach = {
    statements: {
      [file]: [
        [1, 0, 1, 5],
        [2, 0, 2, 5],
      ],
    },
    tests: [
      test('loads-it', { [file]: [1] }, 1),
      test('reaches-it', { [file]: [0] }, 2),
      test('another', {}, 1),
    ],
  }
  const mutant = { area: 'wallet', file, start: 0, end: 2, put: '' }
  expect(testsReaching(reach, root, mutant)).toEqual([
    'apps/wallet/e2e/reaches-it.spec.ts:1',
    'apps/wallet/e2e/loads-it.spec.ts:1',
  ])
})
