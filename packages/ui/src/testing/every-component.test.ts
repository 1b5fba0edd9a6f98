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

/** These render no root element of their own. */
const withoutRoot = ['UiLink', 'UiProvider']

// Icons and drawings are each made by one function, which is tested with one of them.
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

it('tests every component that holds a value as controlled and uncontrolled', () => {
  const holding = sources.flatMap((source) =>
    [...source.matchAll(/interface (\w+)Props\b[^]*?\n}/g)]
      .filter(([text]) => /\n {2}default\w+\?:/.test(text))
      .map(([, name]) => name!),
  )
  // The shared base of dialogs and sheets is not exported.
  const names = [...holding, 'Sheet', 'ConfirmSheet'].filter((name) => name in kit)
  expect(names.length).toBeGreaterThan(10)
  expect(names.filter((name) => !tested('describeControllable', name))).toEqual([])
})
