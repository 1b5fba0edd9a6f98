-- Returns proposals for operators, in the order of `ids`.
create or replace function proposals_json(ids uuid[]) returns table (id uuid, item jsonb)
language plpgsql stable as $$
begin
  return query select p.id, jsonb_build_object(
    'id', p.id, 'action', p.action, 'input', mask_reasons_and_notes(p.input), 'digest', encode(p.digest, 'hex'),
    'target', case when p.target_kind is not null then
      jsonb_build_object('kind', p.target_kind, 'id', p.target_id,
        'name', target_name(p.target_kind, p.target_id)) end,
    'amount', p.amount, 'status', p.status, 'proposed_by', person_json(p.proposed_by),
    'proposed', epoch_seconds(p.proposed_at), 'expires', epoch_seconds(p.expires),
    'decided_by', person_json(p.decided_by), 'decided', epoch_seconds(p.decided_at), 'reason',
      mask_phones_in_text(p.reason),
    'result', mask_reasons_and_notes(p.result))
  from unnest(ids) with ordinality as requested (id, place) join proposals p on p.id = requested.id
  order by requested.place;
end $$;
