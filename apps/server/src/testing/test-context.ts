import { ensureConfig } from '../domains/config/config-service.js'
import { createContext } from '../entry/server/create-context.js'
import type { Context } from '../platform/context/context.js'
import { createLogger } from '../platform/log.js'
import { createPasswordHasher, type PasswordHasher } from '../platform/password-hasher.js'
import { asOwner, createPreparedDatabase, type TestDatabase } from './test-database.js'
import { createSecretBox } from '../platform/secret-box.js'

const configured = { name: 'configured', prepare: (db: TestDatabase) => ensureConfig(asOwner(db)) }

/** The server's context over a database of the test's own; a test overrides parts of it. */
export async function createTestContext(overrides: Partial<Context> = {}): Promise<Context> {
  const db = overrides.db ?? (await createPreparedDatabase(configured))
  if (overrides.db) await ensureConfig(asOwner(db))
  return createSilentContext({ ...overrides, db })
}

/** Hashes passwords as a server does, at a small part of the cost. */
export function createCheapHasher(): PasswordHasher {
  return createPasswordHasher({ memory: 64, passes: 1, parallelism: 1 })
}

/** The same over a database that has a config. */
export function createSilentContext(parts: Pick<Context, 'db'> & Partial<Context>): Context {
  return createContext({
    passwords: createCheapHasher(),
    secrets: createSecretBox(() => Buffer.alloc(32, 7)),
    log: createLogger('silent'),
    ...parts,
  })
}
