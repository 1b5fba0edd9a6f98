-- Deletes provider messages that were processed 90 days ago and refer to no payment.
create or replace function remove_unmatched_messages(context jsonb, max_rows integer) returns integer
language plpgsql security definer set search_path from current as $$
declare
  removed integer;
begin
  delete from payment_messages m where m.id in (
    select x.id from payment_messages x
    where x.payment_id is null and x.handled_at <= operation_time(context) - interval '90 days'
      and is_unmatched_message(x.payment_id, x.refs)
    order by x.handled_at limit max_rows for update skip locked);
  get diagnostics removed = row_count;
  return removed;
end $$;
