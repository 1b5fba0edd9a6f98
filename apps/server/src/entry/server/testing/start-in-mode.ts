import { startServer } from '../start-server.js'

/** Starts a server in this process and stops it again. Rejects where it refuses to start. */
export async function startAndStop(env: Record<string, string>): Promise<void> {
  const quiet = { LOG_LEVEL: 'silent', PORT: '0' }
  const server = await startServer({ env: { ...quiet, ...env }, report: () => {} })
  await server.stop()
}

/** The command that sets up a live service. */
export const setupCommand = [
  ...['setup', '--phone', '0733000000', '--second-phone', '0733000001'],
  ...['--licensee', 'Mavuno Ltd', '--regulator', 'CMA', '--licence-number', '1'],
  ...['--address', 'Nairobi', '--risk-notice', 'You may lose money.'],
]

/** Why a demo does not start on the database of a live service. */
export const demoRefused =
  /^MAVUNO_MODE demo is refused: [^\n]+ live service[^\n]+MAVUNO_MODE=live[^\n]*$/
