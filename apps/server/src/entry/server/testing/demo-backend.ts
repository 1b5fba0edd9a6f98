import { checkBackend, type BackendReport, type CheckBackendOptions } from '@mavuno/sdk/testing'
import { beforeAll } from 'vitest'
import { demoCustomer, demoOperator, demoPassword } from '../../demo/demo-accounts.js'
import { startServer } from '../start-server.js'
import { openDatabase, type Database } from '../../../platform/db/database.js'
import { createDemoDatabase } from '../../demo/testing/demo-database.js'

/** The origin whose pages may call it. */
const origin = 'https://wallet.example'

/** A demo on a port, which the tests of a file share, and which the SDK checks as its two people. */
export function createDemoBackend(): {
  check(options?: CheckBackendOptions): Promise<BackendReport>
  /** For tests whose two people sign in and pay more often than one account may in an hour. */
  resetLimits(): Promise<unknown>
} {
  let url = ''
  let owner: Database
  beforeAll(async () => {
    const ends: (() => Promise<void>)[] = []
    const { ownerUrl } = await createDemoDatabase((end) => ends.push(end))
    owner = openDatabase(ownerUrl, { connections: 1 })
    ends.push(() => owner.close())
    const env = { PORT: '0', DATABASE_URL: ownerUrl, LOG_LEVEL: 'silent', ALLOWED_ORIGINS: origin }
    const server = await startServer({ env, report: () => {} })
    url = server.address
    return async () => {
      await server.stop()
      for (const end of ends.toReversed()) await end()
    }
  })
  const of = ({ local: phone }: { readonly local: string }) => ({ phone, password: demoPassword })
  const people = { customer: of(demoCustomer), operator: of(demoOperator), origin }
  return {
    check: (options) => checkBackend(url, { ...people, ...options }),
    resetLimits: () => owner.query('delete from rate_limits'),
  }
}
