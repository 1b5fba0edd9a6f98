-- Records that the provider accepted an order or a status query, for which payment attempt, and with which ids. The
-- provider's callbacks refer to these ids.
create or replace function record_acceptance(caller uuid, input jsonb, facts jsonb) returns jsonb
language plpgsql as $$
declare
  about uuid := input ->> 'subject';
begin
  insert into payment_refs (provider, ref, subject, kind, attempt, made)
  select facts ->> 'provider', ref, about, input ->> 'kind', (input ->> 'attempt')::integer, operation_time(facts)
  from jsonb_array_elements_text(input -> 'refs') ref
  on conflict do nothing;
  -- Messages that arrived before the acknowledgement can be matched now.
  update payment_messages m set try_next = operation_time(facts)
  where m.provider = facts ->> 'provider' and m.handled is null and m.try_next is not null
    and m.refs && array(select jsonb_array_elements_text(input -> 'refs'));
  if not (input ->> 'is_order')::boolean then return '{}'; end if;
  update recharges r set accepted = operation_time(facts) where r.id = about and r.accepted is null;
  update withdrawals w set accepted = operation_time(facts) where w.id = about and w.sent is not null and w.accepted is null;
  return '{}';
end $$;
