/** What the shell is told: scripts go by it. */
export const exitCodes = {
  done: 0,
  /** The server or the database said no; nothing was done. */
  refused: 1,
  /** The command was not written as it should be. */
  usage: 2,
  /** Nobody is signed in, or somebody who may not do this. */
  signedOut: 3,
  /** No answer came: whether it was done is not known. */
  noAnswer: 4,
} as const

/** Ends a command; its message is one line for whoever typed it. */
export class CliError extends Error {
  override readonly name = 'CliError'
  readonly exitCode: number

  constructor(message: string, exitCode: number = exitCodes.refused) {
    super(message)
    this.exitCode = exitCode
  }
}
