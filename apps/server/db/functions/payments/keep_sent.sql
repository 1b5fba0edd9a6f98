-- Notes that the provider has accepted a payout.
create or replace function keep_sent(caller uuid, input jsonb, facts jsonb) returns jsonb
language plpgsql as $$
begin
  update withdrawals w set accepted = moment(facts)
  where w.id = (input ->> 'id')::uuid and w.taken and w.accepted is null;
  return '{}';
end $$;
