// A server that has only an engine, in a process of its own, for tests to kill. It reports in lines
// of JSON, then waits for its end; SIGINT and SIGTERM end it cleanly.
import { startEmbeddedPostgres } from '../start-embedded-postgres.js'
import { ask } from './query.js'

function say(what: object) {
  process.stdout.write(`${JSON.stringify(what)}\n`)
}

try {
  const engine = await startEmbeddedPostgres({
    dataFolder: process.argv[2] ?? '',
    report: (line) => say({ report: line }),
  })
  const stop = async () => {
    say({ drained: Number(await ask(engine.url, 'SELECT 1')) })
    await engine.stop()
  }
  process.once('SIGTERM', () => void stop())
  process.once('SIGINT', () => void stop())
  say({ url: engine.ownerUrl })
} catch (error) {
  const { name, message } = error as Error
  say({ error: `${name}: ${message}` })
}
