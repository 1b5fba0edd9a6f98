-- Returns the payouts that are assigned to an operator and paid by hand, with unmasked accounts, for a payment file.
-- Payouts that require another operator and those of blocked customers are excluded. The export is logged before it
-- is returned.
create or replace function export_payout_file(caller uuid, input jsonb, context jsonb) returns jsonb
language plpgsql as $$
declare
  found_items jsonb;
begin
  perform check_role(caller, 'operatorExportPayouts');
  perform check_payouts_not_stopped();
  select coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'account', w.personal_card_number,
      'name', coalesce(w.receiver_name, ''), 'amount', w.real_amount, 'wallet_type', w.wallet_type) order by w.id),
        '[]')
  into found_items
  from withdrawals w join users u on u.id = w.user_id and u.status = 'active'
  where w.stage = 'assigned' and w.assigned_to = caller
    and pending_proposal('withdrawal', w.id::text) is null;
  perform log_action(caller, 'operatorExportPayouts', 'payouts', null, null,
    jsonb_build_object('ids', (select coalesce(jsonb_agg(i -> 'id'), '[]') from jsonb_array_elements(found_items) i)),
    operation_time(context));
  return jsonb_build_object('by', person_json(caller, true), 'items', found_items);
end $$;
