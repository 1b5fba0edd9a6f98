import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lockFolder } from './data-folder-lock.js'
import { madeFolder } from './testing/made-folder.js'
import { postgresOf } from './testing/processes.js'
import { ask } from './testing/query.js'
import { spawnServer } from './testing/server-process.js'
import { failureOf, startForTest } from './testing/start-for-test.js'
import { tempFolder } from './testing/temp-folder.js'

test('the second server on a folder is told who holds it', async () => {
  const dataFolder = await madeFolder()
  const first = spawnServer(dataFolder)
  const url = await first.says('url')
  const error = await spawnServer(dataFolder).says('error')
  expect(error).toMatch(
    new RegExp(
      `^EngineError: ${dataFolder} is in use by process ${first.pid}, started 20\\S+Z, here since 20`,
    ),
  )
  expect(await ask(url, 'SELECT 1')).toBe('1')
})

test('one process cannot lock a folder twice either', async () => {
  const dataFolder = await madeFolder()
  const engine = await startForTest({ dataFolder })
  const error = await failureOf({ dataFolder })
  expect(error.message).toContain(`is in use by process ${process.pid}, started `)
  expect(await ask(engine.url, 'SELECT 1')).toBe('1')
})

test('of many that take over from a killed server exactly one wins', async () => {
  const dataFolder = await madeFolder()
  const killed = spawnServer(dataFolder)
  await killed.says('url')
  await killed.kill()
  expect(existsSync(join(dataFolder, 'server.json'))).toBe(true)

  const racers = Array.from({ length: 4 }, () => spawnServer(dataFolder))
  const outcomes = await Promise.all(
    racers.map((racer) =>
      Promise.any([racer.says('url'), racer.says('error')]).then((said) => ({ racer, said })),
    ),
  )
  const winners = outcomes.filter(({ said }) => said.startsWith('postgresql:'))
  expect(winners).toHaveLength(1)
  const losers = outcomes.filter(({ said }) => /^EngineError: .* is in use by /.test(said))
  expect(losers).toHaveLength(3)
  const holder = JSON.parse(readFileSync(join(dataFolder, 'server.json'), 'utf8')) as object
  expect(holder).toMatchObject({ pid: winners[0]?.racer.pid })
  expect(postgresOf(join(dataFolder, 'postgres'))).toBeGreaterThan(0)
})

test('a stale entry does not lock the folder, even if its process id is in use again', () => {
  const folder = tempFolder()
  const started = '2026-01-01T00:00:00.000Z'
  const entry = { pid: process.ppid, started, since: started }
  writeFileSync(join(folder, 'server.json'), JSON.stringify(entry))
  const unlock = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(`is in use by process ${process.pid}, started`)
  unlock()
  unlock()
  expect(existsSync(join(folder, 'server.json'))).toBe(false)
  lockFolder(folder)()
})

test('an entry that cannot be read still gives an error of one line', () => {
  const folder = tempFolder()
  const unlock = lockFolder(folder)
  writeFileSync(join(folder, 'server.json'), '{"pid":')
  expect(() => lockFolder(folder)).toThrow(/is in use by another server that is just starting/)
  unlock()
})
