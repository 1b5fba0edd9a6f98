import { expect, it } from 'vitest'

const styles = import.meta.glob<string>('../**/*.css', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const code = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.{test,stories}.{ts,tsx}'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

const css = Object.values(styles).join('\n')
const all = css + Object.values(code).join('\n')

it('starts the name of every custom property with mv, so that none is the host page’s', () => {
  const names = [...all.matchAll(/(?<![\w-])--[a-z][\w-]*/g)].map(([name]) => name)
  expect(names.length).toBeGreaterThan(500)
  // Radix sets its own on the elements that it makes.
  expect(names.filter((name) => !/^--(mv|radix)-/.test(name))).toEqual([])
})

it('reads no custom property that nothing sets', () => {
  const set = new Set([...all.matchAll(/(--mv-[\w-]+)['"]?\s*[:,]\s/g)].map(([, name]) => name))
  const read = new Set([...css.matchAll(/var\((--mv-[\w-]+)\)/g)].map(([, name]) => name))
  expect([...read].filter((name) => !set.has(name))).toEqual([])
})
