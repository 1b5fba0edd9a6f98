import type pg from 'pg'
import { openDatabase } from '../../../platform/db/database.js'
import { migrate } from '../../../platform/db/migrate.js'
import { hashOf, isBaseline, type Migration, type Schema } from '../../../platform/db/schema.js'
import { CliError } from '../cli-error.js'
import { copyIn } from './copy-stream.js'
import { dumpFormat, endOfRows, type DumpHeader, type DumpTrailer } from './dump-format.js'
import { readLines, type LineReader } from './read-lines.js'
import { copyTarget, quoteIdentifier, readTables, type Table } from './tables.js'

/** Changes the rows, or refuses them, before they are committed; it gets the names of the tables. */
type AfterLoadHook = (client: pg.Client, tables: ReadonlySet<string>) => Promise<void>

export interface LoadHooks {
  /** Refuses a dump by its header, before anything is sent to the database. */
  readonly whenBegun: (header: DumpHeader) => void
  readonly whenFilled: AfterLoadHook
}

function parseLine<T>(line: Buffer | undefined): Partial<T> {
  try {
    return JSON.parse(line?.toString() ?? '') as Partial<T>
  } catch {
    throw new CliError('This is no backup, or it is not whole.')
  }
}

/** Brings the target to the schema that the dump was made with, so that its rows fit. */
async function prepareTarget(
  url: string,
  header: DumpHeader,
  migrations: readonly Migration[],
): Promise<void> {
  const [baseline] = header.migrations
  if (!baseline || !isBaseline(baseline, migrations)) {
    throw new CliError(
      'This backup was created by an earlier development version, and cannot be restored.',
    )
  }
  header.migrations.forEach(({ name, hash }, at) => {
    const known = migrations[at]
    if (known?.name !== name || hashOf(known.sql) !== hash) {
      throw new CliError(`This backup has ${name}, which this server does not: use a newer one.`)
    }
  })
  const db = openDatabase(url, { connections: 1 })
  try {
    // Functions follow the last migration: the current ones may not match the tables of an older schema.
    await migrate(db, { migrations: migrations.slice(0, header.migrations.length) })
  } finally {
    await db.close()
  }
}

async function requireEmptyDatabase(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    'select from users union all select from transfers union all select from products limit 1',
  )
  if (rows.length > 0) {
    throw new CliError('This database is not empty, and nothing was done. Name an empty one.')
  }
}

async function loadTable(client: pg.Client, lines: LineReader, table: Table): Promise<number> {
  const before = lines.lines
  await copyIn(client, `copy ${copyTarget(table)} from stdin`, lines.until(endOfRows))
  // Without the line that ends the rows.
  return lines.lines - before - 1
}

function checkTrailer(
  trailer: Partial<DumpTrailer>,
  rows: Readonly<Record<string, number>>,
  sha256: string,
): void {
  const isComplete =
    trailer.sha256 === sha256 && JSON.stringify(trailer.rows) === JSON.stringify(rows)
  if (!isComplete)
    throw new CliError('This backup was changed or damaged, and nothing was restored.')
}

/**
 * Fills the tables without the ledger's triggers: the rows kept its rules when they were written.
 */
async function fillTables(
  client: pg.Client,
  lines: LineReader,
  { header, whenFilled }: { header: DumpHeader; whenFilled: AfterLoadHook },
): Promise<void> {
  await requireEmptyDatabase(client)
  const tables = await readTables(client)
  const known = new Map(tables.map((table) => [table.name, table]))
  for (const { name } of tables) {
    await client.query(`alter table ${quoteIdentifier(name)} disable trigger user`)
  }
  // Initial rows of the schema and of the first start: the dump contains them, too.
  for (const { name } of tables.toReversed())
    await client.query(`delete from ${quoteIdentifier(name)}`)
  const rows: Record<string, number> = {}
  for (;;) {
    const part = parseLine<DumpTrailer & { table: string; columns: string[] }>(await lines.next())
    const { table: name, columns } = part
    if (name === undefined || columns === undefined) {
      checkTrailer(part, rows, lines.hashBeforeLast())
      if (await lines.next()) throw new CliError('This backup has something behind its end.')
      break
    }
    if (!known.has(name)) throw new CliError(`This backup has a table ${name} that is not known.`)
    rows[name] = await loadTable(client, lines, { name, columns })
  }
  for (const { name, last_value, is_called } of header.sequences) {
    await client.query('select setval($1::regclass, $2::bigint, $3)', [
      quoteIdentifier(name),
      last_value,
      is_called,
    ])
  }
  await whenFilled(client, new Set(known.keys()))
  for (const { name } of tables) {
    await client.query(`alter table ${quoteIdentifier(name)} enable trigger user`)
  }
}

/**
 * Loads a whole dump into an empty database, or nothing, and updates it to this server's schema.
 */
export async function loadDatabase(
  client: pg.Client,
  source: AsyncIterable<Buffer>,
  { url, schema, whenBegun, whenFilled }: { url: string; schema: Schema } & LoadHooks,
): Promise<void> {
  const lines = readLines(source)
  const header = parseLine<DumpHeader>(await lines.next()) as DumpHeader
  if (header.format !== dumpFormat) throw new CliError('This is no backup of this server.')
  whenBegun(header)
  await prepareTarget(url, header, schema.migrations)
  await client.query('begin')
  try {
    await fillTables(client, lines, { header, whenFilled })
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
  const db = openDatabase(url, { connections: 1 })
  try {
    await migrate(db, schema)
    await db.transaction((transaction) => transaction.query('analyze'), { longest: '6h' })
  } finally {
    await db.close()
  }
}
