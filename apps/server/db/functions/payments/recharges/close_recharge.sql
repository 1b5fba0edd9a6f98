-- Sets the stage of a recharge that is not credited, and the status of its record. A provider also reports a failure
-- code. The customer is notified, except of their own cancellation.
create or replace function close_recharge(
  recharge uuid, new_stage text, why text, word text, at timestamptz
) returns void language plpgsql as $$
declare
  closed recharges;
begin
  update recharges r set stage = new_stage, reason = why, failure_code = word, update_time = at where r.id = recharge
  returning * into closed;
  update records r set status = closed.status, reason = why, update_time = at where r.id = recharge;
  if new_stage <> 'cancelled' then
    perform notify_user(closed.user_id, case new_stage when 'expired' then 'recharge_expired'
      else 'recharge_rejected' end, closed.id, closed.amount, jsonb_build_object('reason', why, 'failure', word), at);
  end if;
end $$;
