/** Resolves after some milliseconds; without any, in a task of its own. */
export function pause(milliseconds = 0): Promise<unknown> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })
}
