import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../command.mjs'
import { sourceOf } from '../import-rules.mjs'
import { trackedFiles } from '../mutants/areas.mjs'
import { isTest, selectWithin } from './affected.mjs'
import { findDependents, pagesOf } from './dependents.mjs'
import { rankTests } from './rank-tests.mjs'

const tree = {
  'packages/sdk/package.json':
    '{"name":"@mavuno/sdk","exports":{"./contract":"./src/contract/index.ts"}}',
  'packages/sdk/src/contract/index.ts': "export { money } from './money.js'",
  'packages/sdk/src/contract/money.ts': 'export const money = 1',
  'packages/sdk/src/contract/money.test.ts': "import { money } from './money.js'",
  'apps/server/db/functions/shop/create_sale.sql': 'select check_stock()',
  'apps/server/db/functions/shop/check_stock.sql': 'select 1',
  'apps/server/db/functions/shop/update_stock.sql': 'select 1',
  'apps/server/db/functions/shop/keep_sale.sql': 'select 1',
  'apps/server/src/domains/shop/stock.test.ts': "call('updateStock')",
  'apps/server/src/domains/shop/shop.ts': "export const create = 'select create_sale()'",
  'apps/server/src/domains/shop/shop.test.ts': "import { create } from './shop.js'",
  'apps/server/db/schema/02-shop.sql': 'create table stock (n integer)',
  'apps/server/db/migrations/0002-shop.sql': 'drop function check_stock',
  'apps/server/src/platform/db/schema.ts': '',
  'apps/server/src/platform/db/schema.test.ts': "import './schema.js'",
  'apps/server/src/proofs/sales.test.ts': "import { create } from '../domains/shop/shop.js'",
  'apps/server/src/entry/limits.test.ts': "new URL('../../../../docs/limits.md', import.meta.url)",
  'docs/limits.md': '',
  'apps/wallet/src/main.tsx': "import './router/pages.js'",
  'apps/wallet/src/router/paths.ts': "export const paths = {\n  purse: '/pages/purse/index',\n}",
  'apps/wallet/src/router/pages.ts':
    "const purse = () => import('../screens/purse-pages.js')\nconst pages = [{ path: paths.purse, load: purse }]",
  'apps/wallet/src/screens/purse-pages.tsx': "import './coins.js'\nimport './total.js'",
  'apps/wallet/src/screens/total.tsx': "import { money } from '@mavuno/sdk/contract'",
  'apps/wallet/e2e/amounts.spec.ts': 'await page.goto(paths.purse)',
  'apps/wallet/e2e/other.spec.ts':
    "await page.goto('/')\nawait page.getByText('No coins in').waitFor()",
  'packages/texts/src/en/purse.ts':
    "export default {\n  'purse.empty': 'No coins in {{purse}}',\n}",
  'apps/wallet/src/screens/coins.tsx': "t('purse.empty', { purse })",
  'apps/console/src/frame/screen-code.tsx':
    "const loaders = {\n  shelf: async () => (await import('../screens/shelf.js')).Shelf,\n}",
  'apps/console/src/screens/shelf.tsx': 'export const Shelf = 1',
  'apps/console/e2e/stock.spec.ts': "await signIn(page, cashier, '/#/shelf/new')",
  'packages/ui/src/lamp/lamp.css': '',
  'packages/ui/src/lamp/lamp.stories.tsx': '',
}

const files = Object.keys(tree)
const read = (file) => tree[file]
const dependents = findDependents(files, read)
const testsOf = (...changed) => rankTests({ changed, dependents, files, read, isTest })

test('a change runs the tests that import it, through entries of packages, the nearest first', () => {
  expect(testsOf('packages/sdk/src/contract/money.ts')).toEqual([
    'packages/sdk/src/contract/money.test.ts',
    'apps/wallet/e2e/amounts.spec.ts',
    'apps/wallet/e2e/other.spec.ts',
  ])
})

test('a change of an SQL function runs the tests of what calls it, and no proofs', () => {
  expect(testsOf('apps/server/db/functions/shop/check_stock.sql')).toEqual([
    'apps/server/src/domains/shop/shop.test.ts',
  ])
})

test('an SQL function that runs by its name in the contract has the tests that name it so', () => {
  expect(testsOf('apps/server/db/functions/shop/update_stock.sql')).toEqual([
    'apps/server/src/domains/shop/stock.test.ts',
  ])
})

test('a trigger, which nothing calls, has the tests of its domain', () => {
  expect(testsOf('apps/server/db/functions/shop/keep_sale.sql')).toEqual([
    'apps/server/src/domains/shop/shop.test.ts',
    'apps/server/src/domains/shop/stock.test.ts',
  ])
})

test.each(['schema/02-shop.sql', 'migrations/0002-shop.sql'])(
  'a change of db/%s runs the tests of the module that reads it',
  (file) => {
    expect(testsOf(`apps/server/db/${file}`)).toEqual([
      'apps/server/src/platform/db/schema.test.ts',
    ])
  },
)

test('a change of a screen runs the browser tests of its app, first those that open its page', () => {
  expect(testsOf('apps/wallet/src/screens/total.tsx')).toEqual([
    'apps/wallet/e2e/amounts.spec.ts',
    'apps/wallet/e2e/other.spec.ts',
  ])
  expect(testsOf('apps/console/src/screens/shelf.tsx')).toEqual(['apps/console/e2e/stock.spec.ts'])
})

test('tests that quote a text of the changed file come first', () => {
  expect(testsOf('apps/wallet/src/screens/coins.tsx')[0]).toBe('apps/wallet/e2e/other.spec.ts')
})

test('a change of a document runs the tests that read it', () => {
  expect(testsOf('docs/limits.md')).toEqual(['apps/server/src/entry/limits.test.ts'])
})

test('a change of styles runs the stories beside them, and one of a test runs that test', () => {
  expect(testsOf('packages/ui/src/lamp/lamp.css')).toEqual([
    'packages/ui/src/lamp/lamp.stories.tsx',
  ])
  expect(testsOf('apps/wallet/e2e/other.spec.ts')).toEqual(['apps/wallet/e2e/other.spec.ts'])
})

test('the pages of wallet and console are read from their sources', () => {
  const tracked = new Set(trackedFiles(root))
  const pages = pagesOf((file) => readFileSync(join(root, file), 'utf8'))
  for (const found of Object.values(pages)) {
    expect(found.length).toBeGreaterThan(10)
    for (const { module, addresses } of found) {
      expect(sourceOf(module, tracked), module).toBeDefined()
      expect(addresses).not.toContain(undefined)
    }
  }
})

test('as many tests are selected as the time allows, with the start of each suite, and the first always', () => {
  const specOf = (name) => `apps/wallet/e2e/${name}.spec.ts`
  const select = (limit, counts) =>
    selectWithin(limit, Object.keys(counts).map(specOf), (file) =>
      Object.entries(counts)
        .filter(([name]) => specOf(name) === file)
        .map(([, count]) => "test('a rule', () => {})\n".repeat(count))
        .join(''),
    )
  expect(select(10, { slow: 20, quick: 1 })).toEqual({ tests: [specOf('slow')], seconds: 65 })
  expect(select(50, { one: 4, many: 40, few: 8 })).toEqual({
    tests: [specOf('one'), specOf('few')],
    seconds: 47,
  })
})
