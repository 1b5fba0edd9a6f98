// Judges the planted bugs of `npm test`, in a copy of the tree: one Vitest plants one bug after the other, and runs the
// test that must notice it. Writes a line for each, and how many were noticed.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createVitest } from 'vitest/node'
import { root } from '../command.mjs'
import { areas } from './areas.mjs'
import { plantedMutants } from './mutants.mjs'

/** The tests of one run; Vitest's own result has those of all runs before it, too. */
let ended = []
const collector = { onTestCaseResult: (test) => void ended.push(test) }
const escape = (text) => text.replace(/[$\\^.*+?()[\]{}|]/g, '\\$&')

const vitest = await createVitest('test', {
  root,
  watch: false,
  maxWorkers: 1,
  // Else a worker runs what it imported before the bug was planted.
  isolate: true,
  bail: 1,
  project: areas.flatMap(({ projects }) => projects),
  reporters: [collector],
  outputFile: {},
})

/** Brings the database that the server's tests copy up to date with the SQL of the tree. */
async function updateTemplate() {
  const project = vitest.getProjectByName('@mavuno/server')
  const from = (path) => project.import(join(root, 'apps/server/src', path))
  const { openDatabase } = await from('platform/db/database.ts')
  const { migrate } = await from('platform/db/migrate.ts')
  const { readSchema } = await from('platform/db/schema.ts')
  const { databaseUrl, dropPrepared, templateName } = await from('testing/database-url.ts')
  const { postgresUrl } = project.getProvidedContext()
  const template = openDatabase(databaseUrl(postgresUrl, templateName, 'mavuno_owner'), {
    connections: 1,
  })
  try {
    await migrate(template, await readSchema(), { rollback: true })
    const admin = openDatabase(postgresUrl, { connections: 1 })
    await dropPrepared(admin)
    await admin.close()
  } finally {
    await template.close()
  }
}

/** Runs the tests of that title in that file: the names of those that failed, or why none ran. */
async function run({ file, title }) {
  vitest.setGlobalTestNamePattern(new RegExp(`^${escape(title)}$`))
  ended = []
  const found = await vitest.globTestSpecifications([file])
  const unit = found.filter(({ project }) => !project.isBrowserEnabled())
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(unit)
  const withState = (state) => ended.filter((test) => test.result().state === state)
  const [failed] = withState('failed')
  if (failed) return { by: failed.fullName }
  if (withState('passed').length > 0) return {}
  const [problem] = [...testModules.flatMap((one) => one.errors()), ...unhandledErrors]
  return { problem: problem?.message ?? `no test is called “${title}” in ${file}` }
}

async function plant({ file, start, end, put, sample }) {
  const path = join(root, file)
  const isSql = file.endsWith('.sql')
  const text = readFileSync(path, 'utf8')
  const write = async (content) => {
    writeFileSync(path, content)
    if (isSql) await updateTemplate()
    else vitest.invalidateFile(path)
  }
  await write(text.slice(0, start) + put + text.slice(end))
  try {
    return await run(sample)
  } finally {
    await write(text)
  }
}

const totals = { passed: 0, failed: 0, skipped: 0 }
const mutants = areas.flatMap((area) => plantedMutants(root, area)).filter(({ sample }) => sample)
// Its set-up makes the database, which a bug in SQL is planted in.
const first = await run(mutants.find(({ area }) => area === 'server').sample)
if (first.by ?? first.problem) throw new Error(`without a bug: ${first.by ?? first.problem}`)
for (const mutant of mutants) {
  const started = performance.now()
  const { by, problem } = await plant(mutant)
  totals[by ? 'passed' : 'failed'] += 1
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`  ${by ? '✓' : '✗'} ${mutant.about} (${seconds} s): ${by ?? problem ?? 'survived'}`)
}
await vitest.close()
const [, , report] = process.argv
writeFileSync(report, JSON.stringify(totals))
process.exit(totals.failed === 0 ? 0 : 1)
