// `SMOKE=1`, as `npm test` runs every benchmark: all of it runs with the smallest counts, and no bound is judged.
const isSmoke = process.env.SMOKE === '1'

export const scaled = (usual, smallest) => (isSmoke ? smallest : usual)

/** Makes the benchmark fail, once everything has run. */
export function missBound() {
  if (!isSmoke) process.exitCode = 1
}
