import { createReadStream } from 'node:fs'
import { access } from 'node:fs/promises'
import { createGunzip } from 'node:zlib'
import { readSchema } from '../../../platform/db/schema.js'
import { CliError, exitCodes } from '../cli-error.js'
import { checkBooks } from './check-books.js'
import { loadDatabase } from './load-database.js'
import type { LocalCommand } from './local-command.js'
import { connectTo, openOwnDatabase } from './own-database.js'

/** Opened when it is first read: an earlier error would have no listener. */
async function* unpacked(file: string): AsyncGenerator<Buffer> {
  const packed = createReadStream(file)
  const plain = createGunzip()
  packed.on('error', (error) => plain.destroy(error))
  yield* packed.pipe(plain)
}

/** Fills an empty database, then checks its books. */
export async function loadChecked(
  io: Parameters<typeof checkBooks>[0],
  url: string,
  source: AsyncIterable<Buffer>,
): Promise<void> {
  const client = await connectTo(url)
  try {
    await loadDatabase(client, source, { url, schema: await readSchema() })
  } catch (error) {
    // The errors of gunzip for a damaged file.
    const { code = '' } = error as { code?: string }
    if (code.startsWith('Z_'))
      throw new CliError('This backup was changed or damaged, or is not whole.')
    throw error
  } finally {
    await client.end()
  }
  await checkBooks(io, url)
}

export const restore: LocalCommand = {
  name: 'restore',
  summary: 'a backup into an empty database, then the audit; no server may run',
  usage: 'restore <file>',
  async run(io, settings, args) {
    const [file] = args
    if (file === undefined || args.length > 1) {
      throw new CliError('It is written: restore <file>', exitCodes.usage)
    }
    await access(file).catch(() => {
      throw new CliError(`${file} cannot be read.`, exitCodes.usage)
    })
    const own = await openOwnDatabase(settings, io, { alone: true })
    try {
      await loadChecked(io, own.url, unpacked(file))
    } finally {
      await own.close()
    }
    io.note('Restored')
  },
}
