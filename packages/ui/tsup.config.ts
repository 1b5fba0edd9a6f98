import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { defineConfig, type Options } from 'tsup'

const tests = ['!src/testing/**', '!src/**/*.test.*', '!src/**/*.stories.*', '!src/**/*.d.ts']

const paths = ['src/styles.css', 'src/desk.css'].flatMap((file) =>
  Array.from(readFileSync(file, 'utf8').matchAll(/@import '(.+)'/g), ([, path]) => `src/${path}`),
)

/** Everything in two files, and each component's styles in a file of their own. */
const styles = {
  styles: 'src/styles.css',
  desk: 'src/desk.css',
  base: 'src/tokens/base.css',
  ...Object.fromEntries(paths.map((path) => [`css/${basename(path, '.css')}`, path])),
}

/** Hooks, context and handlers, which React's server components may not have. */
const ofClients = /\b(use|use[A-Z]\w*|createContext)[(<]|\bon[A-Z]\w*=\{|\bextends Component\b/

/** Marks the modules that frameworks such as Next have to send to the browser. */
const markClients: NonNullable<Options['esbuildPlugins']>[number] = {
  name: 'mark-clients',
  setup({ onLoad }) {
    onLoad({ filter: /\/src\/.*\.tsx?$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8')
      // In the first line, so that the numbers of the lines in the source map are right.
      const contents = ofClients.test(text) ? `'use client'; ${text}` : text
      return { contents, loader: path.endsWith('x') ? 'tsx' : 'ts' }
    })
  },
}

/** Source maps without the sources, which are in the package. */
const maps: Options = {
  sourcemap: true,
  esbuildOptions: (options) => {
    options.sourcesContent = false
  },
}

export default defineConfig([
  {
    ...maps,
    // A file per module: bundlers drop whole files, and split the kit between an app's chunks.
    entry: ['src/**/*.{ts,tsx}', ...tests],
    bundle: false,
    format: 'esm',
    target: 'es2022',
    esbuildPlugins: [markClients],
    clean: true,
    silent: true,
  },
  {
    ...maps,
    entry: styles,
    target: ['chrome87', 'safari14'],
    minify: true,
    silent: true,
  },
])
