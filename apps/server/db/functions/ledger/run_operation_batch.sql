-- Runs keyed operations of several callers in one transaction, so that they share its setup and its flush to disk.
-- The operations are independent: an error rolls back that operation alone and is returned in its row. The group
-- waits only once, for at most 50 ms, for a lock that is held elsewhere. The caller retries operations that could not
-- get their lock (55P03) one by one. If the headroom does not suffice for all, the caller does so with the whole
-- group.
create or replace function run_operation_batch(operations jsonb) returns table (answer jsonb, failure jsonb)
language plpgsql security definer set search_path from current set lock_timeout = '50ms' as $$
declare
  -- `set_config` instead of a SET clause of the function: only a superuser may use a setting of this name there.
  promised text := set_config('mavuno.promised', '0', true);
  o record;
  code text;
  message text;
  detail text;
begin
  for o in select * from jsonb_to_recordset(operations) as x (
    caller uuid, endpoint text, key text, operation text, input jsonb, context jsonb)
  loop
    answer := null;
    failure := null;
    begin
      answer := run_once(o.caller, o.endpoint, o.key, o.operation, o.input, o.context);
    exception when read_only_sql_transaction then
      -- The whole database is read-only, not just this operation. The caller must drop this connection.
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
  if not reserve_coverage(promised::bigint) then perform reject('cover_short'); end if;
  promised := set_config('mavuno.promised', '', true);
end $$;
