/** Whether Postgres ended a transaction because of another one. It had no effect. */
export function isConflict(error: unknown): boolean {
  const code = error instanceof Error ? (error as { code?: string }).code : undefined
  return code === '40P01' || code === '40001' || code === '55P03' || code === 'MV503'
}

const maxAttempts = 5
const maxPause = 20

/** Runs again after a conflict with another transaction; throws the error of the last try. */
export async function retryConflict<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run()
    } catch (error) {
      if (attempt === maxAttempts || !isConflict(error)) throw error
      // A random pause, so that the same two do not meet again at the same moment.
      const pause = Math.random() * maxPause * attempt
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}
