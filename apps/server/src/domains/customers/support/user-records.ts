import type { Page, RecordKind } from '@mavuno/sdk/contract'
import type { UserRecord } from '@mavuno/sdk/operator'
import type { Context } from '../../../platform/context/context.js'
import type { PageInput } from '../../../platform/db/read-page.js'
import { listRecords } from '../../records/records-service.js'
import { requireCustomer } from './customers-service.js'

/** A customer's records, newest first, with what both wallets had after each. */
export async function listUserRecords(
  context: Pick<Context, 'db'>,
  { id, ...page }: PageInput & { id: string; kind?: readonly RecordKind[] | undefined },
): Promise<Page<UserRecord>> {
  await requireCustomer(context, id)
  const { items, next } = await listRecords(context, id, page)
  const rows = await context.db.query<{ item: UserRecord }>(
    'select item from operator_records_json($1)',
    [items.map((record) => record.id)],
  )
  return { items: rows.map(({ item }) => item), next }
}
