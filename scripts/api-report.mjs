// The public types of each published entry, as one checked-in text: a change of the API is a
// visible diff. Reads the declarations in dist, from the entry along its relative imports.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { root } from './command.mjs'

const update = process.argv.includes('--update')
const packages = ['packages/sdk', 'packages/ui']

function entriesOf(folder) {
  const { name, exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return Object.entries(exports)
    .filter(([path, target]) => target.types && !path.endsWith('.css'))
    .map(([path, target]) => ({
      name: join(name, path),
      file: path === '.' ? 'index' : path.slice(2).replaceAll('/', '-'),
      types: join(folder, target.types),
    }))
}

function reachableFrom(entry) {
  const seen = new Map()
  const visit = (file) => {
    if (seen.has(file)) return
    const text = readFileSync(file, 'utf8')
    seen.set(file, text)
    for (const [, path] of text.matchAll(/(?:from |import\(|import )["'](\.[^"']+)\.js["']/g)) {
      visit(`${resolve(dirname(file), path)}.d.ts`)
    }
  }
  visit(entry)
  return seen
}

const stale = []
for (const folder of packages.map((path) => join(root, path))) {
  for (const { name, file, types } of entriesOf(folder)) {
    const modules = [...reachableFrom(types)].map(
      ([path, text]) => `// ${relative(join(folder, 'dist'), path)}\n${text.trim()}`,
    )
    const report = `# ${name}\n\n\`\`\`ts\n${modules.join('\n\n')}\n\`\`\`\n`
    const target = join(folder, 'api', `${file}.api.md`)
    if (update) {
      mkdirSync(dirname(target), { recursive: true })
      writeFileSync(target, report)
    } else if (!existsSync(target) || readFileSync(target, 'utf8') !== report) {
      stale.push(relative(root, target))
    }
  }
}
if (stale.length > 0) {
  console.error(`The public API changed: ${stale.join(', ')}.`)
  console.error('If that is meant, run "npm test -- --update" and commit the reports.')
  process.exit(1)
}
