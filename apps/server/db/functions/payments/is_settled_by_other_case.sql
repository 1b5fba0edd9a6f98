-- Returns whether a case about another payment has settled the payment with one of these numbers: its customer was
-- credited, or the bank has returned the money.
create or replace function is_settled_by_other_case(recharge uuid, numbers text[]) returns boolean
language plpgsql stable as $$
begin
  return exists (select from payment_cases c where c.reference = any (numbers)
    and c.payment_id is distinct from recharge
    and (c.resolution = 'pay_back' or c.resolution = 'noted' and c.kind = 'paid_twice'));
end $$;
