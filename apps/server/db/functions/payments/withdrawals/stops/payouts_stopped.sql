create or replace function payouts_stopped() returns boolean
language plpgsql stable as $$
begin
  return exists (select from payout_suspensions s where s.ended_at is null);
end $$;
