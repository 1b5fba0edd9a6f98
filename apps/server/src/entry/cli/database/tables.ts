import type pg from 'pg'

export interface Table {
  readonly name: string
  /** The columns that are stored; the others are computed. */
  readonly columns: readonly string[]
}

/** Tables that say which schema the database has. */
const migrationTables = ['migrations', 'functions', 'function_sets']

interface TableRow extends Table {
  readonly needs: readonly string[]
}

/**
 * Our tables, each after the tables that it refers to, without those that say how they were made.
 */
export async function readTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<TableRow>(
    `select t.relname as name,
        (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
          where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
            and a.attgenerated = '') as columns,
        array(select r.relname::text from pg_constraint c join pg_class r on r.oid = c.confrelid
          where c.conrelid = t.oid and c.contype = 'f' and c.confrelid <> t.oid) as needs
      from pg_class t
      where t.relkind = 'r' and t.relnamespace = quote_ident(current_schema())::regnamespace and t.relname <> all ($1)
      order by t.relname`,
    [migrationTables],
  )
  const sortedTables: TableRow[] = []
  let waiting = rows
  while (waiting.length > 0) {
    const names = new Set(sortedTables.map(({ name }) => name))
    const ready = waiting.filter(({ needs }) => needs.every((need) => names.has(need)))
    if (ready.length === 0) throw new Error('the tables refer to each other in a ring')
    sortedTables.push(...ready)
    waiting = waiting.filter((table) => !ready.includes(table))
  }
  return sortedTables.map(({ name, columns }) => ({ name, columns }))
}

export function quoteIdentifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** A table with its columns, as COPY names them. */
export function copyTarget({ name, columns }: Table): string {
  return `${quoteIdentifier(name)} (${columns.map(quoteIdentifier).join(', ')})`
}

export interface Sequence {
  readonly name: string
  readonly last_value: string
  readonly is_called: boolean
}

export async function readSequences(client: pg.Client): Promise<Sequence[]> {
  const { rows: names } = await client.query<{ name: string }>(
    `select relname as name from pg_class
      where relkind = 'S' and relnamespace = quote_ident(current_schema())::regnamespace
        and relname <> 'function_sets_number_seq' order by relname`,
  )
  const sequences: Sequence[] = []
  for (const { name } of names) {
    const { rows } = await client.query<Omit<Sequence, 'name'>>(
      `select last_value::text, is_called from ${quoteIdentifier(name)}`,
    )
    sequences.push(...rows.map((row) => ({ name, ...row })))
  }
  return sequences
}
