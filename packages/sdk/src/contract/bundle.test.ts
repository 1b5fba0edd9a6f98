import { build, type BuildOptions } from 'esbuild'
import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'
import { allEndpoints } from './all-endpoints.js'
import * as operator from '../operator.js'
import * as server from '../server.js'

function entryOf(name: string): string {
  if (Object.hasOwn(server, name)) return '../server.ts'
  return Object.hasOwn(operator, name) ? '../operator.ts' : './index.ts'
}

/** Bundles a page that imports these names, each from the entry that has it. */
async function bundle(
  names: readonly string[],
  options: Pick<BuildOptions, 'format' | 'external'> = {},
): Promise<string> {
  const lines = names.map((name) => `export { ${name} } from '${entryOf(name)}'`)
  const { outputFiles } = await build({
    stdin: {
      contents: lines.join('\n'),
      resolveDir: import.meta.dirname,
      loader: 'ts',
    },
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    globalName: 'page',
    target: 'es2022',
    logLevel: 'error',
    ...options,
  })
  return outputFiles[0]!.text
}

const endpoints = allEndpoints()

// zod would catch the error, but a browser would still report it, so attempts are counted.
const countTries = `
  let tries = 0
  globalThis.Function = class extends Function {
    constructor(...args) {
      tries += 1
      super(...args)
    }
  }`

function named(text: string): string[] {
  return endpoints.filter(({ name }) => text.includes(`name:"${name}"`)).map(({ name }) => name)
}

test('importing one endpoint leaves every other out', async () => {
  for (const { name } of endpoints) {
    expect(named(await bundle([name], { external: ['zod/mini'] }))).toEqual([name])
  }
}, 60_000)

test('importing getConfigVersion brings no schema of the config, and no other path', async () => {
  const text = await bundle(['getConfigVersion'])
  const paths = endpoints.filter(({ path }) => text.includes(`"${path}"`)).map(({ path }) => path)
  expect(paths).toEqual(['/api/config/version'])
  expect(text).not.toContain('site_name')
})

test.each(['codes', 'productFigures', 'normalizePhone', 'dueTime', 'appVersion'])(
  'importing %s brings no endpoint and no schema library',
  async (name) => {
    const text = await bundle([name])
    expect(named(text)).toEqual([])
    expect(text.length).toBeLessThan(4000)
  },
)

test('schemas never compile text into code, as a strict content policy forbids it', async () => {
  const text = await bundle([...endpoints.map(({ name }) => name), 'schemas', 'readFrame'], {
    format: 'iife',
  })
  const context = createContext({}, { codeGeneration: { strings: false, wasm: false } })
  const tries = runInContext(
    `${countTries}
     ;${text}
     page.schemas.config.parse({ site_name: 'Shamba', currency: 'KES', language_packages: [] })
     page.readFrame(page.schemas.clientFrame, '{"type":"ping"}')
     for (const { input, reply } of Object.values(page)) {
       for (const value of [{}, { items: [], next: null }, { id: 'x' }, null]) {
         input?.safeParse(value)
         reply?.safeParse(value)
       }
     }
     tries`,
    context,
  )
  expect(tries).toBe(0)
})

test('an attempt to compile text into code would be detected', () => {
  const context = createContext({}, { codeGeneration: { strings: false, wasm: false } })
  expect(runInContext(`${countTries}; try { new Function('') } catch {}; tries`, context)).toBe(1)
})
