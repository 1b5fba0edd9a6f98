import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { startEmbeddedPostgres } from './start-embedded-postgres.js'
import { adminUrl } from './testing/admin-url.js'
import { madeFolder } from './testing/made-folder.js'
import { postgresOf, processesOf } from './testing/processes.js'
import { ask, query } from './testing/query.js'
import { spawnServer } from './testing/server-process.js'
import { failureOf, startForTest } from './testing/start-for-test.js'
import { isRoot, tempFolder } from './testing/temp-folder.js'

describe('start', () => {
  test('the first one creates the database, the next one keeps its data', async () => {
    const dataFolder = join(tempFolder(), 'new', 'data')
    const reports: string[] = []
    const first = await startForTest({ dataFolder, report: (line) => reports.push(line) })
    expect(reports).toContain(`Making the database in ${dataFolder}`)
    await query(first.ownerUrl, 'CREATE TABLE kept AS SELECT 42 AS value')
    await first.stop()

    reports.length = 0
    const second = await startForTest({ dataFolder, report: (line) => reports.push(line) })
    expect(reports).toEqual([])
    expect(second.url).toBe(first.url)
    expect(await ask(second.ownerUrl, 'SELECT value FROM kept')).toBe('42')
  })

  test('the database has the intended durability, checksums and access rules', async () => {
    const dataFolder = join(tempFolder(), 'data')
    const engine = await startForTest({ dataFolder })
    const { url, ownerUrl } = engine
    const settings = Object.fromEntries(
      (await query(adminUrl(engine, dataFolder), 'SELECT name, setting FROM pg_settings')).map(
        (row) => [row.name, row.setting],
      ),
    )
    expect(settings).toMatchObject({
      fsync: 'on',
      synchronous_commit: 'on',
      full_page_writes: 'on',
      data_checksums: 'on',
      listen_addresses: '',
      unix_socket_directories: `"${dataFolder}"`,
      server_encoding: 'UTF8',
      TimeZone: 'UTC',
    })
    const [database] = await query(
      url,
      'SELECT datname, datlocprovider, datlocale FROM pg_database WHERE datname = current_database()',
    )
    expect(database).toEqual({ datname: 'mavuno', datlocprovider: 'b', datlocale: 'C.UTF-8' })
    expect(await ask(url, 'SELECT current_user')).toBe('mavuno_app')
    expect(await ask(ownerUrl, 'SELECT current_user')).toBe('mavuno_owner')
    expect(statSync(dataFolder).mode & 0o777).toBe(0o700)
    expect(statSync(join(dataFolder, 'postgres')).mode & 0o777).toBe(0o700)
  })

  test('PG… variables in the environment change nothing', async () => {
    const dataFolder = await madeFolder()
    const server = spawnServer(dataFolder, {
      before: ['env', 'PGPORT=6000', 'PGDATA=/nowhere', 'PGSSLMODE=require', 'PGHOST=nowhere'],
    })
    expect(await ask(await server.says('url'), 'SELECT 1')).toBe('1')
  })

  test('if a folder’s path is too long for a socket, the socket is in another private folder', async () => {
    const dataFolder = join(tempFolder(), 'long'.repeat(30), 'data')
    const engine = await startForTest({ dataFolder })
    expect(await ask(engine.url, 'SELECT 1')).toBe('1')
    const socketFolder = new URL(engine.url).searchParams.get('host') ?? ''
    expect(socketFolder).not.toContain(dataFolder)
    expect(statSync(socketFolder).mode & 0o777).toBe(0o700)
    await engine.stop()
    expect(existsSync(socketFolder)).toBe(false)
    const again = await startForTest({ dataFolder })
    expect(again.url).toBe(engine.url)
  })

  test('quotes, commas, spaces and non-ASCII letters in the path work', async () => {
    const dataFolder = join(tempFolder(), `a b, c'd €%20`)
    const { url } = await startForTest({ dataFolder })
    expect(await ask(url, 'SELECT 1')).toBe('1')
  })

  test('a database whose creation was interrupted is created again', async () => {
    const dataFolder = join(tempFolder(), 'data')
    const unfinishedPrefix = join(dataFolder, 'postgres.half-made-1-1')
    mkdirSync(join(unfinishedPrefix, 'base'), { recursive: true })
    writeFileSync(join(unfinishedPrefix, 'PG_VERSION'), '18\n')
    const { url } = await startForTest({ dataFolder })
    expect(await ask(url, 'SELECT 1')).toBe('1')
    expect(existsSync(unfinishedPrefix)).toBe(false)
  })

  test('a server killed while it creates the database does not block the next one', async () => {
    const dataFolder = join(tempFolder(), 'data')
    const killed = spawnServer(dataFolder)
    await killed.says('report')
    await expect
      .poll(() => readdirSync(dataFolder).some((name) => name.includes('half-made')), {
        timeout: 10_000,
        interval: 1,
      })
      .toBe(true)
    await killed.kill()
    expect(existsSync(join(dataFolder, 'postgres'))).toBe(false)
    const { url } = await startForTest({ dataFolder })
    expect(await ask(url, 'SELECT 1')).toBe('1')
  })

  test('a log that has grown too large is moved aside', async () => {
    const dataFolder = await madeFolder()
    const log = join(dataFolder, 'postgres.log')
    writeFileSync(log, 'x'.repeat(5 * 1024 * 1024 + 1))
    await startForTest({ dataFolder })
    expect(statSync(log).size).toBeLessThan(10_000)
    expect(statSync(`${log}.1`).size).toBe(5 * 1024 * 1024 + 1)
  })
})

