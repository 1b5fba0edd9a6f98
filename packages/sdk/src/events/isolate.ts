/** Runs code of the front end. If it throws, its error is rethrown later. */
export function isolate(run: () => void): void {
  try {
    run()
  } catch (error) {
    setTimeout(() => {
      throw error
    })
  }
}
