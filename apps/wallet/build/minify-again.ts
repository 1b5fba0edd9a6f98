import { minify } from 'terser'
import type { Plugin } from 'vite'

/** What the bundler leaves of the entry another minifier makes a kibibyte smaller. */
export function minifyAgain(): Plugin {
  return {
    name: 'mavuno:minify-again',
    apply: 'build',
    async generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk' || !file.isEntry) continue
        const options = { ecma: 2020, module: true, compress: { passes: 2 } } as const
        file.code = (await minify(file.code, options)).code ?? file.code
      }
    },
  }
}
