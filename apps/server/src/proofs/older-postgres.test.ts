import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../platform/db/database.js'
import { ask } from '../platform/engine/testing/query.js'
import { proven } from '../testing/proven.js'
import { installed, startInstalled } from './testing/installed-postgres.js'
import { fillDatabase } from './testing/live-folder.js'
import { expectExact, startLoad } from './testing/load.js'
import { spawnNode } from './testing/spawn-node.js'

const [oldest] = installed

test.runIf(oldest)(
  'on the oldest Postgres that is installed, in a schema that is not public: a live server starts, and money moves',
  async () => {
    const { url, ownerUrl, version } = await startInstalled(oldest?.programs ?? '', 'mavuno')
    const world = await fillDatabase(ownerUrl)
    const places = `select string_agg(distinct schemaname, ' ') from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`
    expect(await ask(ownerUrl, places)).toBe('mavuno')
    const node = await spawnNode({ DATABASE_URL: url })
    const load = startLoad({ ...world, address: node.address })
    await load.goOn(60)
    await load.stop()
    const books = openDatabase(ownerUrl, { connections: 2 })
    onTestFinished(() => books.close())
    await expectExact(books, load)
    proven(`on Postgres ${version}, in another schema`, {
      acknowledged: load.told.length,
      lost: 0,
    })
  },
)
