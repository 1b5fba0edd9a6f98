-- Returns the period whose payments one node must request from the provider, once an hour. Returns null if the
-- reconciliation is not due or another node runs it. An unfinished one is retried after five minutes. The periods
-- overlap by two hours, because a payment that is reported late is only reconciled an hour later.
create or replace function begin_comparison(provider_name text, context jsonb) returns jsonb
language plpgsql security definer set search_path from current as $$
declare
  at timestamptz := operation_time(context);
  last timestamptz;
  c provider_reconciliations;
begin
  perform pg_advisory_xact_lock(hashtextextended('compare ' || provider_name, 1));
  select * into c from provider_reconciliations x where x.provider = provider_name and x.finished_at is null;
  if c.id is not null then
    if c.started_at > at - interval '5 minutes' then return null; end if;
    update provider_reconciliations x set started_at = at, to_time = at where x.id = c.id returning * into c;
  else
    select max(x.to_time) into last from provider_reconciliations x
    where x.provider = provider_name and x.finished_at is not null and x.import_id is null;
    if last > at - interval '1 hour' then return null; end if;
    insert into provider_reconciliations (provider, from_time, to_time, started_at)
    values (provider_name, greatest(coalesce(last, at) - interval '2 hours', at - interval '2 days'), at, at)
    returning * into c;
  end if;
  return jsonb_build_object('id', c.id, 'from', epoch_seconds(c.from_time), 'to', epoch_seconds(c.to_time));
end $$;
