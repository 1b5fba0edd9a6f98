-- Returns a withdrawal with the data for an operator's decision; null if there is none. The account is unmasked for
-- the assigned operator who pays it by hand, until it is paid, and if it was revealed to this operator.
create or replace function operator_withdrawal_json(withdrawal uuid, viewer uuid, at timestamptz) returns jsonb
language plpgsql stable as $$
declare
  found_row withdrawals;
  shown jsonb;
  until timestamptz;
begin
  select * into found_row from withdrawals w where w.id = withdrawal;
  if not found then return null; end if;
  select j.item into shown from operator_withdrawals_json(array[withdrawal]) j;
  until := revealed_until(viewer, 'user', found_row.user_id, at);
  if until is not null then
    shown := shown || jsonb_build_object('user', person_json(found_row.user_id, true));
  end if;
  if until is not null or found_row.stage = 'assigned' and found_row.assigned_to = viewer then
    shown := shown || jsonb_build_object('personal_card_number', found_row.personal_card_number,
      'receiver_name', found_row.receiver_name);
  end if;
  return shown || jsonb_build_object(
    'revealed_until', epoch_seconds(until),
    'approved_by', person_json((select p.decided_by from proposals p where p.id = found_row.proposal_id)),
    'decided_by', person_json(case found_row.status when 'completed' then found_row.completed_by
      when 'error' then last_operator('operatorRejectWithdrawal', 'withdrawal', withdrawal) end),
    'customer', (select jsonb_build_object('since', epoch_seconds(u.create_time), 'blocked', u.status = 'blocked',
        'own_phone', is_own_phone(u.id, found_row.personal_card_number),
        'changed', epoch_seconds(u.withdrawal_cooldown_from), 'new_device', (select epoch_seconds(max(n.create_time))
          from notifications n where n.user_id = u.id and n.kind = 'new_device'))
      from users u where u.id = found_row.user_id),
    'before', (select jsonb_build_object(
        'completed', count(*) filter (where o.status = 'completed'),
        'same_account', count(*) filter (where o.status = 'completed'
          and o.wallet_type = found_row.wallet_type
          and o.personal_card_number = found_row.personal_card_number),
        'same_since', epoch_seconds(min(o.create_time) filter (where o.status = 'completed'
          and o.wallet_type = found_row.wallet_type
          and o.personal_card_number = found_row.personal_card_number)),
        'rejected', count(*) filter (where o.status = 'error'))
      from withdrawals o where o.user_id = found_row.user_id and o.id <> withdrawal));
end $$;
