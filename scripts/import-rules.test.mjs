import { expect, test } from 'vitest'
import { findFaults } from './import-rules.mjs'

const packages = {
  'packages/sdk/package.json': JSON.stringify({
    name: '@mavuno/sdk',
    exports: {
      '.': { '@mavuno/source': './src/index.ts' },
      './contract': { '@mavuno/source': './src/contract/index.ts' },
      './testing': { '@mavuno/source': './src/testing/index.ts' },
    },
  }),
  'packages/sdk/src/index.ts': 'export const sdk = 1',
  'packages/sdk/src/contract/index.ts': 'export const contract = 1',
  'packages/ui/package.json': JSON.stringify({
    name: '@mavuno/ui',
    exports: { '.': { '@mavuno/source': './src/index.ts' } },
  }),
  'packages/ui/src/index.ts': 'export const ui = 1',
}

function faultsWith(planted) {
  const texts = { ...packages, ...planted }
  return findFaults(Object.keys(texts), (file) => texts[file])
}

const wallet = 'apps/wallet/src'

test('a tree that keeps the rules has no faults', () => {
  expect(
    faultsWith({
      [`${wallet}/app.tsx`]: "import { A } from './screens/a/a.js'\nexport const app = <A />",
      [`${wallet}/screens/a/a.tsx`]:
        "import { ui } from '@mavuno/ui'\nimport './a.css'\nimport { b } from './deep/b.js'\nexport const A = () => [ui, b]",
      [`${wallet}/screens/a/deep/b.ts`]: "import '@mavuno/sdk/contract'\nexport const b = 1",
      [`${wallet}/screens/a/a.css`]: '',
      [`${wallet}/listeners.test.ts`]: "import './screens/a/a.js'\nimport '@mavuno/sdk/testing'",
    }),
  ).toEqual([])
})

test.each([
  ['a static import', "import { a } from './a.js'\nexport const b = a"],
  ['an import for its effects', "import './a.js'"],
  ['a re-export', "export { a } from './a.js'"],
  ['a re-export of everything', "export * from './a.js'"],
  ['a dynamic import', "export const b = () => import('./a.js')"],
  ['a dynamic import of JSX', "export const b = () => import('./a.js').then((x) => <x.A />)"],
  ['a type import', "import type { A } from './a.js'\nexport type B = A"],
  ['an inline type import', "import { type A } from './a.js'\nexport type B = A"],
  ['a re-export of a type', "export type { A } from './a.js'"],
  ['the type of a module', "export type B = typeof import('./a.js')"],
  ['a type of a module', "export type B = import('./a.js').A"],
])('a cycle that %s closes is found', (_, text) => {
  expect(
    faultsWith({
      'packages/ui/src/a.tsx': "import './b.js'\nexport const a = 1",
      'packages/ui/src/b.tsx': text,
    }),
  ).toEqual(['import cycle: packages/ui/src/a.tsx → packages/ui/src/b.tsx → packages/ui/src/a.tsx'])
})

test('a cycle is found through three files, and through the entry of a package', () => {
  expect(
    faultsWith({
      'scripts/a.mjs': "import './b.mjs'",
      'scripts/b.mjs': "import './c.mjs'",
      'scripts/c.mjs': "import './a.mjs'",
      'packages/ui/src/index.ts': "export * from './button.js'",
      'packages/ui/src/button.tsx': "import '../../ui/src/index.js'",
    }),
  ).toEqual([
    'import cycle: packages/ui/src/index.ts → packages/ui/src/button.tsx → packages/ui/src/index.ts',
    'import cycle: scripts/a.mjs → scripts/b.mjs → scripts/c.mjs → scripts/a.mjs',
  ])
})

test('a cycle in the server is found, too', () => {
  expect(
    faultsWith({
      'apps/server/src/a.ts': "import type { B } from './b.js'\nexport type A = B",
      'apps/server/src/b.ts': "import type { A } from './a.js'\nexport type B = A",
    }),
  ).toEqual(['import cycle: apps/server/src/a.ts → apps/server/src/b.ts → apps/server/src/a.ts'])
})

