-- Returns the transfers of an account before the transfer `below`, newest first; `first_time` and `last_time` may be
-- null. The sign of the settlement account is inverted, so that it shows what the bank should hold.
create or replace function account_entries_json(
  account text, below bigint, max_rows integer, first_time timestamptz, last_time timestamptz
) returns table (number bigint, item jsonb) language plpgsql stable as $$
begin
  return query select t.id, jsonb_build_object('number', t.id, 'time', epoch_seconds(t.created_at), 'kind', t.kind,
      'amount', case when (t.to_name = account) <> (account = 'settlement') then t.amount else -t.amount end,
      'other', case when t.to_name = account then t.from_name else t.to_name end, 'reference', t.reference)
  from (
    (select * from transfers f where f.from_name = account and f.kind <> 'level' and f.id < below
        and (first_time is null or f.created_at >= first_time) and (last_time is null or f.created_at < last_time)
      order by f.id desc limit max_rows)
    union all
    (select * from transfers g where g.to_name = account and g.kind <> 'level' and g.id < below
        and (first_time is null or g.created_at >= first_time) and (last_time is null or g.created_at < last_time)
      order by g.id desc limit max_rows)) t
  order by t.id desc limit max_rows;
end $$;
