-- Returns the decision about a report of incoming money. `receipt` is the stored payment, which includes this report if
-- the provider itself confirmed it. `recharge` is the recharge that the payment names. `booked_by_hand` is the recharge
-- that an operator credited with this number before the provider reported it.
create or replace function receipt_decision(
  receipt provider_receipts, recharge recharges, booked_by_hand uuid, is_confirmed boolean, reference text,
  is_closed boolean, country_code text
) returns text language plpgsql immutable as $$
begin
  return case
    -- It is booked as paid out, perhaps by a single operator, until the provider has confirmed it.
    when receipt.direction <> 'in' and is_confirmed then 'open_case'
    when receipt.confirmed_at is null then 'query'
    when receipt.direction <> 'in' then 'wrong_state'
    -- A booked or resolved payment is final.
    when receipt.payment_id is not null or receipt.resolution is not null then 'duplicate'
    when booked_by_hand is not null then 'link'
    -- A prompt may have been credited before its receipt was known. The receipt belongs to it if the provider reports
    -- its reference, or if the payer's phone is the one that the prompt was sent to.
    when recharge.status = 'completed' and recharge.settled_amount = receipt.amount
      and coalesce(recharge.payment_number, receipt.receipt) = receipt.receipt
      and (recharge.collection_method <> 'prompt' or normalize_reference(reference) = recharge.payment_reference
        or matches_masked_phone(receipt.payer, country_code || substr(recharge.recharge_account, 2))) then 'attach'
    when recharge.status <> 'completed' and recharge.amount = receipt.amount and not is_closed then 'credit'
    else 'unmatched' end;
end $$;
