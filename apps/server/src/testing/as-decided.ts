import type { ActionName } from '@mavuno/sdk/operator'
import type { Transaction } from '../platform/db/database.js'

/**
 * Lets this transaction write rows as if two operators had decided on it, where a test begins after the
 * setup. It is a transaction of the owner of the tables. The setup itself ends with the first proposal.
 */
export async function asDecided(transaction: Transaction, action: ActionName): Promise<void> {
  await transaction.query(
    `with decided as (
        insert into proposals (action, input, digest, proposed_by, proposed_at, expires, status,
          decided_by, decided_at, executed_in)
        select $1, '{}', sha256(''), coalesce(
            (select id from users where role = 'operator' order by id limit 1), gen_random_uuid()),
          now(), now(), 'executed',
          gen_random_uuid(), now(), pg_current_xact_id()
        where exists (select from proposals) returning id)
      select set_config('mavuno.proposal', id::text, true) from decided`,
    [action],
  )
}
