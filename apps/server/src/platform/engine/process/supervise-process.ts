import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type EngineError, explainFailure } from '../engine-error.js'
import { type Launch, launchPostgres, type Postgres } from './launch-postgres.js'

/** A Postgres that ran this long was healthy: if it ends, that is a new problem. */
const settledAfter = 60_000
const longestPause = 10_000
const tenMinutes = 10 * 60_000

/**
 * Launches Postgres, and launches it again whenever it ends by itself, for at most `restartFor`
 * milliseconds for one problem. So the server recovers as soon as a full disk or a crash is over.
 */
export async function superviseProcess(launch: Launch, restartFor = tenMinutes) {
  const stopping = new AbortController()
  const dataFolder = dirname(launch.cluster)
  let postgres: Postgres | undefined = await launchPostgres(launch, stopping.signal)
  let exit: (reason: EngineError) => void
  const exited = new Promise<EngineError>((resolve) => (exit = resolve))

  const watching = watch().catch((error: unknown) => {
    if (!stopping.signal.aborted) exit(explainFailure(error, dataFolder))
  })

  async function watch() {
    let launchedAt = performance.now()
    let troubleSince = launchedAt
    let attempts = 0
    let last: unknown
    for (;;) {
      if (postgres) {
        last = `Postgres ${await postgres.ended}`
        postgres = undefined
        if (stopping.signal.aborted) return
        if (attempts === 0 || performance.now() - launchedAt > settledAfter) {
          troubleSince = performance.now()
          attempts = 0
        }
        launch.report(`The database stopped unasked (${String(last)}); starting it again`)
      }
      if (performance.now() - troubleSince >= restartFor) throw last
      await pause(Math.min(100 * 2 ** attempts - 100, longestPause), undefined, {
        signal: stopping.signal,
      })
      attempts++
      try {
        postgres = await launchPostgres(launch, stopping.signal)
        // It was asked to stop just as Postgres came up.
        if (stopping.signal.aborted) return await postgres.stop()
        launchedAt = performance.now()
        launch.report('The database runs again')
      } catch (error) {
        if (stopping.signal.aborted) return
        last = error
        launch.report(explainFailure(error, dataFolder).message)
      }
    }
  }

  async function stop() {
    stopping.abort()
    await postgres?.stop()
    await watching
  }
  return { stop, exited }
}
