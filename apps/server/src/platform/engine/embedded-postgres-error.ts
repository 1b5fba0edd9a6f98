/** The database could not be created, started or kept running; `message` is one line to show. */
export class EmbeddedPostgresError extends Error {
  override name = 'EngineError'
}

const diskFull =
  /wrote only \d+ of \d+ bytes|disk is full|ENOSPC|EDQUOT|No space left on device|Disk quota exceeded/
const readOnly = /EROFS|Read-only file system/
const permissionDenied = /EACCES|EPERM|Permission denied/

/** Errors of the system itself: the cause, whatever other errors follow. */
export const systemErrorPattern = new RegExp(
  [diskFull, readOnly, permissionDenied].map(({ source }) => source).join('|'),
)

/** The only place that turns an error of the system or Postgres into a line for the operator. */
export function toEngineError(cause: unknown, folder: string): EmbeddedPostgresError {
  if (cause instanceof EmbeddedPostgresError) return cause
  const text = (cause instanceof Error ? cause.message : String(cause)).replace(/\s+/g, ' ').trim()
  return new EmbeddedPostgresError(`${failureMessage(text, folder)} (${text})`, { cause })
}

function failureMessage(text: string, folder: string): string {
  if (diskFull.test(text)) return `The disk of ${folder} is full: free some space and start again`
  if (readOnly.test(text)) {
    return `${folder} cannot be written, its file system is read-only: name another folder in MAVUNO_DATA`
  }
  if (permissionDenied.test(text)) {
    return `${folder} cannot be written by this account: give it the folder, or name another in MAVUNO_DATA`
  }
  return `The database in ${folder} cannot be run`
}
