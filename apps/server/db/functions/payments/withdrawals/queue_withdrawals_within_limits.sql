-- Queues the new withdrawals that a provider pays, within the limits of the automatic operator; larger ones wait for
-- operators. Those of customers who are blocked or have locked the account are skipped, so that they do not block the
-- others. None are queued while `max_rows` payouts are due to be sent, because a queued withdrawal can no longer be
-- cancelled by its customer. Returns how many were queued.
create or replace function queue_withdrawals_within_limits(
  provider_name text, context jsonb, max_rows integer
) returns integer
language plpgsql security definer set search_path from current as $$
declare
  at timestamptz := operation_time(context);
  automatic constant uuid := '00000000-0000-0000-0000-000000000000';
  open record;
  queued integer := 0;
  due integer := (select count(*) from jobs j where j.kind = 'payout' and j.run_at <= at);
begin
  if payouts_stopped() or clock_problem() is not null then return 0; end if;
  for open in
    select w.id, w.user_id, w.amount from withdrawals w join single_operator_limits l on w.amount <= l.withdrawal_each
      join users u on u.id = w.user_id and u.status = 'active' and u.locked is null
    where w.stage = 'requested' and w.provider = provider_name order by w.id limit greatest(0, max_rows - due)
  loop
    continue when not try_lock_user(open.user_id);
    continue when not exists (select from users u where u.id = open.user_id and u.status = 'active'
      and u.locked is null);
    perform from withdrawals w where w.id = open.id and w.stage = 'requested'
    for no key update;
    continue when not found;
    exit when not use_operator_limit(automatic, 'withdrawal', open.amount, at);
    update withdrawals w set stage = 'queued', limits_operator_id = automatic, limits_day = local_day(at),
      update_time = at
    where w.id = open.id;
    update records r set update_time = at where r.id = open.id;
    perform schedule_job('payout', open.id::text, at);
    queued := queued + 1;
  end loop;
  return queued;
end $$;
