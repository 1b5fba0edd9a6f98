-- Starts a recharge that the provider collects. After a prompt, the same phone receives no other prompt during a pause,
-- also for another customer, because the provider would reject it. `next_prompt_time` may end the pause earlier.
create or replace function start_recharge(caller uuid, input jsonb, context jsonb) returns jsonb
language plpgsql as $$
declare
  at timestamptz := operation_time(context);
  requested_amount bigint := input ->> 'amount';
  phone text := input ->> 'recharge_account';
  channel recharge_channels;
  until timestamptz;
begin
  perform lock_customer(caller);
  channel := channel_for(input ->> 'wallet_type', input ->> 'by', context);
  perform check_bounds(requested_amount, 'recharge');
  perform check_provider_unit(requested_amount, context);
  if input ->> 'by' = 'prompt' then
    perform pg_advisory_xact_lock(hashtextextended('prompt ' || phone, 1));
    select max(r.next_prompt_at) into until from recharges r
    where r.collection_method = 'prompt' and r.recharge_account = phone and r.next_prompt_at > at;
    if until is not null then
      perform reject('prompt_too_soon', jsonb_build_object('until', epoch_seconds(until)));
    end if;
  end if;
  return add_recharge(caller, channel.wallet_type, input || jsonb_build_object(
    'payment_reference', new_payment_reference(), 'try_again',
    case when input ->> 'by' = 'prompt' then epoch_seconds(at) + (context ->> 'pause')::bigint end), at);
end $$;
