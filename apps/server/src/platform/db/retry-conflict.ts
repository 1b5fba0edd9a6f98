/** Two transactions stood in each other's way and Postgres ended one: it had no effect. */
export function isConflict(error: unknown): boolean {
  const code = error instanceof Error ? (error as { code?: string }).code : undefined
  return code === '40P01' || code === '40001' || code === '55P03'
}

const mostTries = 5
const longestPause = 20

/** Runs again what lost against another transaction; the last loss is thrown. */
export async function retryConflict<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run()
    } catch (error) {
      if (attempt === mostTries || !isConflict(error)) throw error
      // Whoever lost must not meet the same opponent again at the same moment.
      const pause = Math.random() * longestPause * attempt
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}
