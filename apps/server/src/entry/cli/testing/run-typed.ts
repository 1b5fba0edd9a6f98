import type { Io } from '../io.js'
import { runCli } from '../run-cli.js'

export interface Ran {
  readonly code: number
  /** What went to standard output, and to standard error. */
  readonly out: string
  readonly said: string
}

interface TypedOptions {
  readonly env: Readonly<Record<string, string | undefined>>
  /** What somebody at a terminal answers, in turn; without, there is no terminal. */
  readonly answers?: readonly string[]
  /** What is piped in. */
  readonly input?: string
}

/** Runs a command as if it had been typed, in this process. */
export async function runTyped(
  args: readonly string[],
  { env, answers, input = '' }: TypedOptions,
): Promise<Ran> {
  const out: string[] = []
  const said: string[] = []
  const left = [...(answers ?? [])]
  const answer = async (question: string) => {
    said.push(question)
    const next = left.shift()
    if (next === undefined) throw new Error(`nobody answers "${question}"`)
    return next
  }
  const io: Io = {
    env,
    print: (text) => void out.push(text),
    note: (text) => void said.push(text),
    isTerminal: answers !== undefined,
    ask: answer,
    askSecret: answer,
    readInput: async () => input,
  }
  const code = await runCli(io, args)
  return { code, out: out.join('\n'), said: said.join('\n') }
}
