import { createHash } from 'node:crypto'
import type pg from 'pg'
import { copyOut } from './copy-stream.js'
import { dumpFormat, endOfRows, type DumpHeader, type DumpTrailer } from './dump-format.js'
import { readStoredMode } from './stored-mode.js'
import { copyTarget, readSequences, readTables } from './tables.js'

const newline = 0x0a

function countLines(chunk: Buffer): number {
  let count = 0
  for (let at = chunk.indexOf(newline); at !== -1; at = chunk.indexOf(newline, at + 1)) count += 1
  return count
}

async function readHeader(client: pg.Client): Promise<DumpHeader> {
  const { rows: migrations } = await client.query<DumpHeader['migrations'][number]>(
    'select name, hash from migrations order by number',
  )
  const mode = await readStoredMode(client)
  return {
    format: dumpFormat,
    made: Math.floor(Date.now() / 1000),
    ...(mode && { mode }),
    migrations,
    sequences: await readSequences(client),
  }
}

/** Everything in the database at one moment. Servers may run meanwhile. */
export async function* dumpDatabase(client: pg.Client): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  const counted = (bytes: Buffer) => {
    hash.update(bytes)
    return bytes
  }
  const line = (value: unknown) => counted(Buffer.from(`${JSON.stringify(value)}\n`))
  await client.query('begin isolation level repeatable read read only')
  yield line(await readHeader(client))
  const rows: Record<string, number> = {}
  for (const table of await readTables(client)) {
    yield line({ table: table.name, columns: table.columns })
    rows[table.name] = 0
    for await (const chunk of copyOut(client, `copy ${copyTarget(table)} to stdout`)) {
      rows[table.name] = (rows[table.name] ?? 0) + countLines(chunk)
      yield counted(chunk)
    }
    yield counted(Buffer.from(`${endOfRows}\n`))
  }
  await client.query('commit')
  const trailer: DumpTrailer = { rows, sha256: hash.digest('hex') }
  yield Buffer.from(`${JSON.stringify(trailer)}\n`)
}
