import { onTestFinished } from 'vitest'
import { type EngineOptions, startEngine } from '../start-engine.js'

/** An engine that is stopped with its test at the latest. */
export async function startForTest(options: EngineOptions) {
  const engine = await startEngine(options)
  onTestFinished(() => engine.stop())
  return engine
}

/** The message of a start that must fail. */
export async function failureOf(options: EngineOptions): Promise<Error> {
  try {
    await startForTest(options)
  } catch (error) {
    return error as Error
  }
  throw new Error('it started')
}
