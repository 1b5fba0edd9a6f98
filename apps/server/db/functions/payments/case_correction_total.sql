-- Returns how much more left the bank for a payment, by its resolved cases, than it was settled with; negative if
-- less.
create or replace function case_correction_total(payment uuid) returns bigint
language sql stable as $$
  select coalesce(sum(c.excess_paid_out), 0)::bigint from payment_cases c
  where c.payment_id = payment and c.kind in ('other_amount', 'failed_after_paid') and c.resolution <> 'noted'
$$;
