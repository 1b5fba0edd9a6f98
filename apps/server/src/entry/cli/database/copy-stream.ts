import { once } from 'node:events'
import { Readable, type Duplex } from 'node:stream'
import type pg from 'pg'

/** What the driver needs for COPY and its types do not declare. */
interface CopyConnection {
  readonly stream: Duplex
  query(sql: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(message: string): void
}

function submit(client: pg.Client, handlers: object): void {
  client.query(handlers as pg.Submittable)
}

const batchSize = 64 * 1024

/** The rows of a COPY … TO STDOUT, many at a time. A slow reader slows down the server. */
export function copyOut(client: pg.Client, sql: string): AsyncIterable<Buffer> {
  let sourceStream: Duplex | undefined
  let batch: Buffer[] = []
  let batchBytes = 0
  const rows = new Readable({
    read: () => void sourceStream?.resume(),
    highWaterMark: 4 * batchSize,
  })
  const pushBatch = () => {
    const hasRoom = batchBytes === 0 || rows.push(Buffer.concat(batch))
    batch = []
    batchBytes = 0
    return hasRoom
  }
  submit(client, {
    submit(connection: CopyConnection) {
      sourceStream = connection.stream
      connection.query(sql)
    },
    handleCopyData({ chunk }: { chunk: Buffer }) {
      // Copied, since the driver uses the memory again.
      batch.push(Buffer.from(chunk))
      batchBytes += chunk.length
      if (batchBytes >= batchSize && !pushBatch()) sourceStream?.pause()
    },
    handleCommandComplete() {},
    handleReadyForQuery() {
      pushBatch()
      rows.push(null)
    },
    handleError: (error: Error) => void rows.destroy(error),
  })
  return rows
}

/** Sends the rows of a COPY … FROM STDIN; if the source fails, no row is stored. */
export function copyIn(
  client: pg.Client,
  sql: string,
  source: AsyncIterable<Buffer>,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let failure: Error | undefined

  async function sendChunks(connection: CopyConnection): Promise<void> {
    try {
      for await (const chunk of source) {
        connection.sendCopyFromChunk(chunk)
        if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain')
      }
      connection.endCopyFrom()
    } catch (error) {
      failure = error as Error
      connection.sendCopyFail('the source has ended')
    }
  }

  submit(client, {
    submit: (connection: CopyConnection) => connection.query(sql),
    handleCopyInResponse: (connection: CopyConnection) => void sendChunks(connection),
    handleCommandComplete() {},
    handleReadyForQuery: () => resolve(),
    handleError: (error: Error) => reject(failure ?? error),
  })
  return promise
}
