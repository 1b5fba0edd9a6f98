// `npm run bench [name …]`: runs each file of benches/, or the named ones, in a process of its own.
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folder = new URL('benches/', import.meta.url)
const all = readdirSync(folder)
  .filter((file) => file.endsWith('.bench.mjs'))
  .map((file) => file.replace('.bench.mjs', ''))
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !all.includes(name))
if (unknown.length > 0) {
  console.error(`bench: no ${unknown.join(', ')}. There are: ${all.join(', ')}.`)
  process.exit(1)
}
let failed = 0
for (const name of wanted.length > 0 ? wanted : all) {
  console.log(`\n# ${name}`)
  const file = fileURLToPath(new URL(`${name}.bench.mjs`, folder))
  failed += spawnSync(process.execPath, [file], { stdio: 'inherit' }).status === 0 ? 0 : 1
}
process.exit(failed === 0 ? 0 : 1)
