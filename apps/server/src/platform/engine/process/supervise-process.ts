import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type EmbeddedPostgresError, toEngineError } from '../embedded-postgres-error.js'
import { type LaunchOptions, launchPostgres, type Postgres } from './launch-postgres.js'

/** A Postgres that ran this long was healthy: if it ends, that is a new problem. */
const minHealthyUptime = 60_000
const longestPause = 10_000
const tenMinutes = 10 * 60_000

/**
 * Launches Postgres, and launches it again whenever it ends by itself, for at most `restartFor`
 * milliseconds for one problem. So the server recovers as soon as a full disk or a crash is over.
 */
export async function superviseProcess(launch: LaunchOptions, restartFor = tenMinutes) {
  const stopController = new AbortController()
  const dataFolder = dirname(launch.cluster)
  let postgres: Postgres | undefined = await launchPostgres(launch, stopController.signal)
  let resolveExited: (reason: EmbeddedPostgresError) => void
  const exited = new Promise<EmbeddedPostgresError>((resolve) => (resolveExited = resolve))

  const restartLoopDone = restartLoop().catch((error: unknown) => {
    if (!stopController.signal.aborted) resolveExited(toEngineError(error, dataFolder))
  })

  async function restartLoop() {
    let launchedAt = performance.now()
    let troubleSince = launchedAt
    let attempts = 0
    let last: unknown
    for (;;) {
      if (postgres) {
        last = `Postgres ${await postgres.ended}`
        postgres = undefined
        if (stopController.signal.aborted) return
        if (attempts === 0 || performance.now() - launchedAt > minHealthyUptime) {
          troubleSince = performance.now()
          attempts = 0
        }
        launch.report(`The database stopped unasked (${String(last)}); starting it again`)
      }
      if (performance.now() - troubleSince >= restartFor) throw last
      await pause(Math.min(100 * 2 ** attempts - 100, longestPause), undefined, {
        signal: stopController.signal,
      })
      attempts++
      try {
        postgres = await launchPostgres(launch, stopController.signal)
        // It was asked to stop just as Postgres came up.
        if (stopController.signal.aborted) return await postgres.stop()
        launchedAt = performance.now()
        launch.report('The database runs again')
      } catch (error) {
        if (stopController.signal.aborted) return
        last = error
        launch.report(toEngineError(error, dataFolder).message)
      }
    }
  }

  async function stop() {
    stopController.abort()
    await postgres?.stop()
    await restartLoopDone
  }
  return { stop, exited }
}
