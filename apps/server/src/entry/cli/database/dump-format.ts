import type { Settings } from '../../../platform/settings.js'
import type { Sequence } from './tables.js'

// A dump is lines: a header; for each table its name and columns, its rows as COPY writes them and
// a line `\.` (which no row can be); and a trailer that says how much there must be.

export const dumpFormat = 'mavuno-dump-1'

export interface DumpHeader {
  readonly format: typeof dumpFormat
  /** Seconds since the epoch. */
  readonly made: number
  /** Of the data; missing if the database was never filled. */
  readonly mode?: Settings['mode']
  readonly migrations: readonly { readonly name: string; readonly hash: string }[]
  readonly sequences: readonly Sequence[]
}

export interface DumpTrailer {
  /** Rows by table. */
  readonly rows: Readonly<Record<string, number>>
  /** SHA-256 of every byte before the trailer, in hex. */
  readonly sha256: string
}

export const endOfRows = '\\.'
