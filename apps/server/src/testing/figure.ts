/**
 * How often a test does something: what `npm test` and `npm run prove -- --brief` have time for, or the full number
 * under `npm run prove`. A variable of this name sets another number.
 */
export function figure(name: `MAVUNO_${string}`, usual: number, full: number): number {
  const given = process.env[name]
  if (given !== undefined) return Number(given)
  return process.env['MAVUNO_PROVE'] === '1' ? full : usual
}
