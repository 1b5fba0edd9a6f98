-- Returns what the bank and the provider report about a recharge's payment. The bank line is found by number,
-- whatever its amount, so that a difference shows. The line is unmasked if it or its customer was revealed to this
-- operator.
create or replace function recharge_evidence_json(
  recharge uuid, viewer uuid, at timestamptz, is_revealed boolean default false
) returns jsonb
language plpgsql stable as $$
declare
  r recharges;
  line bank_lines;
  until timestamptz;
  is_unmasked boolean;
begin
  select * into r from recharges x where x.id = recharge;
  line := find_incoming_bank_line(r.payment_number, r.provider_reference);
  until := revealed_until(viewer, 'bank_line', line.id, at);
  is_unmasked := is_revealed or until is not null;
  return jsonb_build_object(
    'bank_line', case when line.id is not null then jsonb_build_object('id', line.id,
      'revealed_until', epoch_seconds(until), 'time', epoch_seconds(line.time),
      'amount', line.amount, 'imported_by', person_json(line.imported_by),
      'confirmed_by', person_json((select i.decided_by from bank_imports i where i.id = line.import_id)),
      'reference', case when is_unmasked then line.reference else mask_phones_in_text(line.reference) end,
      'text', case when is_unmasked then line.text else mask_text(line.text) end) end,
    'provider_event', (select jsonb_build_object('outcome', e.outcome, 'amount', e.amount,
        'received', epoch_seconds(e.reported_at))
      from payment_evidence e where e.payment_id = recharge and e.event_id is not null
      order by e.reported_at desc, e.event_id desc limit 1));
end $$;
