import type { Plugin } from 'vite'

const file = /\/react-router\/dist\/\w+\/[\w-]+\.mjs(\?|$)/

/** A change to React Router's source: its purpose, the pattern, and the replacement. */
const changes: readonly (readonly [string, RegExp, string])[] = [
  ['no warnings', /ENABLE_DEV_WARNINGS = true/, 'ENABLE_DEV_WARNINGS = false'],
  ['no checks of its use', /^( +)((?:warning|invariant)\()/gm, '$1/* @__PURE__ */ $2'],
  ['no names for tools', /^\w+\.displayName = .*$/gm, ''],
  [
    'unused components left out',
    /= (React\d*\.(?:createContext|forwardRef|memo)\()/g,
    '= /* @__PURE__ */ $1',
  ],
  [
    'unused classes left out',
    /= (class .*(?:\n {2}.*)*\n\});\n\w+\.contextType = (\w+);/g,
    '= /* @__PURE__ */ (() => Object.assign($1, { contextType: $2 }))();',
  ],
]

/**
 * Removes unused code from React Router: forms, fetchers, prefetching. It is the only library whose
 * source the build changes. Its package points bundlers to the development build, and bundlers
 * treat its top-level calls as side effects. The first screen weighs 109 KiB with its production build
 * alone, 107 with the bundler's own hints, and was 103.7 with this plugin.
 */
export function leanRouter(): Plugin {
  const unmatched = new Set(changes)
  return {
    name: 'mavuno:lean-router',
    apply: 'build',
    transform: {
      filter: { id: file },
      handler(code) {
        let lean = code
        for (const change of changes) {
          const [, find, put] = change
          const before = lean
          lean = lean.replace(find, put)
          if (lean !== before) unmatched.delete(change)
        }
        return { code: lean, map: null }
      },
    },
    buildEnd(failure) {
      if (failure || unmatched.size === 0) return
      const what = Array.from(unmatched, ([name]) => name).join(', ')
      this.error(`React Router is not written as it was: ${what}`)
    },
  }
}
