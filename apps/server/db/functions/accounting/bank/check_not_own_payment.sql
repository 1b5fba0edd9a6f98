-- Rejects linking a payment to a bank line by an operator who was assigned to the payment, completed it, or proposed
-- or approved an action about it.
create or replace function check_not_own_payment(caller uuid, payment uuid) returns void
language plpgsql stable as $$
begin
  if exists (select from operator_log l left join proposals p on p.id = l.proposal_id
      where l.target_id = payment::text and caller in (l.operator_id, p.proposed_by)) then
    perform reject('own_payments');
  end if;
end $$;
