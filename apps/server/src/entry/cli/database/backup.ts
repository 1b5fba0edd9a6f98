import { open, rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { CliError, exitCodes } from '../cli-error.js'
import { dumpDatabase } from './dump-database.js'
import type { LocalCommand } from './local-command.js'
import { connectTo, openDatabaseAsOwner } from './owner-database.js'

/** Writes the whole file or none, readable by this account only: it holds people's data. */
async function writeAtomically(file: string, source: AsyncIterable<Buffer>): Promise<number> {
  const part = `${file}.part`
  await rm(part, { force: true })
  const handle = await open(part, 'wx', 0o600)
  try {
    const out = handle.createWriteStream({ flush: true })
    await pipeline(Readable.from(source), createGzip({ level: 6 }), out)
    await rename(part, file)
    return out.bytesWritten
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

export const backup: LocalCommand = {
  name: 'backup',
  summary: 'back up everything into one file, while servers run',
  usage: 'backup <file>',
  async run(io, settings, args) {
    const [file] = args
    if (file === undefined || args.length > 1) {
      throw new CliError('It is written: backup <file>', exitCodes.usage)
    }
    const own = await openDatabaseAsOwner(settings, io, { alone: false })
    try {
      const client = await connectTo(own.url)
      try {
        const bytes = await writeAtomically(file, dumpDatabase(client))
        io.note(`Wrote ${file} (${bytes} bytes)`)
      } finally {
        await client.end()
      }
    } finally {
      await own.close()
    }
  },
}
