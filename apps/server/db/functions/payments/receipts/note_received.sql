-- Notes that the provider says that money came for a recharge, and under which receipt, before that is checked.
create or replace function note_received(caller uuid, input jsonb, facts jsonb) returns jsonb
language plpgsql as $$
begin
  update recharges r set received = coalesce(r.received, moment(facts)), update_time = moment(facts),
    payment_number = coalesce(upper(input ->> 'receipt'), r.payment_number)
  where r.id = (input ->> 'subject')::uuid and r.status = 'pending' and r.by <> 'form';
  return '{}';
end $$;
