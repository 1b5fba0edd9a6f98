import type { Plugin } from 'vite'

const file = /\/react-router\/dist\/\w+\/[\w-]+\.mjs(\?|$)/

/**
 * React Router as it is in production, without what nobody imports, and without what it says to
 * those who use it wrongly. Its package leads every bundler
 * to the development build, and what it makes or names at the top counts as an effect, so that it
 * would be kept with all that it uses: forms, fetchers, prefetching.
 */
export function leanRouter(): Plugin {
  return {
    name: 'mavuno:lean-router',
    apply: 'build',
    transform: {
      filter: { id: file },
      handler: (code) => ({
        code: code
          .replace('ENABLE_DEV_WARNINGS = true', 'ENABLE_DEV_WARNINGS = false')
          .replace(/^( +)((?:warning|invariant)\()/gm, '$1/* @__PURE__ */ $2')
          .replace(/^\w+\.displayName = .*$/gm, '')
          .replace(/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1')
          .replace(
            /= (class .*(?:\n {2}.*)*\n\});\n\w+\.contextType = (\w+);/g,
            '= /* @__PURE__ */ (() => Object.assign($1, { contextType: $2 }))();',
          ),
        map: null,
      }),
    },
  }
}
