/**
 * A number of repetitions: small under `npm run prove -- --brief`, and the full target under `npm run prove`. An
 * environment variable of this name overrides it.
 */
export function figure(name: `MAVUNO_${string}`, usual: number, full: number): number {
  const given = process.env[name]
  if (given !== undefined) return Number(given)
  return process.env['MAVUNO_PROVE'] === '1' ? full : usual
}