test.each([
  ['packages/ui/src', "import { sdk } from '@mavuno/sdk'", '@mavuno/sdk'],
  ['packages/sdk/src', "import type { Ui } from '@mavuno/ui'", '@mavuno/ui'],
  ['apps/server/src', "import { sdk } from '@mavuno/sdk'", '@mavuno/sdk'],
  ['apps/server/src', "export const ui = () => import('@mavuno/ui')", '@mavuno/ui'],
  ['apps/wallet/src', "import '@mavuno/server'", '@mavuno/server'],
  ['apps/console/src', "import '@mavuno/texts'", '@mavuno/texts'],
  ['apps/console/src', "import '@mavuno/sdk/server'", '@mavuno/sdk/server'],
  ['apps/wallet/src', "import '@mavuno/sdk/testing'", '@mavuno/sdk/testing'],
  ['apps/wallet/src', "import '@mavuno/ui/src/button.js'", '@mavuno/ui/src/button.js'],
])('%s that says %s is found', (layer, text, wanted) => {
  expect(faultsWith({ [`${layer}/x.ts`]: text })).toEqual([
    `${layer}/x.ts: ${layer} must not import ${wanted}`,
  ])
})

test('a relative import of another package is found', () => {
  const file = `${wallet}/records/x.ts`
  expect(faultsWith({ [file]: "import '../../../../packages/ui/src/index.js'" })).toEqual([
    `${file}: another package is imported by its name, not by ../../../../packages/ui/src/index.js`,
  ])
})

test.each(['screens/b/b.ts', 'shell/frame/b.ts', 'records/b.ts', 'router/b.ts'])(
  '%s that imports a screen of area a is found',
  (importer) => {
    const target = `${wallet}/screens/a/deep/a.ts`
    const up = '../'.repeat(importer.split('/').length - 1)
    expect(
      faultsWith({
        [target]: 'export const a = 1',
        [`${wallet}/${importer}`]: `export const b = () => import('${up}screens/a/deep/a.js')`,
      }),
    ).toEqual([`${wallet}/${importer}: must not import ${target}, as it is not of that area`])
  },
)

const server = 'apps/server/src'

test.each([
  ['platform/db/a.ts', 'platform', 'domains/orders/b.ts', 'domains'],
  ['platform/db/a.ts', 'platform', 'entry/server/b.ts', 'entry'],
  ['domains/orders/a.ts', 'domains', 'platform/http/b.ts', 'platform/http'],
  ['domains/orders/a.ts', 'domains', 'entry/jobs/b.ts', 'entry'],
])('%s of the server’s %s that imports %s is found', (importer, layer, target, forbidden) => {
  expect(
    faultsWith({
      [`${server}/${target}`]: 'export type B = 1',
      [`${server}/${importer}`]: `export type A = import('../../${target.replace('.ts', '.js')}').B`,
    }),
  ).toEqual([
    `${server}/${importer}: ${server}/${layer} must not import ${server}/${target}, which is of ${server}/${forbidden}`,
  ])
})

test('a test may import from above, and the server’s layers import those below', () => {
  expect(
    faultsWith({
      [`${server}/entry/server/app.ts`]:
        "import '../../domains/orders/orders.js'\nimport '../../platform/http/serve.js'",
      [`${server}/domains/orders/orders.ts`]: "import '../../platform/db/database.js'",
      [`${server}/domains/orders/orders.test.ts`]: "import '../../entry/server/app.js'",
      [`${server}/platform/http/serve.ts`]: "import '../db/database.js'",
      [`${server}/platform/db/database.ts`]: '',
      [`${server}/platform/testing/world.ts`]: "import '../../entry/server/app.js'",
    }),
  ).toEqual([])
})

const kit = 'packages/ui/src'
const contract = 'packages/sdk/src/contract'

