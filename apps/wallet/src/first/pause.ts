/** Resolves after some milliseconds; without an argument, in the next task. */
export function pause(milliseconds = 0): Promise<unknown> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })
}
