-- Rejects changes of the terms under which a holding was bought. Only apply_claim_to_holding may change `claimed_count`
-- and `coverage`: the trigger depth is 1 for a direct update of the table, and higher within apply_claim_to_holding.
create or replace function protect_holding_terms() returns trigger
language plpgsql as $$
begin
  if (new.user_id, new.product_id, new.quantity, new.price, new.earnings_per_time, new.returns_principal,
      new.tax_rate, new.terms_hash, new.started, new.ends) is distinct from
      (old.user_id, old.product_id, old.quantity, old.price, old.earnings_per_time, old.returns_principal,
      old.tax_rate, old.terms_hash, old.started, old.ends)
    or new.due_times <> old.due_times or (old.is_ended and not new.is_ended) then
    raise exception 'the terms of a holding cannot be changed'
      using errcode = 'integrity_constraint_violation';
  end if;
  if (new.claimed_count, new.coverage) is distinct from (old.claimed_count, old.coverage)
    and pg_trigger_depth() = 1 then
    raise exception 'UPDATE on holdings is refused: only a claim can change claimed_count and coverage'
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

create or replace trigger holdings_protected before update on holdings
for each row execute function protect_holding_terms();
