import pg from 'pg'

/** One statement on a connection of its own. */
export async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(statement)).rows as Record<string, unknown>[]
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** The first value of the first row, as text. */
export async function ask(url: string, statement: string): Promise<string> {
  const [row = {}] = await query(url, statement)
  return String(Object.values(row)[0])
}

export async function answers(url: string): Promise<boolean> {
  return query(url, 'SELECT 1').then(
    () => true,
    () => false,
  )
}
