-- Stops payouts because the provider says that it cannot pay, such as for too little money or a wrong password:
-- the payout that it told this of is not returned but sent again later. Two operators resume.
create or replace function hold_payouts(caller uuid, input jsonb, facts jsonb) returns jsonb
language plpgsql as $$
declare
  automatic constant uuid := '00000000-0000-0000-0000-000000000000';
begin
  update withdrawals w set held_because = input ->> 'reason'
  where w.id = (input ->> 'subject')::uuid and w.status = 'pending';
  insert into payout_stops (reason, operator_id, create_time)
  values (input ->> 'reason', automatic, moment(facts))
  on conflict ((ended is null)) where ended is null do nothing;
  return '{}';
end $$;
