-- Leases the withdrawals that a provider must pay now, within the limits of the automatic operator; larger ones wait
-- for operators. A new withdrawal is leased to one node only. Those of customers who are blocked or have locked the
-- account are skipped, so that they do not block the others.
create or replace function lease_payouts(provider_name text, context jsonb, max_rows integer) returns jsonb
language plpgsql security definer set search_path from current as $$
declare
  at timestamptz := operation_time(context);
  automatic constant uuid := '00000000-0000-0000-0000-000000000000';
  open record;
  ids uuid[] := '{}';
begin
  if payouts_stopped() or clock_problem() is not null then return '[]'; end if;
  for open in
    select w.id, w.user_id, w.amount from withdrawals w join limits l on w.amount <= l.withdrawal_each
      join users u on u.id = w.user_id and u.status = 'active' and u.locked is null
    where w.stage = 'requested' and w.provider = provider_name order by w.id limit max_rows
  loop
    continue when not try_lock_user(open.user_id);
    continue when not exists (select from users u where u.id = open.user_id and u.status = 'active'
      and u.locked is null);
    perform from withdrawals w where w.id = open.id and w.stage = 'requested'
    for no key update;
    continue when not found;
    exit when not use_limit(automatic, 'withdrawal', open.amount, at);
    update withdrawals w set stage = 'queued', within_limits_of = automatic, within_limits_on = local_day(at), update_time = at
    where w.id = open.id;
    update records r set update_time = at where r.id = open.id;
    ids := ids || open.id;
  end loop;
  -- Adds those above the limits that one operator was assigned and another one approved, and those that are sent
  -- again. `mark_payout_sent` lets one node send each.
  ids := ids || array(select w.id from withdrawals w join users u on u.id = w.user_id and u.status = 'active'
      and u.locked is null
    where w.stage = 'queued' and w.provider = provider_name and coalesce(w.resend_at, at) <= at
      and w.id <> all (ids)
    order by w.id limit max_rows);
  return (select coalesce(jsonb_agg(j.item || jsonb_build_object('attempt', w.attempt) order by j.place), '[]')
    from withdrawals_json(ids) with ordinality as j (id, item, place) join withdrawals w on w.id = j.id);
end $$;
