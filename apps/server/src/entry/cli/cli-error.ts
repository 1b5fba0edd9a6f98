/** The exit codes, which scripts can rely on. */
export const exitCodes = {
  done: 0,
  /** The server or the database refused; nothing was done. */
  refused: 1,
  /** The command has wrong options or arguments. */
  usage: 2,
  /** Nobody is signed in, or the person may not do this. */
  signedOut: 3,
  /** No answer came, so nobody knows whether it was done. */
  noAnswer: 4,
} as const

/** Ends a command. Its message is one line for the person who typed it. */
export class CliError extends Error {
  override readonly name = 'CliError'
  readonly exitCode: number
  /** The server's code, if it refused. */
  readonly code: number | undefined

  constructor(message: string, exitCode: number = exitCodes.refused, code?: number) {
    super(message)
    this.exitCode = exitCode
    this.code = code
  }
}
