import { expect, it } from 'vitest'
import desk from '../desk.css?raw'
import order from '../styles.css?raw'

const modules = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.{test,stories}.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const styles = import.meta.glob<string>(['../components/**/*.css', '../wallet/**/*.css'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

const resolve = (from: string, to: string) => {
  const path = new URL(to, `https://kit/src/testing/${from}`).pathname.replace('/src/', '../')
  return [path.replace(/\.js$/, '.tsx'), path.replace(/\.js$/, '.ts')].find((one) => one in modules)
}

/** The module and all that it imports, without those of which it takes the types alone. */
function closureOf(path: string, found = new Set<string>()): Set<string> {
  if (found.has(path)) return found
  found.add(path)
  for (const [, to] of modules[path]!.matchAll(/^import (?!type)[^;'"]*?'(\.[^']+)'/gm)) {
    const next = resolve(path, to!)
    if (next) closureOf(next, found)
  }
  return found
}

const classesIn = (text: string) => [...text.matchAll(/mv-[a-z-]+/g)].map(([name]) => name)

/** The classes of each selector. */
const selectorsOf = (css: string) =>
  [...css.matchAll(/^\s*([^@{}/*\s][^{}]*)\{/gm)]
    .flatMap(([, list]) => list!.split(','))
    .map((selector) => [...selector.matchAll(/\.(mv-[a-z-]+)/g)].map(([, name]) => name!))
    .filter((classes) => classes.length > 0)

const inOrder = [...`${order}${desk}`.matchAll(/@import '\.\/(.+)'/g)]
  .map(([, path]) => `../${path}`)
  .filter((path) => path in styles)

const fileName = (path: string) => path.split('/').at(-1)!.replace('.css', '')

/** The files with a rule all of whose classes the component or a part of it has. */
function stylesFor(path: string): string[] {
  const classes = new Set([...closureOf(path)].flatMap((one) => classesIn(modules[one]!)))
  return inOrder
    .filter((one) =>
      selectorsOf(styles[one]!).some((all) => all.every((name) => classes.has(name))),
    )
    .map(fileName)
}

function componentsOf(entry: string): [name: string, styles: string[]][] {
  return [...modules[entry]!.matchAll(/^export \{([^}]*)\} from '(\.[^']+)'/gm)]
    .flatMap(([, names, to]) =>
      names!
        .split(',')
        .map((name) => name.trim())
        .filter((name) => /^[A-Z]/.test(name) && !/(Icon|Art|Provider)$/.test(name))
        .map((name): [string, string[]] => [name, stylesFor(resolve(entry, to!)!)]),
    )
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
}

const all = { '@mavuno/ui': '../index.ts', '@mavuno/ui/wallet': '../wallet/index.ts' }

it('lists the styles that each component needs', async () => {
  const parts = Object.entries(all).map(([title, entry]) => {
    const lines = componentsOf(entry)
      .filter(([, needed]) => needed.length > 0)
      .map(([name, needed]) => `- ${name}: ${needed.map((one) => `\`${one}\``).join(', ')}`)
    return [`## ${title}`, '', ...lines].join('\n')
  })
  const head = [
    '# The styles of each component',
    '',
    'Each needs `@mavuno/ui/css/tokens.css`, `@mavuno/ui/css/reset.css`, `@mavuno/ui/css/text.css`, and then these of `@mavuno/ui/css`,',
    'in this order. Icons need `icon`, drawings `art`. The tests write this list: `pnpm -F @mavuno/ui test component-styles --update`.',
  ].join('\n')
  await expect(`${[head, ...parts].join('\n\n')}\n`).toMatchFileSnapshot(
    '../../component-styles.md',
  )
})

it('has no styles that no component needs', () => {
  const needed = new Set(
    Object.values(all)
      .flatMap(componentsOf)
      .flatMap(([, some]) => some),
  )
  expect(inOrder.map(fileName).filter((name) => !needed.has(name))).toEqual([])
  expect(new Set(inOrder.map(fileName)).size).toBe(inOrder.length)
})
