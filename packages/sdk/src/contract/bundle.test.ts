import { build, type BuildOptions, type Plugin } from 'esbuild'
import { basename } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'
import { allEndpoints } from './all-endpoints.js'
import * as operator from '../operator.js'
import * as server from '../server.js'

function entryOf(name: string): string {
  if (Object.hasOwn(server, name)) return '../server.ts'
  return Object.hasOwn(operator, name) ? '../operator.ts' : './index.ts'
}

const importing = (names: readonly string[]) =>
  names.map((name) => `export { ${name} } from '${entryOf(name)}'`).join('\n')

const options = {
  bundle: true,
  write: false,
  minify: true,
  format: 'esm',
  target: 'es2022',
  logLevel: 'error',
} satisfies BuildOptions

/** Bundles a page that imports these names, each from the entry that has it. */
async function bundle(names: readonly string[], format: BuildOptions['format'] = 'esm') {
  const { outputFiles } = await build({
    ...options,
    stdin: { contents: importing(names), resolveDir: import.meta.dirname, loader: 'ts' },
    globalName: 'page',
    format,
  })
  return outputFiles[0]!.text
}

/** Bundles a page for each name, which imports nothing else. One call parses the sources once for all of them. */
async function bundleEach(names: readonly string[]) {
  const pages: Plugin = {
    name: 'pages',
    setup(builder) {
      builder.onResolve({ filter: /^page:/ }, ({ path }) => ({ path, namespace: 'page' }))
      builder.onLoad({ filter: /./, namespace: 'page' }, ({ path }) => ({
        contents: importing([path.slice('page:'.length)]),
        resolveDir: import.meta.dirname,
        loader: 'ts',
      }))
    },
  }
  const { outputFiles } = await build({
    ...options,
    entryPoints: names.map((name) => ({ in: `page:${name}`, out: name })),
    outdir: '.',
    external: ['zod/mini'],
    plugins: [pages],
  })
  return new Map(outputFiles.map(({ path, text }) => [basename(path, '.js'), text]))
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
  const pages = await bundleEach(endpoints.map(({ name }) => name))
  expect(pages.size).toBe(endpoints.length)
  for (const [name, text] of pages) expect(named(text)).toEqual([name])
})

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
  const names = [...endpoints.map(({ name }) => name), 'schemas', 'readFrame']
  const text = await bundle(names, 'iife')
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
