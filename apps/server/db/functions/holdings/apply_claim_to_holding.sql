-- Ensures that each earning is claimed exactly once, in order, and not before it is due. Deducts the claimed amount
-- from the coverage of the holding.
create or replace function apply_claim_to_holding() returns trigger
language plpgsql as $$
declare
  earnings_count integer := new.last_earning_number - new.first_earning_number + 1;
begin
  update holdings h set claimed_count = new.last_earning_number, income_time = new.created_at,
    obtained_income = h.obtained_income + new.amount, coverage = greatest(h.coverage - new.amount, 0),
    state = case when h.is_ended and new.last_earning_number = h.number_of_earnings then 'expired' else h.state end
  where h.id = new.holding_id and h.claimed_count = new.first_earning_number - 1 and h.state = 'running'
    and h.due_times[new.last_earning_number] <= new.created_at
    and new.amount = earnings_count * h.earnings_per_time * h.quantity;
  if not found then
    raise exception 'these earnings cannot be claimed' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

create or replace trigger claims_advance before insert on claims
for each row execute function apply_claim_to_holding();
