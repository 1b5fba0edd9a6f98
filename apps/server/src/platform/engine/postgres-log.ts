import {
  closeSync,
  constants,
  fstatSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
} from 'node:fs'
import { systemErrorPattern } from './embedded-postgres-error.js'

const maxLogBytes = 5 * 1024 * 1024
const errorLinePattern = /^(FATAL|PANIC|ERROR):|\berror:/
const startupConnectionPattern = /^FATAL: +the database system is /

/** Opens the log that Postgres writes to. A log that is too large is kept as the previous one. */
export function openLog(file: string): { descriptor: number; size: number } {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > maxLogBytes) {
    renameSync(file, `${file}.1`)
  }
  // Root writes into a folder of another account here, so it must not follow a link planted there.
  const flags = constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | constants.O_NOFOLLOW
  const descriptor = openSync(file, flags, 0o600)
  return { descriptor, size: fstatSync(descriptor).size }
}

export function logSize(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}

/** What Postgres wrote since the log had `size` bytes. */
export function readLog(file: string, size: number): string {
  const descriptor = openSync(file, constants.O_RDONLY | constants.O_NOFOLLOW)
  try {
    return readFileSync(descriptor).subarray(size).toString('utf8')
  } finally {
    closeSync(descriptor)
  }
}

/** The line with the reason: the system's error, otherwise the first error or the last line. */
export function findFailureReason(log: string): string {
  const lines = log.split('\n').map(stripLogPrefix).filter(Boolean)
  const errors = lines.filter(
    (line) => errorLinePattern.test(line) && !startupConnectionPattern.test(line),
  )
  const reason = errors.find((line) => systemErrorPattern.test(line)) ?? errors[0] ?? lines.at(-1)
  if (reason === undefined) return 'it said nothing'
  // This line only refers to the lines before it.
  const named = reason.endsWith('contains errors') ? lines[lines.indexOf(reason) - 1] : undefined
  return named ?? reason
}

function stripLogPrefix(line: string): string {
  return line.replace(/^\d{4}-\d\d-\d\d \S+ \S+ \[\d+\] /, '').trim()
}
