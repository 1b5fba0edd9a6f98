import type { Product } from '@mavuno/sdk/contract'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { ensureConfig } from '../../domains/config/config-service.js'
import { createContext } from '../../entry/server/create-context.js'
import type { Context } from '../../platform/context/context.js'
import { openDatabase, type Database } from '../../platform/db/database.js'
import { migrate } from '../../platform/db/migrate.js'
import { readSchema } from '../../platform/db/schema.js'
import { startEmbeddedPostgres } from '../../platform/engine/start-embedded-postgres.js'
import { killPostgres } from '../../platform/engine/testing/server-process.js'
import { createLogger } from '../../platform/log.js'
import { setRules } from '../../testing/ledger-context.js'
import { fillWorld, liveConfig, type Person } from './live-world.js'

const people = 6

export interface LiveFolder {
  readonly dataFolder: string
  readonly cluster: string
  /** The address of its Postgres as the owner of the tables, whenever that runs. */
  readonly url: string
  readonly operator: Person
  readonly customers: readonly Person[]
  readonly product: Product
}

/** A live server's people and products, in a database that is empty. */
export async function fillDatabase(ownerUrl: string) {
  const db = { ...openDatabase(ownerUrl, { connections: 2 }), ownerUrl }
  try {
    return await fill(db)
  } finally {
    await db.close()
  }
}

async function fill(db: Database) {
  await migrate(db, await readSchema())
  await ensureConfig(db)
  await setRules(db, liveConfig)
  const context: Context = createContext({ db, log: createLogger('silent') })
  const { addCustomer, ...world } = await fillWorld(context)
  const customers: Person[] = []
  while (customers.length < people) customers.push(await addCustomer({ balance: 0 }))
  return { ...world, customers }
}

/** A data folder of a live server, with people who are signed in. No server runs on it yet. */
export async function makeLiveFolder(parent: string): Promise<LiveFolder> {
  const dataFolder = join(parent, 'data')
  const cluster = join(dataFolder, 'postgres')
  const engine = await startEmbeddedPostgres({ dataFolder })
  onTestFinished(() => killPostgres(cluster))
  const { ownerUrl } = engine
  const world = await fillDatabase(ownerUrl)
  await engine.stop()
  return { dataFolder, cluster, url: ownerUrl, ...world }
}

/** Its database, opened beside the server that runs on it. */
export function openFolder({ url }: Pick<LiveFolder, 'url'>): Database {
  const db = openDatabase(url, { connections: 2 })
  onTestFinished(() => db.close())
  return db
}
