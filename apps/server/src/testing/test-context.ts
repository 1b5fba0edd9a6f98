import { ensureConfig } from '../domains/config/config-service.js'
import { createContext } from '../entry/server/create-context.js'
import type { Context } from '../platform/context/context.js'
import { createLogger } from '../platform/log.js'
import { asOwner, createTestDatabase } from './test-database.js'
import { createSecretBox } from '../platform/secret-box.js'

/** The server's context over a database of the test's own; a test overrides parts of it. */
export async function createTestContext(overrides: Partial<Context> = {}): Promise<Context> {
  const db = overrides.db ?? (await createTestDatabase())
  await ensureConfig(asOwner(db))
  return createContext({
    secrets: createSecretBox(() => Buffer.alloc(32, 7)),
    log: createLogger('silent'),
    ...overrides,
    db,
  })
}
