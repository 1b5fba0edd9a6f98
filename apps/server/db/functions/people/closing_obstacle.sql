-- Why an account cannot be closed yet; null if it can. Money that arrived but was neither credited nor
-- refused (an error with a reference) counts as open.
create or replace function closing_obstacle(customer uuid) returns text
language plpgsql stable set search_path = public, pg_temp as $$
begin
  return case
    when exists (select from accounts a
      where a.owner = customer and a.name <> 'points' and a.balance <> 0) then 'money'
    when exists (select from holdings h
      where h.owner = customer and (not h.ended or h.claimed < h.number_of_earnings)) then 'holding'
    when exists (select from recharges r where r.owner = customer and (r.status = 'pending'
      or r.status = 'error' and r.provider_reference is not null)) then 'recharge'
    when exists (select from withdrawals w where w.owner = customer and w.status = 'pending')
      then 'withdrawal'
  end;
end $$;
