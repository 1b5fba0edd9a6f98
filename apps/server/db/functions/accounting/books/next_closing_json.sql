-- Returns what the closing of a day covers: all that was posted since the last closing, up to the end of the day.
create or replace function next_closing_json(requested date) returns jsonb
language plpgsql stable as $$
declare
  since timestamptz := (select max(d.until) from day_closings d);
begin
  return (select jsonb_build_object('from', epoch_seconds(since), 'payments', count(*),
      'amount', coalesce(sum(e.amount), 0)::bigint)
    from bank_entries e where (since is null or e.time > since) and e.time <= day_start(requested + 1));
end $$;
