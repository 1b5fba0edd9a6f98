-- Stops payouts because of a provider's report or an error in the books. Returns false if they were stopped already.
create or replace function stop_payouts_automatically(reason text, at timestamptz) returns boolean
language plpgsql as $$
declare
  automatic constant uuid := '00000000-0000-0000-0000-000000000000';
begin
  insert into payout_suspensions (reason, operator_id, create_time)
  values (stop_payouts_automatically.reason, automatic, at)
  on conflict ((ended_at is null)) where ended_at is null do nothing;
  return found;
end $$;
