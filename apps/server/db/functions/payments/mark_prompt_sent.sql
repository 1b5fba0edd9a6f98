-- Records that the order to collect a recharge is being sent. Returns whether this call is the first, because an order
-- is sent only once.
create or replace function mark_prompt_sent(caller uuid, input jsonb, facts jsonb) returns jsonb
language plpgsql as $$
begin
  update recharges r set asked = operation_time(facts),
    ask_next = operation_time(facts) + make_interval(secs => (facts ->> 'patience')::integer)
  where r.id = (input ->> 'id')::uuid and r.asked is null and r.status = 'pending' and r.by <> 'paybill'
    and r.provider = facts ->> 'provider';
  return jsonb_build_object('asked', found);
end $$;
