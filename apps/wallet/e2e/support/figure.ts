/**
 * How often something is done: what `npm test` has time for, or the target's own figure under
 * `npm run prove`. A variable of this name sets another one.
 */
export function figure(name: `MAVUNO_${string}`, usual: number, full: number): number {
  const given = process.env[name]
  if (given !== undefined) return Number(given)
  return process.env['MAVUNO_PROVE'] === '1' ? full : usual
}
