import { onTestFinished } from 'vitest'
import { type EmbeddedPostgresOptions, startEmbeddedPostgres } from '../start-embedded-postgres.js'

/** An engine that is stopped with its test at the latest. */
export async function startForTest(options: EmbeddedPostgresOptions) {
  const engine = await startEmbeddedPostgres(options)
  onTestFinished(() => engine.stop())
  return engine
}

/** The message of a start that must fail. */
export async function failureOf(options: EmbeddedPostgresOptions): Promise<Error> {
  try {
    await startForTest(options)
  } catch (error) {
    return error as Error
  }
  throw new Error('it started')
}
