-- Returns how a provider's event contradicts the books before it is applied; `kind` is null if it does not. `r` or `w`
-- is the order, `corrected` the total of its resolved cases, and `is_active` whether its customer may be paid.
-- `excess_paid_out` is how much more has left the bank than the books contain; it is negative if more has arrived. A
-- repeated report of the same payment is no contradiction, whatever the id of the event.
create or replace function contradiction_of(
  input jsonb, r recharges, w withdrawals, corrected bigint, is_active boolean,
  out kind text, out excess_paid_out bigint
) language plpgsql immutable as $$
declare
  succeeded boolean := input ->> 'outcome' = 'succeeded';
  reported_amount bigint := input ->> 'amount';
  number text := upper(input ->> 'provider_reference');
  is_same boolean;
  booked bigint; -- The amount that the payment has moved so far, including corrections.
begin
  excess_paid_out := 0;
  if input ->> 'direction' = 'in' then
    is_same := number is null or r.provider_reference is null
      or number in (r.payment_number, upper(r.provider_reference));
    booked := r.settled_amount - corrected;
    if r.id is null then
      kind := 'unknown_payment';
      if succeeded then excess_paid_out := -coalesce(reported_amount, 0); end if;
    elsif r.status = 'completed' then
      -- A prompt may fail while its customer pays by hand: the recharge then has a receipt number.
      if not succeeded and is_same and booked <> 0
          and not (number is null and r.collection_method <> 'form' and r.payment_number is not null) then
        kind := 'failed_after_paid';
        excess_paid_out := booked;
      elsif succeeded and not is_same then
        kind := 'paid_twice';
        excess_paid_out := -coalesce(reported_amount, r.settled_amount);
      elsif succeeded and reported_amount <> booked then
        kind := 'other_amount';
        excess_paid_out := booked - reported_amount;
      end if;
    elsif succeeded and r.stage in ('rejected', 'failed') then
      kind := 'paid_after_rejection';
    elsif succeeded and reported_amount <> r.amount then
      kind := 'other_amount';
    end if;
  else
    is_same := number is null or number = upper(w.provider_reference);
    booked := w.real_amount + corrected;
    if w.id is null then
      kind := 'unknown_payment';
      if succeeded then excess_paid_out := coalesce(reported_amount, 0); end if;
    elsif w.status = 'completed' then
      if not succeeded and is_same and booked <> 0 then
        kind := 'failed_after_paid';
        excess_paid_out := -booked;
      elsif succeeded and not is_same then
        kind := 'paid_twice';
        excess_paid_out := coalesce(reported_amount, w.real_amount);
      elsif succeeded and reported_amount <> booked then
        kind := 'other_amount';
        excess_paid_out := reported_amount - booked;
      end if;
    elsif succeeded and w.status <> 'pending' then
      kind := 'paid_after_return';
      excess_paid_out := coalesce(reported_amount, w.real_amount);
    elsif succeeded and w.stage = 'requested' then
      kind := 'paid_unasked';
    elsif succeeded and reported_amount <> w.real_amount then
      kind := 'other_amount';
      excess_paid_out := reported_amount - w.real_amount;
    elsif succeeded and not is_active then
      kind := 'paid_blocked';
    end if;
  end if;
end $$;
