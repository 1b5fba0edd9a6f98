import { ensureConfig } from '../../../domains/config/config-service.js'
import { createSilentContext } from '../../../testing/test-context.js'
import {
  asOwner,
  createPreparedDatabase,
  type OnEnd,
  type TestDatabase,
} from '../../../testing/test-database.js'
import { makeDemo } from '../make-demo.js'

const demo = {
  name: 'demo',
  async prepare(db: TestDatabase) {
    const owner = asOwner(db)
    await ensureConfig(owner)
    await makeDemo(createSilentContext({ db: owner }))
  },
}

/** A copy of a demo that was made once for all tests. A server that starts on it makes none. */
export function createDemoDatabase(onEnd?: OnEnd): Promise<TestDatabase> {
  return createPreparedDatabase(demo, onEnd)
}

/** When the demo was made, in seconds. */
export async function readDemoTime({ query }: Pick<TestDatabase, 'query'>): Promise<number> {
  const [row] = await query<{ at: number }>(
    'select epoch_seconds(decided_at) as at from database_mode',
  )
  if (!row) throw new Error('there is no demo')
  return row.at
}
