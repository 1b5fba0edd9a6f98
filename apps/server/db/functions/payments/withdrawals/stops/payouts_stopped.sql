create or replace function payouts_stopped() returns boolean
language plpgsql stable as $$
begin
  return exists (select from payout_stops s where s.ended is null);
end $$;
