-- One withdrawal with what an operator decides it by; null if there is none.
create or replace function operator_withdrawal_json(withdrawal uuid) returns jsonb
language plpgsql stable as $$
declare
  found_row withdrawals;
begin
  select * into found_row from withdrawals w where w.id = withdrawal;
  if not found then return null; end if;
  return (select j.item from operator_withdrawals_json(array[withdrawal]) j) || jsonb_build_object(
    'approved_by', owner_json((select p.decided_by from proposals p where p.id = found_row.proposal_id)),
    'decided_by', owner_json(case found_row.status when 'completed' then found_row.completed_by
      when 'error' then last_operator('operatorRefuseWithdrawal', 'withdrawal', withdrawal) end),
    'before', (select jsonb_build_object(
        'completed', count(*) filter (where o.status = 'completed'),
        'same_account', count(*) filter (where o.status = 'completed'
          and o.wallet_type = found_row.wallet_type
          and o.personal_card_number = found_row.personal_card_number),
        'refused', count(*) filter (where o.status = 'error'))
      from withdrawals o where o.owner = found_row.owner and o.id <> withdrawal));
end $$;
