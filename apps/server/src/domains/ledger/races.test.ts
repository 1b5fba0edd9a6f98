import { expect, onTestFinished, test } from 'vitest'
import type { Context } from '../../platform/context/context.js'
import { openAsServer } from '../../testing/test-database.js'
import { readEverything } from '../../testing/fail-points.js'
import { connections } from '../../testing/ledger-context.js'
import { createMoneyWorld, moneyOperations } from '../../testing/money-operations.js'

const atOnce = 64

/** Two servers on one database. */
async function createServers() {
  const world = await createMoneyWorld()
  const db = openAsServer(world.context.db.url, { connections })
  onTestFinished(() => db.close())
  const servers: Context[] = [world.context, { ...world.context, db }]
  const race = <T>(act: (server: Context, at: number) => Promise<T>) =>
    Promise.allSettled(
      Array.from({ length: atOnce }, (_, at) => act(servers[at % 2] as Context, at)),
    )
  return { world, race }
}

const names = Object.keys(moneyOperations)

test.each(names)(
  `%s, ${atOnce} at once on two servers with one key: one effect, one answer`,
  async (name) => {
    const { world, race } = await createServers()
    const act = await moneyOperations[name]?.prepare(world)
    const answers = await race((server) => act?.(server, 'key') ?? Promise.reject(new Error(name)))
    const texts = answers.map((one) => JSON.stringify(one.status === 'fulfilled' && one.value))
    expect(new Set(texts).size).toBe(1)
    expect(texts[0]).not.toBe('false')
    // A call without a key is counted each time; a repeat under a key is not.
    const counted = moneyOperations[name]?.most === Infinity ? ['rate_limits'] : []
    const after = await readEverything(world.context.db, counted)
    await act?.(world.context, 'key')
    expect(await readEverything(world.context.db, counted)).toBe(after)
  },
)

const keyed = names.filter((name) => moneyOperations[name]?.most !== Infinity)

test.each(keyed)(
  `%s, ${atOnce} at once on two servers with different keys: as often as allowed`,
  async (name) => {
    const { world, race } = await createServers()
    const act = await moneyOperations[name]?.prepare(world)
    const answers = await race((server, at) => act?.(server, `key-${at}`) ?? Promise.resolve())
    const done = answers.filter(({ status }) => status === 'fulfilled')
    expect(done).toHaveLength(moneyOperations[name]?.most ?? 0)
  },
)
