// Which files depend on which, as far as their texts show it: by imports, SQL calls, addresses of pages and paths.
import { basename, posix } from 'node:path'
import { entriesOf, packageOf, resolveImports, sourceOf } from '../import-rules.mjs'
import { areas } from '../mutants/areas.mjs'

const isCode = (file) => /\.(ts|tsx|mjs|js)$/.test(file)
const isServer = (file) => file.startsWith('apps/server/')

/** The modules that show the pages of the wallet, by each form in which a test writes the address. */
function walletPages(read) {
  const router = 'apps/wallet/src/router'
  const addresses = new Map(
    Array.from(read(`${router}/paths.ts`).matchAll(/^ {2}(\w+): '([^']+)'/gm), ([, key, path]) => [
      key,
      path,
    ]),
  )
  const table = read(`${router}/pages.ts`)
  const modules = new Map(
    Array.from(table.matchAll(/^const (\w+) = \(\) => import\('([^']+)'\)/gm), ([, name, path]) => [
      name,
      posix.join(router, path),
    ]),
  )
  return Array.from(table.matchAll(/path: paths\.(\w+),[^}]*load: (\w+)/g), ([, key, name]) => ({
    module: modules.get(name),
    addresses: [`paths.${key}`, addresses.get(key)],
  }))
}

/** The same of the console, whose addresses begin with the name of a screen. */
function consolePages(read) {
  const loaders = read('apps/console/src/frame/screen-code.tsx')
  return Array.from(
    loaders.matchAll(/^ {2}(\w+): async[^']*'\.\.\/([^']+)'/gm),
    ([, name, path]) => ({
      module: `apps/console/src/${path}`,
      addresses: [`#/${name}`, `'${name}`],
    }),
  )
}

/** The pages of each app, with the module that shows each. */
export const pagesOf = (read) => ({
  'apps/wallet': walletPages(read),
  'apps/console': consolePages(read),
})

/** What an app is built from; everything else is imported by it. */
const isRootOfApp = (file) =>
  /^apps\/[^/]+\/((src|page)\/main\.tsx?|vite\.config\.ts|index\.html)$/.test(file)

/**
 * @param {string[]} files relative to the root @param {(file: string) => string} read
 * @returns {Map<string, Set<string>>} of each file, those that depend on it directly
 */
export function findDependents(files, read) {
  const tracked = new Set(files)
  const entries = entriesOf(files, read)
  const dependents = new Map()
  const add = (file, on) => {
    if (file !== on) dependents.set(on, (dependents.get(on) ?? new Set()).add(file))
  }
  const functions = new Map(
    files
      .filter((file) => /^apps\/server\/db\/functions\/.*\.sql$/.test(file))
      .map((file) => [basename(file, '.sql'), file]),
  )
  const pages = pagesOf(read)
  const styles = Map.groupBy(
    files.filter((file) => file.endsWith('.css')),
    (file) => posix.dirname(file),
  )

  for (const file of files) {
    const text = isCode(file) || file.endsWith('.sql') ? read(file) : ''
    // Every database is created from all of these files, so their calls of functions select no tests.
    if (/^apps\/server\/db\/(schema|migrations)\//.test(file)) {
      add('apps/server/src/platform/db/schema.ts', file)
    } else if (isServer(file)) {
      // Operations are called by their names in the contract: `updateProduct` runs `update_product`.
      for (const [name] of text.matchAll(/\b[a-z]\w*/g)) {
        const called = functions.get(
          name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
        )
        if (called) add(file, called)
      }
    }
    if (!isCode(file)) continue
    for (const { target } of resolveImports(file, text, tracked, entries)) {
      if (target) add(file, target)
    }
    // A module that reads a document or another data file contains its path.
    for (const [, path] of text.matchAll(/['"`]([\w./-]+\.\w+)['"`]/g)) {
      for (const folder of [posix.dirname(file), packageOf(file), '']) {
        const named = posix.join(folder, path)
        if (tracked.has(named) && !isCode(named)) add(file, named)
      }
    }
    // The kit's styles are those of the component beside them.
    for (const style of styles.get(posix.dirname(file)) ?? []) add(file, style)
    if (!/\/e2e\/.*\.spec\.ts$/.test(file)) continue
    const app = packageOf(file)
    for (const root of files.filter(isRootOfApp)) if (packageOf(root) === app) add(file, root)
    for (const page of pages[app] ?? []) {
      if (page.addresses.some((address) => text.includes(address)))
        add(file, sourceOf(page.module, tracked))
    }
  }
  // No code calls a trigger function: the tests of its domain change the tables that fire it.
  for (const file of functions.values()) {
    const [, , , , domain] = file.split('/')
    const isOfDomain = (one) => one.startsWith(`apps/server/src/domains/${domain}/`)
    if (!dependents.has(file)) for (const one of files.filter(isOfDomain)) add(one, file)
  }
  // A service worker and what makes index.html are built by paths.
  for (const { folder, tests } of areas.flatMap(({ uncounted = [] }) => uncounted)) {
    for (const file of files.filter((one) => one.startsWith(`${folder}/`))) {
      for (const test of tests) add(test, file)
    }
  }
  return dependents
}
