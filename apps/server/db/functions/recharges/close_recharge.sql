-- Sets the status of a recharge that is not credited, and of its record. A provider also reports a failure code. The
-- customer is notified, except of their own cancellation.
create or replace function close_recharge(
  recharge uuid, new_status text, why text, word text, at timestamptz
) returns void language plpgsql as $$
begin
  update recharges r set status = new_status, reason = why, failure = word, update_time = at where r.id = recharge;
  update records r set status = new_status, reason = why, update_time = at where r.id = recharge;
  if new_status <> 'cancel' then
    perform notify_user(r.owner, case new_status when 'expired' then 'recharge_expired'
      else 'recharge_rejected' end, r.id, r.amount, jsonb_build_object('reason', why, 'failure', word), at)
    from recharges r where r.id = recharge;
  end if;
end $$;
