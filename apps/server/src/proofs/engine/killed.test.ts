import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { findSystemAccount, spawnIdentity } from '../../platform/engine/engine-account.js'
import { EmbeddedPostgresError } from '../../platform/engine/embedded-postgres-error.js'
import { madeFolder } from '../../platform/engine/testing/made-folder.js'
import { postgresOf, processesOf } from '../../platform/engine/testing/processes.js'
import { answers, ask, query } from '../../platform/engine/testing/query.js'
import { spawnServer } from '../../platform/engine/testing/server-process.js'
import { startForTest } from '../../platform/engine/testing/start-for-test.js'

const soon = { timeout: 15_000, interval: 20 }

describe('the server killed -9', () => {
  test('everything committed is there, and only one Postgres runs', async () => {
    const dataFolder = await madeFolder()
    const cluster = join(dataFolder, 'postgres')
    const server = spawnServer(dataFolder)
    await query(await server.says('url'), 'CREATE TABLE kept AS SELECT 42 AS value')
    await server.kill()
    const orphan = postgresOf(cluster)

    const reports: string[] = []
    const { ownerUrl: url } = await startForTest({
      dataFolder,
      report: (line) => reports.push(line),
    })
    expect(reports).toEqual([expect.stringContaining(`(process ${orphan})`)])
    expect(await ask(url, 'SELECT value FROM kept')).toBe('42')
    expect(postgresOf(cluster)).not.toBe(orphan)
    expect(processesOf(cluster)).not.toContain(orphan)
  })

  test('together with its Postgres, whose clients may linger', async () => {
    const dataFolder = await madeFolder()
    const cluster = join(dataFolder, 'postgres')
    const server = spawnServer(dataFolder)
    const url = await server.says('url')
    await query(url, 'CREATE TABLE kept AS SELECT 42 AS value')
    // It runs without waiting, so this process does not notice at once that its Postgres is gone.
    const busy = query(url, 'SELECT count(*) FROM generate_series(1, 3000000)').catch(() => [])
    await expect
      .poll(() => ask(url, `SELECT count(*) FROM pg_stat_activity WHERE query LIKE '%rate_ser%'`))
      .toBe('2')
    const postgres = postgresOf(cluster)
    await server.kill()
    process.kill(postgres, 'SIGKILL')
    const again = await startForTest({ dataFolder })
    await busy
    expect(await ask(again.ownerUrl, 'SELECT value FROM kept')).toBe('42')
  })

  test('a process id that another program has got since is not touched, and does not block the start', async () => {
    const dataFolder = await madeFolder()
    // Of the same account, so that Postgres could signal it and would take it for its own old process.
    const account = findSystemAccount(['postgres', 'nobody'])
    const stranger = spawn('sleep', ['600'], spawnIdentity(account))
    onTestFinished(() => void stranger.kill('SIGKILL'))
    const pidFile = join(dataFolder, 'postgres', 'postmaster.pid')
    writeFileSync(pidFile, `${stranger.pid}\n${join(dataFolder, 'postgres')}\n1\n5432\n\n\n\n`)

    const { ownerUrl: url } = await startForTest({ dataFolder })
    expect(await ask(url, 'SELECT 1')).toBe('1')
    expect(stranger.exitCode ?? stranger.signalCode).toBe(null)
    expect(readFileSync(pidFile, 'utf8').split('\n')[0]).not.toBe(String(stranger.pid))
  })
})

test('Ctrl-C leaves Postgres to the server, which drains first', async () => {
  const dataFolder = await madeFolder()
  const server = spawnServer(dataFolder)
  await server.says('url')
  // To the whole process group, as a terminal does.
  process.kill(-server.pid, 'SIGINT')
  expect(await server.says('drained')).toBe(1)
  await server.ended
  expect(processesOf(join(dataFolder, 'postgres'))).toEqual([])
})

describe('Postgres killed -9 while the server runs', () => {
  test('restarts at the same address with everything committed', async () => {
    const dataFolder = await madeFolder()
    const cluster = join(dataFolder, 'postgres')
    const reports: string[] = []
    const { ownerUrl: url } = await startForTest({
      dataFolder,
      report: (line) => reports.push(line),
    })
    await query(url, 'CREATE TABLE kept AS SELECT 42 AS value')
    for (let kills = 1; kills <= 2; kills++) {
      const killed = postgresOf(cluster)
      process.kill(killed, 'SIGKILL')
      await expect
        .poll(() => reports.filter((line) => /runs again/.test(line)).length, soon)
        .toBe(kills)
      expect(await ask(url, 'SELECT value FROM kept')).toBe('42')
      expect(postgresOf(cluster)).not.toBe(killed)
    }
    expect(reports.join()).toContain('stopped unasked (Postgres ended by SIGKILL)')
  })

  test('reports it if it must not be restarted', async () => {
    const dataFolder = await madeFolder()
    const engine = await startForTest({ dataFolder, restartFor: 0 })
    process.kill(postgresOf(join(dataFolder, 'postgres')), 'SIGKILL')
    const reason = await engine.exited
    expect(reason).toBeInstanceOf(EmbeddedPostgresError)
    expect(reason.message).toContain('ended by SIGKILL')
    expect(await answers(engine.url)).toBe(false)
  })

  test('gives up in the end, and says why', async () => {
    const dataFolder = await madeFolder()
    const engine = await startForTest({ dataFolder, restartFor: 200 })
    writeFileSync(join(dataFolder, 'postgres', 'postgresql.conf'), 'max_connections = many\n')
    process.kill(postgresOf(join(dataFolder, 'postgres')), 'SIGKILL')
    expect((await engine.exited).message).toContain('invalid value for parameter "max_connections"')
  })

  test('a stop during the restarts ends them', async () => {
    const dataFolder = await madeFolder()
    const cluster = join(dataFolder, 'postgres')
    const reports: string[] = []
    const engine = await startForTest({ dataFolder, report: (line) => reports.push(line) })
    process.kill(postgresOf(cluster), 'SIGKILL')
    await expect.poll(() => reports.length, soon).toBeGreaterThan(0)
    await engine.stop()
    await expect.poll(() => processesOf(cluster), soon).toEqual([])
    expect(await answers(engine.url)).toBe(false)
  })
})
