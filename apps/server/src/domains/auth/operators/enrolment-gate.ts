import type { Context } from '../../../platform/context/context.js'
import type { Queryable } from '../../../platform/db/database.js'

/** Who has yet to enrol before customers are served in live mode. */
export async function missingOperators(db: Queryable): Promise<readonly string[]> {
  const [row] = await db.query<{ missing: string[] }>('select missing_operators() as missing')
  return row?.missing ?? []
}

/** Once everybody has enrolled, the server stays open until it stops. */
export function createEnrolmentGate({ db }: Pick<Context, 'db'>): Context['opening'] {
  let isOpen = false
  return {
    async isOpen() {
      isOpen ||= (await missingOperators(db)).length === 0
      return isOpen
    },
  }
}
