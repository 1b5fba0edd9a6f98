import { closeSync, existsSync, readFileSync, symlinkSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { EmbeddedPostgresError, toEngineError } from './embedded-postgres-error.js'
import { openLog, readLog, findFailureReason } from './postgres-log.js'
import { tempFolder } from './testing/temp-folder.js'

test('the reason is what the system refused, else the first error, else the last line', () => {
  const at = (text: string) => `2026-11-21 07:54:57.178 UTC [4758] ${text}`
  const log = [
    at('LOG:  starting PostgreSQL 18.4'),
    at('FATAL:  the database system is starting up'),
    at('ERROR:  something that follows from it'),
    at('FATAL:  could not write to file "pg_wal/xlogtemp.1": No space left on device'),
    at('PANIC:  cannot abort transaction 1, it was already committed'),
    at('LOG:  aborting startup due to startup process failure'),
    '',
  ].join('\n')
  expect(findFailureReason(log)).toMatch(/^FATAL: {2}could not write .* No space left on device$/)
  expect(findFailureReason('initdb: error: could not create\ninitdb: removing')).toMatch(
    /could not create/,
  )
  const pointer = ['LOG:  invalid value', 'FATAL:  configuration file "x" contains errors'].map(at)
  expect(findFailureReason(pointer.join('\n'))).toBe('LOG:  invalid value')
  expect(findFailureReason('sh: not found\n')).toBe('sh: not found')
  expect(findFailureReason('')).toBe('it said nothing')
})

test('a log is appended to, and only the new part is read', () => {
  const file = join(tempFolder(), 'postgres.log')
  writeFileSync(file, 'before\n')
  const { descriptor, size } = openLog(file)
  writeSync(descriptor, 'after\n')
  closeSync(descriptor)
  expect(readLog(file, size)).toBe('after\n')
})

test('a link that was planted in the place of the log is not followed', () => {
  const folder = tempFolder()
  const victim = join(folder, 'victim')
  writeFileSync(victim, 'mine')
  symlinkSync(victim, join(folder, 'postgres.log'))
  expect(() => openLog(join(folder, 'postgres.log'))).toThrow(/ELOOP/)
  expect(readFileSync(victim, 'utf8')).toBe('mine')
  expect(existsSync(victim)).toBe(true)
})

test('every failure is one line that says what to do', () => {
  const line = (said: string) => toEngineError(new Error(said), '/data').message
  expect(line('write: No space left on device')).toMatch(/^The disk of \/data is full: free some/)
  expect(line("EROFS: read-only file system, mkdir '/data'")).toMatch(/read-only: name another/)
  expect(line("EACCES: permission denied, mkdir '/data'")).toMatch(/cannot be written by this/)
  expect(line('two\n  lines')).toBe('The database in /data cannot be run (two lines)')
  const known = new EmbeddedPostgresError('as it is')
  expect(toEngineError(known, '/data')).toBe(known)
})
