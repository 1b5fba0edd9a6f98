-- Returns the kind of open business that blocks the final withdrawal of a customer, or null. Money that
-- arrived but was neither credited nor rejected counts as open. So does an unresolved
-- case of a provider's report that does not match, unless the payment itself waits for the report (not_applied).
create or replace function pending_business_kind(customer uuid) returns text
language plpgsql stable as $$
begin
  return case
    when exists (select from holdings h
      where h.user_id = customer and (not h.is_ended or h.claimed_count < h.number_of_earnings)) then 'holding'
    when exists (select from recharges r where r.user_id = customer and (r.status = 'pending'
      or r.stage = 'uncredited')) then 'recharge'
    when exists (select from withdrawals w
      where w.user_id = customer and w.status = 'pending' and not w.closes_account) then 'withdrawal'
    else (select case c.details ->> 'direction' when 'in' then 'recharge' else 'withdrawal' end
      from payment_cases c where c.resolved_at is null and c.kind <> 'not_applied'
        and user_of_payment(c.payment_id) = customer limit 1)
  end;
end $$;
