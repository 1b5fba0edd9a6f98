import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { adminUrl } from '../../platform/engine/testing/admin-url.js'
import { madeFolder } from '../../platform/engine/testing/made-folder.js'
import { canMountSmallDisk, mountSmallDisk, unmount } from '../../platform/engine/testing/mounts.js'
import { ask, query } from '../../platform/engine/testing/query.js'
import { failureOf, startForTest } from '../../platform/engine/testing/start-for-test.js'
import { tempFolder } from '../../platform/engine/testing/temp-folder.js'

function smallDisk(megabytes: number): string {
  const mounted = tempFolder()
  mountSmallDisk(mounted, megabytes)
  onTestFinished(() => unmount(mounted))
  return mounted
}

// Only root may mount a disk that is small enough to fill.
describe.runIf(canMountSmallDisk())('a full disk', () => {
  test('while the database is created: one line of error, and it is created once there is room', async () => {
    const disk = smallDisk(90)
    const filler = join(disk, 'filler')
    const dataFolder = join(disk, 'data')
    writeFileSync(filler, Buffer.alloc(70 << 20))
    const error = await failureOf({ dataFolder })
    expect(error.name).toBe('EngineError')
    expect(error.message).toMatch(/^The disk of \S+ is full: free some space and start again \(/)
    expect(error.message).not.toContain('\n')

    rmSync(filler)
    const { ownerUrl: url } = await startForTest({ dataFolder })
    expect(await ask(url, 'SELECT 1')).toBe('1')
  })

  test('at startup: one line of error', async () => {
    const disk = smallDisk(90)
    const dataFolder = await madeFolder(disk)
    fill(disk)
    const error = await failureOf({ dataFolder })
    expect(error.message).toMatch(/^The disk of \S+ is full: /)
  })

  test('while it runs: nothing acknowledged is lost, and it continues by itself', async () => {
    const disk = smallDisk(120)
    const { ownerUrl: url } = await startForTest({ dataFolder: await madeFolder(disk) })
    await query(url, 'CREATE TABLE kept (id int, filler text)')
    const filler = fill(disk, 12 << 20)
    // 1 MB per row that does not compress: the disk is full well before 100 rows.
    const row = `string_agg(md5(random()::text), '') FROM generate_series(1, 32768)`
    const { acknowledged, refused } = await insertUntilRefused((id) =>
      query(url, `INSERT INTO kept SELECT ${id}, ${row}`),
    )
    expect(refused).toMatch(/No space left on device|terminat|ECONN|ENOENT/)

    rmSync(filler)
    await expect
      .poll(() => ask(url, count(acknowledged)).catch(String), { timeout: 15_000 })
      .toBe(String(acknowledged))
    await expect.poll(() => goesOn(url), { timeout: 15_000 }).toBe('goes on')
  })

  test('while it runs, on the disk of the write-ahead log: the same', async () => {
    const disk = smallDisk(120)
    const dataFolder = await madeFolder(disk)
    const engine = await startForTest({ dataFolder })
    const { ownerUrl: url } = engine
    await query(url, 'CREATE TABLE kept AS SELECT -1 AS id')
    const filler = fill(disk, 1 << 20)
    // Each needs a new segment of the log, and without space for it Postgres ends.
    const { acknowledged, refused } = await insertUntilRefused(async (id) => {
      await query(url, `INSERT INTO kept VALUES (${id})`)
      await query(adminUrl(engine, dataFolder), 'SELECT pg_switch_wal()').catch(() => undefined)
    })
    expect(refused).toMatch(/No space left on device|terminat|ECONN|ENOENT|recovery|starting/)

    rmSync(filler)
    await expect
      .poll(() => ask(url, count(acknowledged)).catch(String), { timeout: 15_000 })
      .toBe(String(acknowledged))
    await expect.poll(() => goesOn(url), { timeout: 15_000 }).toBe('goes on')
  })
})

/** How many acknowledged rows are stored; one more may be, whose answer was lost. */
function count(acknowledged: number): string {
  return `SELECT count(*) FROM kept WHERE id BETWEEN 0 AND ${acknowledged - 1}`
}

// Another process of Postgres may have hit the full disk as well, and Postgres may be recovering.
function goesOn(url: string): Promise<string> {
  return query(url, 'INSERT INTO kept VALUES (-1)').then(() => 'goes on', String)
}

async function insertUntilRefused(insert: (id: number) => Promise<unknown>) {
  let acknowledged = 0
  try {
    for (; acknowledged < 100; acknowledged++) await insert(acknowledged)
  } catch (error) {
    if (acknowledged > 0) return { acknowledged, refused: String(error) }
  }
  throw new Error('the disk was full at once, or never')
}

/** Uses all free space on the disk, except for `spared` bytes. */
function fill(disk: string, spared = 0): string {
  const { bavail, bsize } = statfsSync(disk)
  const filler = join(disk, 'filler')
  writeFileSync(filler, Buffer.alloc(bavail * bsize - spared))
  return filler
}
