create or replace function create_withdrawal(caller uuid, input jsonb, context jsonb) returns jsonb
language plpgsql as $$
declare
  quote jsonb;
begin
  perform lock_customer(caller);
  perform use_confirmation((context ->> 'session')::uuid, input, operation_time(context));
  perform check_receipt_account(caller, operation_time(context));
  quote := withdrawal_quote(caller, input, context, operation_time(context));
  if (input ->> 'real_amount')::bigint is distinct from (quote ->> 'real_amount')::bigint then
    perform reject('quote_changed', quote);
  end if;
  return hold_withdrawal(caller, quote || jsonb_build_object('pay_from', input ->> 'pay_from'),
    payout_provider(caller, context), operation_time(context));
end $$;
