import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../testing/test-database.js'

const page = readFileSync(new URL('../../../../../docs/operating.md', import.meta.url), 'utf8')

/** The rows of the table below a title. */
function rowsBelow(title: string): [string, string][] {
  const [, below = ''] = page.split(`\n## ${title}\n`)
  const [section = ''] = below.split('\n## ')
  return [...section.matchAll(/^\| `(\w+)` +\| (.+?) +\|$/gm)].map(([, name = '', answer = '']) => [
    name,
    answer,
  ])
}

test('the documentation says of each table what stops it from growing', async () => {
  const db = await createTestDatabase()
  const tables = await db.query<{ name: string }>(
    'select tablename as name from pg_tables where schemaname = current_schema() order by 1',
  )
  const answers = rowsBelow('What stops each table from growing')
  expect(answers.map(([name]) => name).toSorted()).toEqual(
    tables.map(({ name }) => name).toSorted(),
  )
  for (const [name, answer] of answers) expect([name, answer.length > 5]).toEqual([name, true])
})
