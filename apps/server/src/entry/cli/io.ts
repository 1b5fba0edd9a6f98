import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'

/** The input and output of a command. */
export interface Io {
  readonly env: Readonly<Record<string, string | undefined>>
  /** The result, which may go into files and other programs. */
  print(text: string): void
  /** Messages that are not part of the result. */
  note(text: string): void
  /** Whether somebody can answer questions. */
  readonly isTerminal: boolean
  ask(question: string): Promise<string>
  /** As `ask`, but what is typed is not shown. */
  askSecret(question: string): Promise<string>
  /** The input that is piped in. */
  readInput(): Promise<string>
}

async function promptAt(question: string, { hidden }: { hidden: boolean }): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const output = hidden ? silent : process.stderr
  if (hidden) process.stderr.write(question)
  const line = createInterface({ input: process.stdin, output, terminal: true })
  // Ctrl-C at a question ends the program, as everywhere.
  line.on('SIGINT', () => process.exit(130))
  try {
    return (await line.question(hidden ? '' : question)).trim()
  } finally {
    line.close()
    if (hidden) process.stderr.write('\n')
  }
}

export const processIo: Io = {
  env: process.env,
  print: (line) => void process.stdout.write(`${line}\n`),
  note: (line) => void process.stderr.write(`${line}\n`),
  isTerminal: process.stdin.isTTY,
  ask: (question) => promptAt(question, { hidden: false }),
  askSecret: (question) => promptAt(question, { hidden: true }),
  readInput: () => text(process.stdin),
}
