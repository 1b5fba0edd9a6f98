-- Processes a provider's report of a payment that was not ordered, or that has one of our references, and stores it
-- as evidence.
create or replace function process_incoming_payment_report(caller uuid, input jsonb, context jsonb) returns jsonb
language plpgsql as $$
declare
  answer jsonb := process_receipt(input, context);
begin
  insert into payment_evidence (provider, direction, outcome, receipt, amount, account_reference, payer, payer_name,
    is_confirmed, effect, reported_at)
  values (context ->> 'provider', 'in', 'succeeded', upper(input ->> 'receipt'), (input ->> 'amount')::bigint,
    input ->> 'reference', input ->> 'payer', input ->> 'payer_name', (input ->> 'is_confirmed')::boolean,
    answer ->> 'effect', operation_time(context));
  return answer;
end $$;
