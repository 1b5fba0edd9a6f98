-- What has to end before the rest of a customer's money can be paid out; null if nothing has. Money that
-- arrived but was neither credited nor refused (an error with a reference) counts as open, and so does
-- what a provider told that does not fit, unless the payment itself waits for it (not_applied).
create or replace function open_business(customer uuid) returns text
language plpgsql stable as $$
begin
  return case
    when exists (select from holdings h
      where h.owner = customer and (not h.ended or h.claimed < h.number_of_earnings)) then 'holding'
    when exists (select from recharges r where r.owner = customer and (r.status = 'pending'
      or r.status = 'error' and r.provider_reference is not null)) then 'recharge'
    when exists (select from withdrawals w
      where w.owner = customer and w.status = 'pending' and not w.closing) then 'withdrawal'
    else (select case c.facts ->> 'direction' when 'in' then 'recharge' else 'withdrawal' end
      from payment_cases c where c.resolved is null and c.kind <> 'not_applied'
        and owner_of_payment(c.subject) = customer limit 1)
  end;
end $$;
