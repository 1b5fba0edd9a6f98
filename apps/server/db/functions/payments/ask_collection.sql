-- Notes that the provider is asked to collect a recharge, which happens once: `asked` says whether this call
-- is the first.
create or replace function ask_collection(caller uuid, input jsonb, facts jsonb) returns jsonb
language plpgsql as $$
begin
  update recharges r set accepted = moment(facts)
  where r.id = (input ->> 'id')::uuid and r.accepted is null and r.status = 'pending';
  return jsonb_build_object('asked', found);
end $$;
