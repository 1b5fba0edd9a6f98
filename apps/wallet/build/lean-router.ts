import type { Plugin } from 'vite'

const file = /\/react-router\/dist\/\w+\/[\w-]+\.mjs(\?|$)/

/**
 * Removes from React Router its development warnings and whatever the app does not import. Its package
 * gives every bundler the development build, whose top-level calls count as side effects, so that
 * unused code would be kept with all that it uses: forms, fetchers, prefetching.
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
