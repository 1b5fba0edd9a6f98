import type { Plugin } from 'vite'

const door =
  /\/node_modules\/(?:react\/(?:index|jsx-runtime)|react-dom\/(?:index|client)|scheduler\/index)\.js$/
const file = /\/node_modules\/(?:react|react-dom|scheduler)\/cjs\/[\w-]+\.production\.js$/

const radix = /\/node_modules\/@radix-ui\/[\w-]+\/dist\/index\.mjs$/

/** Radix asks by a text for what an older React lacks, so that all of React would be kept for it. */
function byName(code: string): string {
  return code.replace(/\bReact\[" (\w+) "\.trim\(\)\.toString\(\)\]/g, 'React.$1')
}

/** What leads to the production build of a package of React, as a module leads to another. */
function throughDoor(code: string): string | undefined {
  const path = /require\('(.+\.production\.js)'\)/.exec(code)?.[1]
  return (
    path && `import * as all from '${path}'\nexport * from '${path}'\nexport { all as default }`
  )
}

/** `var A = require("a")` and `exports.b = …` as a module has them. */
function asModule(code: string): string | undefined {
  const names = new Set(Array.from(code.matchAll(/\bexports\.(\w+)/g), ([, name]) => name))
  const exported = Array.from(names, (name) => `exports$${name} as ${name}`)
  const flat = code
    .replace(/^var (?:\w+ = require\("[\w-]+"\)[,;]\s*)+/m, (required) =>
      required.replace(/(?:var )?(\w+) = require\(("[\w-]+")\)[,;]/g, 'import * as $1 from $2;'),
    )
    .replace(/^exports\.(\w+) =/gm, 'var exports$$$1 =')
    .replace(/\bexports\.(\w+)/g, 'exports$$$1')
  if (exported.length === 0 || flat.includes('require(')) return undefined
  return `${flat}\nexport { ${exported.join(', ')} }`
}

/**
 * React as modules. As it comes, each of its files is one function, which browsers read twice: once
 * to find its end, and again, on the main thread, to run it. Nobody can leave out what is not used.
 */
export function flatReact(): Plugin {
  return {
    name: 'mavuno:flat-react',
    apply: 'build',
    transform: {
      order: 'pre',
      filter: { id: [door, file, radix] },
      handler(code, id) {
        if (radix.test(id)) return { code: byName(code), map: null }
        const flat = door.test(id) ? throughDoor(code) : asModule(code)
        if (flat === undefined) this.error('React is not written as it was')
        return { code: flat, map: null }
      },
    },
  }
}
