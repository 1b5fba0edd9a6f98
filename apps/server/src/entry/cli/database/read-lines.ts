import { createHash, type Hash } from 'node:crypto'
import { CliError } from '../cli-error.js'

const newline = 0x0a
const batchSize = 64 * 1024

export interface LineReader {
  /** The next line without its line break; undefined at the end of the source. */
  next(): Promise<Buffer | undefined>
  /** Lines up to the line `end`, in larger pieces, with their line breaks. */
  until(end: string): AsyncGenerator<Buffer>
  /** The hash of all lines so far except the last one. */
  hashBeforeLast(): string
  readonly lines: number
}

/** A dump, line by line, with the hash of what was read. */
export function readLines(source: AsyncIterable<Buffer>): LineReader {
  const chunks = source[Symbol.asyncIterator]()
  const hash: Hash = createHash('sha256')
  let remainder: Buffer = Buffer.alloc(0)
  let last: Buffer | undefined
  let lines = 0

  async function next(): Promise<Buffer | undefined> {
    const parts: Buffer[] = []
    for (;;) {
      const end = remainder.indexOf(newline)
      if (end !== -1) {
        parts.push(remainder.subarray(0, end))
        remainder = remainder.subarray(end + 1)
        break
      }
      parts.push(remainder)
      const { done, value } = await chunks.next()
      if (done) return undefined
      remainder = value
    }
    const line = parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts)
    if (last) hash.update(last).update('\n')
    last = line
    lines += 1
    return line
  }

  async function* until(end: string): AsyncGenerator<Buffer> {
    const stop = Buffer.from(end)
    let batch: Buffer[] = []
    let size = 0
    for (;;) {
      const line = await next()
      if (!line) throw new CliError('This backup is not whole, and nothing was restored.')
      if (line.equals(stop)) break
      batch.push(line, Buffer.from('\n'))
      size += line.length + 1
      if (size < batchSize) continue
      yield Buffer.concat(batch)
      batch = []
      size = 0
    }
    if (size > 0) yield Buffer.concat(batch)
  }

  return {
    next,
    until,
    hashBeforeLast: () => hash.copy().digest('hex'),
    get lines() {
      return lines
    },
  }
}