describe('stop', () => {
  test('leaves no process, may be called again, frees the folder', async () => {
    const dataFolder = await madeFolder()
    const cluster = join(dataFolder, 'postgres')
    const engine = await startEmbeddedPostgres({ dataFolder })
    expect(processesOf(cluster)).toContain(postgresOf(cluster))
    await Promise.all([engine.stop(), engine.stop()])
    await engine.stop()
    expect(processesOf(cluster)).toEqual([])
    expect(readFileSync(join(dataFolder, 'postgres.log'), 'utf8')).toContain('is shut down')
    expect(existsSync(join(cluster, 'postmaster.pid'))).toBe(false)
    await startForTest({ dataFolder })
  })

  test('does not wait for clients, and nothing keeps the process alive after it', async () => {
    const dataFolder = await madeFolder()
    const server = spawnServer(dataFolder)
    const url = await server.says('url')
    const busy = query(url, 'SELECT pg_sleep(60)').catch((error: unknown) => error)
    await expect
      .poll(() => ask(url, `SELECT count(*) FROM pg_stat_activity WHERE query LIKE '%sleep(6%'`))
      .toBe('2')
    process.kill(server.pid, 'SIGTERM')
    await server.ended
    expect(String(await busy)).toMatch(/terminat/)
    expect(processesOf(join(dataFolder, 'postgres'))).toEqual([])
  })
})

describe('refusals, each one line', () => {
  test('a database of another major version', async () => {
    const dataFolder = join(tempFolder(), 'data')
    mkdirSync(join(dataFolder, 'postgres'), { recursive: true })
    writeFileSync(join(dataFolder, 'postgres', 'PG_VERSION'), '17\n')
    const error = await failureOf({ dataFolder })
    expect(error.name).toBe('EngineError')
    expect(error.message).toMatch(/was made by Postgres 17 and this is 18: dump it with 17/)
  })

  test('a folder named postgres that is no database', async () => {
    const dataFolder = join(tempFolder(), 'data')
    mkdirSync(join(dataFolder, 'postgres'), { recursive: true })
    writeFileSync(join(dataFolder, 'postgres', 'notes.txt'), '')
    const error = await failureOf({ dataFolder })
    expect(error.message).toMatch(/is not a database: move it away/)
  })

  test('a folder without the passwords of its database is refused in one line', async () => {
    const dataFolder = await madeFolder()
    rmSync(join(dataFolder, 'postgres', 'passwords.json'))
    const error = await failureOf({ dataFolder })
    expect(error.name).toBe('EngineError')
    expect(error.message).toMatch(
      /^\S+ has no passwords\.json: [^\n]+ start again with an empty one$/,
    )
  })

  test('the passwords are for the account alone, and nobody connects without one', async () => {
    const dataFolder = join(tempFolder(), 'data')
    const { url } = await startForTest({ dataFolder })
    const file = join(dataFolder, 'postgres', 'passwords.json')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    for (const role of ['mavuno_admin', 'mavuno_owner', 'mavuno_app']) {
      const address = new URL(url)
      address.username = role
      address.password = 'a guess'
      await expect(query(address.href, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' })
    }
  })

  test('a folder with other files in it stays unchanged', async () => {
    const home = tempFolder()
    mkdirSync(join(home, 'Documents'))
    const error = await failureOf({ dataFolder: home })
    expect(error.message).toMatch(/holds other things \(Documents\)/)
    expect(statSync(home).mode & 0o777).toBe(0o755)
    expect(readdirSync(home)).toEqual(['Documents'])
  })

  test('if Postgres refuses to start, the error quotes its reason', async () => {
    const dataFolder = await madeFolder()
    writeFileSync(join(dataFolder, 'postgres', 'postgresql.conf'), 'max_connections = many\n')
    const error = await failureOf({ dataFolder })
    expect(error.message).toContain('invalid value for parameter "max_connections": "many"')
    expect(error.message).not.toContain('\n')
    expect(processesOf(join(dataFolder, 'postgres'))).toEqual([])
  })

  test('a folder that cannot be written', async () => {
    const parent = tempFolder()
    chmodSync(parent, 0o555)
    const nobody = isRoot ? { uid: 65534, gid: 65534 } : {}
    const error = await spawnServer(join(parent, 'data'), nobody).says('error')
    expect(error).toMatch(/^EngineError: .*data cannot be written by this account: .*EACCES/)
  })
})
