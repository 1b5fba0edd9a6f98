-- Records that the order to collect a recharge is being sent. Returns whether this call is the first, because an order
-- is sent only once.
create or replace function mark_recharge_order_sent(caller uuid, input jsonb, context jsonb) returns jsonb
language plpgsql as $$
begin
  update recharges r set order_sent_at = operation_time(context),
    stage = case r.stage when 'requested' then 'prompted' else r.stage end
  where r.id = (input ->> 'id')::uuid and r.order_sent_at is null and r.status = 'pending'
    and r.collection_method <> 'paybill' and r.provider = context ->> 'provider';
  if not found then return jsonb_build_object('is_sent', false); end if;
  perform schedule_job('recharge_query', input ->> 'id',
    operation_time(context) + make_interval(secs => (context ->> 'patience')::integer));
  return jsonb_build_object('is_sent', true);
end $$;
