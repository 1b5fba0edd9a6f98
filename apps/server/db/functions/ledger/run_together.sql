-- Runs keyed operations of several callers in one transaction: Postgres prepares the transaction once for
-- all of them and writes them to disk together. They are independent: an error undoes that operation
-- alone and is returned in its row. The group waits once, and briefly, for a lock that is held elsewhere;
-- the caller runs the operations that could not get their lock (55P03) again, each by itself. It does so with
-- all of them if there is not enough cover for all.
create or replace function run_together(operations jsonb) returns table (answer jsonb, failure jsonb)
language plpgsql security definer set search_path from current set lock_timeout = '50ms' as $$
declare
  -- Not a setting of the function: only a superuser may give it one of this name.
  promised text := set_config('mavuno.promised', '0', true);
  o record;
  code text;
  message text;
  detail text;
begin
  for o in select * from jsonb_to_recordset(operations) as x (
    caller uuid, endpoint text, key text, operation text, input jsonb, facts jsonb)
  loop
    answer := null;
    failure := null;
    begin
      answer := run_once(o.caller, o.endpoint, o.key, o.operation, o.input, o.facts);
    exception when read_only_sql_transaction then
      -- Of the whole database, not of one operation: the caller must leave this connection.
      raise;
    when others then
      get stacked diagnostics code = returned_sqlstate, message = message_text,
        detail = pg_exception_detail;
      if code = '55P03' then perform set_config('lock_timeout', '1ms', true); end if;
      failure := jsonb_build_object('code', code, 'message', message, 'detail', nullif(detail, ''));
    end;
    return next;
  end loop;
  promised := current_setting('mavuno.promised');
  if not reserve_coverage(promised::bigint) then perform refuse('cover_short'); end if;
  promised := set_config('mavuno.promised', '', true);
end $$;
