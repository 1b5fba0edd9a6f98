import type { Database, Queryable } from '../platform/db/database.js'
import { asOwner } from './test-database.js'

/**
 * How a step ends: with an error, or with a lost connection, as when a server or database is
 * killed.
 */
export type Ending = 'error' | 'kill'

/**
 * Counts the rows that a transaction writes, in any table, and ends it at a given one. The product
 * has none of this: the test adds the triggers.
 */
export async function installFailPoints(db: Database): Promise<void> {
  await asOwner(db).query(`
    create table fail_point (step integer, ending text);
    insert into fail_point values (null, null);
    -- The server itself counts calls without a key.
    grant select on fail_point to public;
    create function fail_here() returns trigger language plpgsql as $$
    declare
      at integer := coalesce(nullif(current_setting('test.step', true), ''), '0')::integer + 1;
      point fail_point;
    begin
      perform set_config('test.step', at::text, true);
      select * into point from fail_point;
      if at = point.step then
        if point.ending = 'kill' then
          perform pg_terminate_backend(pg_backend_pid());
          perform pg_sleep(5);
        end if;
        raise exception 'failed at step %', at;
      end if;
      return null;
    end $$;
    do $$
    declare
      name text;
    begin
      for name in select tablename from pg_tables where schemaname = current_schema()
        and tablename not in ('fail_point', 'migrations') loop
        execute format('create trigger zz_fail after insert or update on %I
          for each row execute function fail_here()', name);
      end loop;
    end $$;`)
}

export async function failAt(db: Queryable, step: number | null, ending: Ending): Promise<void> {
  await asOwner(db).query('update fail_point set step = $1, ending = $2', [step, ending])
}

/** All rows of all tables but those left out, as one text that differs when anything does. */
export async function readEverything(
  db: Queryable,
  without: readonly string[] = [],
): Promise<string> {
  const owner = asOwner(db)
  const tables = await owner.query<{ tablename: string }>(
    `select tablename from pg_tables where schemaname = current_schema() and tablename <> 'fail_point'
      and tablename <> all ($1) order by tablename`,
    [without],
  )
  const sums = tables.map(
    ({ tablename }) =>
      `select '${tablename}' as name, md5(string_agg(t::text, '|' order by t::text)) as sum
        from ${tablename} t`,
  )
  // Postgres may read several tables at once, and answers in the order in which they were read.
  return JSON.stringify(await owner.query(`${sums.join(' union all ')} order by name`))
}
