import { expect, it } from 'vitest'
import * as general from '../index.js'
import * as wallet from '../wallet/index.js'

const tests = Object.values(
  import.meta.glob<string>('../**/*.test.tsx', { query: '?raw', import: 'default', eager: true }),
).join('\n')
const sources = Object.values(
  import.meta.glob<string>(['../**/*.tsx', '!../**/*.{test,stories}.tsx'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
)

const kit = { ...general, ...wallet }

/** They draw what they are given and no element of their own. */
const withoutRoot = ['UiLink', 'UiProvider']

// All icons and drawings are made by one function each, which is tested by one of them.
const components = Object.entries(kit)
  .filter(([name]) => /^[A-Z]/.test(name) && !/(Icon|Art)$/.test(name))
  .map(([name]) => name)

const tested = (by: string, name: string) =>
  new RegExp(`\\b${by}(<.+>)?\\(\\s*'${name}',`).test(tests)

it('puts every exported component through the conformance suite', () => {
  expect(components.length).toBeGreaterThan(70)
  const missing = components.filter((name) => !tested('describeConformance', name))
  expect(missing).toEqual(withoutRoot)
})

it('tries every component that holds a value with and without a parent that holds it', () => {
  const holding = sources.flatMap((source) =>
    [...source.matchAll(/interface (\w+)Props\b[^]*?\n}/g)]
      .filter(([text]) => /\n {2}default\w+\?:/.test(text))
      .map(([, name]) => name!),
  )
  // What dialogs and sheets share is no component of its own.
  const names = [...holding, 'Sheet', 'ConfirmSheet'].filter((name) => name in kit)
  expect(names.length).toBeGreaterThan(10)
  expect(names.filter((name) => !tested('describeControllable', name))).toEqual([])
})
