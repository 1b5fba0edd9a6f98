-- Sets the new status of a recharge that is not credited, and of its record.
create or replace function close_recharge(recharge uuid, new_status text, why text, at timestamptz)
returns void language plpgsql as $$
begin
  update recharges r set status = new_status, reason = why, update_time = at where r.id = recharge;
  update records r set status = new_status, reason = why, update_time = at where r.id = recharge;
end $$;
