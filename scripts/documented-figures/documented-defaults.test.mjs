import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../command.mjs'

const read = (file) => readFileSync(join(root, file), 'utf8')

/** The defaults of the server's settings, as a page writes them. */
const defaults = new Map(
  Array.from(
    read('apps/server/src/platform/settings.ts').matchAll(
      /^ {2}([A-Z_]+): .*\.default\((.+)\),$/gm,
    ),
    ([, name, value]) => [name, value === '[]' ? 'none' : value.replace(/['_]/g, '')],
  ),
)

/** The settings of the rows of a page, each with the default in the last cell. */
function documentedDefaults(page) {
  const rows = read(page).matchAll(/^\| (`[A-Z_]+`(?:, `[A-Z_]+`)*) +\|.*\| +([^|]*?) +\|$/gm)
  return Array.from(rows, ([, names, values]) => {
    const [all, each] = [names, values].map((cell) => cell.replaceAll('`', '').split(', '))
    return all.map((name, index) => [name, each[index]])
  })
    .flat()
    .filter(([name]) => defaults.has(name))
}

test('docs/operating.md states the default of each setting that has one', () => {
  expect(new Map(documentedDefaults('docs/operating.md'))).toEqual(defaults)
})

test('README.md states the defaults of the settings that it lists', () => {
  const documented = documentedDefaults('README.md')
  expect(documented.length).toBeGreaterThan(3)
  expect(documented).toEqual(documented.map(([name]) => [name, defaults.get(name)]))
})

test.each(['packages/sdk/README.md', 'packages/sdk/src/client/create-client.ts'])(
  '%s names the statuses after which the SDK repeats a call',
  (page) => {
    const numbers = (text) => text.match(/\d+/g).map(Number)
    const [, coded] = /passingStatuses: .* = \[(.*)\]/.exec(
      read('packages/sdk/src/client/retry.ts'),
    )
    const text = read(page).replace(/\s+(\* )?/g, ' ')
    const [, documented] = /network failure, ([\d, or]+)[;,]/.exec(text)
    expect(numbers(documented)).toEqual(numbers(coded))
  },
)
