// Packs the published packages and checks what is packed: its files, and with publint and attw.
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root, runCommand } from '../command.mjs'
import { findPackedProblems } from './packed-files.mjs'
import { published } from './packing.mjs'

const folder = mkdtempSync(join(tmpdir(), 'mavuno-pack-'))
let failed = false

async function look(command, args, cwd) {
  const { status, output } = await runCommand(command, args, { cwd, quiet: true })
  if (status === 0) return
  failed = true
  console.error(output)
}

for (const name of published) {
  const cwd = join(root, 'packages', name)
  await look('pnpm', ['pack', '--pack-destination', folder], cwd)
  const file = readdirSync(folder).find((entry) => entry.includes(`mavuno-${name}-`))
  if (!file) continue
  const tarball = join(folder, file)
  const unpacked = join(folder, name)
  mkdirSync(unpacked)
  await look('tar', ['-xzf', tarball, '-C', unpacked], root)
  const problems = findPackedProblems(join(unpacked, 'package'))
  failed ||= problems.length > 0
  for (const problem of problems) console.error(problem)
  await look('publint', ['--strict', tarball], root)
  const styles =
    name === 'ui'
      ? ['--exclude-entrypoints', 'styles.css', 'desk.css', 'base.css', 'css/*.css']
      : []
  await look('attw', [tarball, '--profile', 'esm-only', ...styles], root)
}
rmSync(folder, { recursive: true, force: true })
process.exit(failed ? 1 : 0)
