create or replace function create_withdrawal(caller uuid, input jsonb, facts jsonb) returns jsonb
language plpgsql as $$
declare
  quote jsonb;
begin
  perform lock_customer(caller);
  perform use_confirmation((facts ->> 'session')::uuid, input, operation_time(facts));
  perform check_receipt_account(caller, operation_time(facts));
  quote := withdrawal_quote(caller, input, facts, operation_time(facts));
  if (input ->> 'real_amount')::bigint is distinct from (quote ->> 'real_amount')::bigint then
    perform refuse('quote_changed', quote);
  end if;
  return hold_withdrawal(caller, quote || jsonb_build_object('pay_from', input ->> 'pay_from'),
    payout_provider(caller, facts), operation_time(facts));
end $$;
