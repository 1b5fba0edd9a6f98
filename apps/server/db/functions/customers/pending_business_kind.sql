-- Returns the kind of open business that blocks the final withdrawal of a customer, or null. Money that
-- arrived but was neither credited nor rejected counts as open. So does an unresolved
-- case of a provider's report that does not match, unless the payment itself waits for the report (not_applied).
create or replace function pending_business_kind(customer uuid) returns text
language plpgsql stable as $$
begin
  return case
    when exists (select from holdings h
      where h.user_id = customer and (not h.ended or h.claimed < h.number_of_earnings)) then 'holding'
    when exists (select from recharges r where r.user_id = customer and (r.status = 'pending'
      or r.stage = 'uncredited')) then 'recharge'
    when exists (select from withdrawals w
      where w.user_id = customer and w.status = 'pending' and not w.closing) then 'withdrawal'
    else (select case c.details ->> 'direction' when 'in' then 'recharge' else 'withdrawal' end
      from payment_cases c where c.resolved is null and c.kind <> 'not_applied'
        and user_of_payment(c.subject) = customer limit 1)
  end;
end $$;
