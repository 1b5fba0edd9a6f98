import { build, type Rolldown } from 'vite'

const virtual = '\0mavuno:entry'

interface BundleOptions {
  /** The source of a module. Its imports are resolved from the wallet's folder. */
  readonly source: string
  readonly root: string
  readonly define?: Readonly<Record<string, string>>
  readonly format?: 'iife' | 'es'
}

async function bundle({ source, root, define = {}, format = 'iife' }: BundleOptions) {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: { ...define },
    resolve: { conditions: ['@mavuno/source', 'module', 'browser', 'development|production'] },
    plugins: [
      {
        name: 'mavuno:entry',
        enforce: 'pre',
        resolveId: (id, importer) =>
          id === virtual ? id : importer === virtual ? { id, external: false } : null,
        load: (id) => (id === virtual ? source : null),
      },
    ],
    build: {
      write: false,
      target: ['chrome87', 'safari14.1'],
      modulePreload: false,
      rolldownOptions: { input: virtual, output: { format, name: 'mavuno' } },
    },
  })
  return (Array.isArray(result) ? result[0] : result) as Rolldown.RolldownOutput
}

/** Bundles a script into a single file. */
export async function bundleScript(
  file: string,
  root: string,
  define?: BundleOptions['define'],
): Promise<string> {
  const source = `import ${JSON.stringify(file)}`
  const { output } = await bundle({ source, root, ...(define && { define }) })
  return output[0].code.trim()
}

/** Bundles stylesheets into one, in this order. */
export async function bundleStyles(files: readonly string[], root: string): Promise<string> {
  const source = files.map((file) => `import ${JSON.stringify(file)}`).join('\n')
  const { output } = await bundle({ source, root, format: 'es' })
  const style = output.find(({ fileName }) => fileName.endsWith('.css'))
  return style?.type === 'asset' ? String(style.source).trim() : ''
}
