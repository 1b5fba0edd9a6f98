-- Whoever had a hand in a payment does not say which line of the bank it is: they took it, completed it, or
-- proposed or approved what was done about it.
create or replace function check_not_own(caller uuid, payment uuid) returns void
language plpgsql stable as $$
begin
  if exists (select from operator_log l left join proposals p on p.id = l.proposal_id
      where l.target_id = payment::text and caller in (l.operator_id, p.proposed_by)) then
    perform refuse('own_payments');
  end if;
end $$;
