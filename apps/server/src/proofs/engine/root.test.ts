import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { madeFolder } from '../../platform/engine/testing/made-folder.js'
import { postgresOf, processesOf } from '../../platform/engine/testing/processes.js'
import { ask } from '../../platform/engine/testing/query.js'
import { spawnServer } from '../../platform/engine/testing/server-process.js'
import { failureOf, startForTest } from '../../platform/engine/testing/start-for-test.js'
import { isRoot, tempFolder } from '../../platform/engine/testing/temp-folder.js'

// All of these change accounts or mounts, which only root may do.
describe.runIf(isRoot)('as root', () => {
  test('runs as nobody where there is no account postgres', async () => {
    const dataFolder = await madeFolder()
    const engine = await startForTest({ dataFolder, accounts: ['no-such-account', 'nobody'] })
    expect(await ask(engine.url, 'SELECT 1')).toBe('1')
    expect(statSync(`/proc/${postgresOf(join(dataFolder, 'postgres'))}`).uid).toBe(65534)
    expect(statSync(dataFolder).uid).toBe(65534)
  })

  test('a database that another account created is handed over with all its data', async () => {
    const dataFolder = await madeFolder()
    await (await startForTest({ dataFolder, accounts: ['nobody'] })).stop()
    const engine = await startForTest({ dataFolder, accounts: ['daemon'] })
    expect(await ask(engine.url, 'SELECT 1')).toBe('1')
  })

  test('an ordinary user runs it in place, under the same account', async () => {
    const parent = tempFolder()
    chmodSync(parent, 0o777)
    const dataFolder = join(parent, 'data')
    const server = spawnServer(dataFolder, { uid: 65534, gid: 65534 })
    expect(await ask(await server.says('url'), 'SELECT 1')).toBe('1')
    expect(statSync(`/proc/${postgresOf(join(dataFolder, 'postgres'))}`).uid).toBe(65534)
    await server.kill('SIGTERM')
    expect(processesOf(join(dataFolder, 'postgres'))).toEqual([])
  })

  test('a user without an entry in the system’s list gets an error that says so', async () => {
    const parent = tempFolder()
    chmodSync(parent, 0o777)
    const error = await spawnServer(join(parent, 'data'), { uid: 54321, gid: 54321 }).says('error')
    expect(error).toMatch(/^EngineError: User 54321 has no entry .*or set DATABASE_URL$/)
  })

  test('the error names a folder on the path that is not accessible', async () => {
    const closed = join(tempFolder(), 'closed')
    mkdirSync(closed, { mode: 0o700 })
    const error = await failureOf({ dataFolder: join(closed, 'inner', 'data') })
    expect(error.message).toMatch(new RegExp(`^${closed} is closed to the account .*chmod o\\+x`))
    expect(error.message).not.toContain('\n')
  })

  test('a strict umask does not shut the account out', async () => {
    const before = process.umask(0o077)
    onTestFinished(() => void process.umask(before))
    const { url } = await startForTest({ dataFolder: join(tempFolder(), 'made', 'data') })
    expect(await ask(url, 'SELECT 1')).toBe('1')
  })

  test('the error names a read-only file system', async () => {
    const mounted = tempFolder()
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'ro,size=1m', 'tmpfs', mounted])
    onTestFinished(() => void execFileSync('umount', [mounted]))
    const error = await failureOf({ dataFolder: join(mounted, 'data') })
    expect(error.message).toMatch(/cannot be written, its file system is read-only: .*EROFS/)
  })

  test.runIf(process.platform === 'linux')('runs with next to no shared memory', async () => {
    // Not below /dev/shm, where other tests have their folders, because this test mounts over it.
    const dataFolder = join(tempFolder('/tmp'), 'data')
    // In a separate mount namespace, so that the /dev/shm of other processes does not shrink.
    const shrink = 'mount -t tmpfs -o size=64k tmpfs /dev/shm && exec "$@"'
    const server = spawnServer(dataFolder, { before: ['unshare', '-m', 'sh', '-c', shrink, 'sh'] })
    const url = await server.says('url')
    expect(await ask(url, 'SHOW dynamic_shared_memory_type')).toBe('mmap')
  })
})
