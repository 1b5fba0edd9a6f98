-- Records that the provider accepted an order or a status query, for which payment attempt, and with which ids. The
-- provider's callbacks refer to these ids.
create or replace function record_provider_acceptance(caller uuid, input jsonb, context jsonb) returns jsonb
language plpgsql as $$
declare
  payment_id uuid := input ->> 'subject';
begin
  insert into provider_request_ids (provider, request_id, payment_id, kind, attempt, created_at)
  select context ->> 'provider', ref, payment_id, input ->> 'kind', (input ->> 'attempt')::integer,
    operation_time(context)
  from jsonb_array_elements_text(input -> 'refs') ref
  on conflict do nothing;
  -- Messages that arrived before the acknowledgement can be matched now.
  perform schedule_job('payment_message', m.id::text, operation_time(context)) from payment_messages m
  where m.provider = context ->> 'provider' and m.handled_at is null
    and m.refs && array(select jsonb_array_elements_text(input -> 'refs'));
  if not (input ->> 'is_order')::boolean then return '{}'; end if;
  update recharges r set stage = 'accepted' where r.id = payment_id and r.stage = 'prompted';
  update withdrawals w set stage = 'accepted' where w.id = payment_id and w.stage = 'sent';
  return '{}';
end $$;
