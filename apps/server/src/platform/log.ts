import type { Settings } from './settings.js'

type Level = Exclude<Settings['logLevel'], 'silent'>
export type Logger = Record<Level, (message: string, fields?: Record<string, unknown>) => void>

const rank: Record<Settings['logLevel'], number> = {
  debug: 0,
  info: 1,
  warn: 2,
  error: 3,
  silent: 4,
}

let bufferedLines = ''

function flush(): void {
  const lines = bufferedLines
  bufferedLines = ''
  if (lines !== '') process.stdout.write(lines)
}

/**
 * Writes all lines of one turn of the event loop together: under load each write costs as much as
 * making a line.
 */
function writeSoon(line: string): void {
  if (bufferedLines === '') setImmediate(flush)
  bufferedLines += `${line}\n`
}

process.on('exit', flush)

/**
 * One JSON object on each line. Callers name each field: never a body, headers or an error object.
 */
export function createLogger(
  level: Settings['logLevel'],
  write: (line: string) => void = writeSoon,
): Logger {
  const at =
    (own: Level) =>
    (message: string, fields: Record<string, unknown> = {}) => {
      if (rank[own] < rank[level]) return
      write(JSON.stringify({ time: new Date().toISOString(), level: own, message, ...fields }))
    }
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}