test.each([
  [kit, 'internal/focus.ts', 'hooks/use-focus.ts'],
  [kit, 'internal/focus.ts', 'components/forms/field/field.ts'],
  [kit, 'hooks/use-focus.ts', 'components/forms/field/field.ts'],
  [kit, 'components/forms/field/field.ts', 'wallet/receipt/receipt.ts'],
  [kit, 'components/forms/field/field.ts', 'docs/writing.ts'],
  [kit, 'wallet/receipt/receipt.ts', 'docs/writing.ts'],
  [contract, 'wire/page.ts', 'rules/phone.ts'],
  [contract, 'wire/page.ts', 'operator/users.ts'],
  [contract, 'rules/phone.ts', 'customer/me.ts'],
  [contract, 'customer/me.ts', 'operator/users.ts'],
])('in %s, %s that imports %s is found', (tree, importer, imported) => {
  const layerOf = (file) => `${tree}/${file.split('/')[0]}`
  const up = '../'.repeat(importer.split('/').length - 1)
  const target = `${tree}/${imported}`
  const type = `export type A = import('${up}${imported.replace('.ts', '.js')}').A`
  const files = { [target]: 'export type A = 1' }
  expect(faultsWith({ ...files, [`${tree}/${importer}`]: type })).toEqual([
    `${tree}/${importer}: ${layerOf(importer)} must not import ${target}, which is of ${layerOf(imported)}`,
  ])
  const test = `${tree}/${importer.replace('.ts', '.test.ts')}`
  expect(faultsWith({ ...files, [test]: type })).toEqual([])
})

test('what is higher in the kit imports what is lower', () => {
  expect(
    faultsWith({
      [`${kit}/internal/focus.ts`]: 'export const focus = 1',
      [`${kit}/components/forms/field.ts`]: "import '../../internal/focus.js'",
      [`${kit}/wallet/receipt.ts`]: "import '../components/forms/field.js'",
    }),
  ).toEqual([])
})

test('domains that import each other in a circle are found, although no file does', () => {
  const files = {
    [`${server}/domains/orders/a.ts`]: "import '../ledger/a.js'",
    [`${server}/domains/ledger/a.ts`]: '',
    [`${server}/domains/ledger/b.ts`]: "import '../team/deep/a.js'",
    [`${server}/domains/team/deep/a.ts`]: '',
    [`${server}/domains/team/b.test.ts`]: "import '../orders/a.js'",
  }
  expect(faultsWith(files)).toEqual([])
  const circle = ['orders', 'ledger', 'team', 'orders'].map((name) => `${server}/domains/${name}`)
  expect(
    faultsWith({ ...files, [`${server}/domains/team/b.ts`]: "import '../orders/a.js'" }),
  ).toEqual([`folder cycle: ${circle.join(' → ')}`])
})

const sdk = 'packages/sdk/src'

test.each([
  ['client/call.ts', 'react', 'react'],
  ['client/call.ts', 'react/jsx-runtime', 'react'],
  ['client/call.ts', 'react-dom/server', 'react'],
  ['queries/query.ts', 'vue', 'vue'],
  ['queries/query.ts', '../react/use-call.js', 'react'],
  ['react/use-call.ts', 'vue', 'vue'],
  ['vue/use-call.ts', '../react/use-call.js', 'react'],
  ['react/use-call.ts', '@tanstack/react-query', '@tanstack'],
])('%s of the SDK that imports %s is found, also for a type', (importer, wanted, framework) => {
  const files = {
    [`${sdk}/react/use-call.ts`]: "import type { FC } from 'react'",
    [`${sdk}/vue/index.ts`]: "import type { Ref } from 'vue'",
    [`${sdk}/client/call.test.ts`]: "import 'react'",
  }
  expect(faultsWith(files)).toEqual([])
  const file = `${sdk}/${importer}`
  expect(faultsWith({ ...files, [file]: `import type { A } from '${wanted}'` })).toEqual([
    `${file}: must not import ${wanted}, as it needs no ${framework}`,
  ])
})

test('the addresses import nothing', () => {
  const file = `${wallet}/router/paths.ts`
  expect(faultsWith({ [file]: "import type { TextKey } from '@mavuno/sdk'" })).toEqual([
    `${file}: must import nothing, not @mavuno/sdk either`,
  ])
})
