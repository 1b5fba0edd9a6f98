// `npm run psql`: the demo's own database, as the role that owns the tables. Everything behind it goes to psql.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { root, runCommand } from '../command.mjs'
import { demoFolders, postgresOf } from './demo-folders.mjs'

const user = 'mavuno_owner'

/** One statement a line, for machines without psql: no package has it. */
async function readLines(connection, [option, statement]) {
  const { default: pg } = await import(
    createRequire(join(root, 'apps/server/package.json')).resolve('pg')
  )
  const client = new pg.Client(connection)
  await client.connect()
  const run = async (sql) => {
    try {
      const { rows, command, rowCount } = await client.query(sql)
      if (rows.length > 0) console.table(rows)
      console.log(`${command} ${rowCount ?? ''}`)
      return 0
    } catch (error) {
      console.error(error.message)
      return 1
    }
  }
  try {
    if (option === '-c' && statement !== undefined) return await run(statement)
    console.log(
      'psql is not installed (Debian: apt-get install postgresql-client). Here: one statement a line, Ctrl-D ends.',
    )
    const lines = createInterface({
      input: process.stdin,
      output: process.stdout,
      prompt: 'mavuno=> ',
    })
    lines.prompt()
    for await (const line of lines) {
      if (line.trim() !== '') await run(line)
      lines.prompt()
    }
    return 0
  } finally {
    await client.end()
  }
}

/** Returns the exit status. */
export async function psql(args, env) {
  if (env.DATABASE_URL) {
    console.error(
      'mavuno: DATABASE_URL names another database than the demo’s own: psql "$DATABASE_URL"',
    )
    return 1
  }
  const { data } = demoFolders(env)
  const postgres = postgresOf(data)
  if (!postgres) {
    console.error(
      `mavuno: The database in ${data} runs only while the product does. Run npm start or npm run dev in another terminal.`,
    )
    return 1
  }
  const { socketFolder: host, port } = postgres
  const password = JSON.parse(readFileSync(join(data, 'postgres/passwords.json'), 'utf8'))[user]
  const isInstalled = spawnSync('psql', ['--version']).status === 0
  if (!isInstalled) {
    return readLines({ host, port: Number(port), user, password, database: 'mavuno' }, args)
  }
  const connection = { PGHOST: host, PGPORT: port, PGUSER: user, PGDATABASE: 'mavuno' }
  const { status } = await runCommand('psql', args, {
    env: { ...connection, PGPASSWORD: password, PGSSLMODE: 'disable' },
  })
  return status
}
