-- One recharge with what an operator decides it by; null if there is none. The bank's line is that of the
-- payment, whatever its amount, so that a difference shows. Who pays is whole where it was revealed to this
-- operator.
create or replace function operator_recharge_json(recharge uuid, viewer uuid, at timestamptz) returns jsonb
language plpgsql stable as $$
declare
  found_row recharges;
  line bank_lines;
  until timestamptz;
begin
  select * into found_row from recharges r where r.id = recharge;
  if not found then return null; end if;
  line := payment_line_of(found_row.payment_number, found_row.provider_reference);
  until := revealed_until(viewer, found_row.owner, at);
  return (select j.item from operator_recharges_json(array[recharge]) j) || case when until is null then '{}'
    else jsonb_build_object('user', owner_json(found_row.owner, true),
      'recharge_account', found_row.recharge_account, 'payment_number', found_row.payment_number) end || jsonb_build_object(
    'revealed_until', seconds(until),
    'bank_line', case when line.id is not null then jsonb_build_object('time', seconds(line.time),
      'amount', line.amount, 'imported_by', owner_json(line.imported_by),
      'confirmed_by', owner_json((select i.decided_by from bank_imports i where i.id = line.import_id)),
      'reference', case when until is null then mask_reference(line.reference) else line.reference end,
      'text', case when until is null then mask_words(line.text) else line.text end) end,
    'decided_by', owner_json(case found_row.status
      when 'error' then last_operator('operatorRefuseRecharge', 'recharge', recharge)
      else found_row.completed_by end),
    'before', (select jsonb_build_object(
        'completed', count(*) filter (where o.status = 'completed'),
        'refused', count(*) filter (where o.status = 'error'))
      from recharges o where o.owner = found_row.owner and o.id <> recharge));
end $$;
