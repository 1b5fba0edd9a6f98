-- Rejects a payout while payouts are stopped.
create or replace function check_payouts_not_stopped() returns void
language plpgsql as $$
begin
  if payouts_stopped() then perform reject('payouts_stopped'); end if;
end $$;
