-- Returns entries of the log, in the order of `ids`.
create or replace function log_json(ids uuid[]) returns table (id uuid, item jsonb)
language plpgsql stable as $$
begin
  return query select l.id, jsonb_build_object(
    'id', l.id, 'operator', person_json(l.operator_id), 'action', l.action,
    'target', case when l.target_kind is not null then
      jsonb_build_object('kind', l.target_kind, 'id', coalesce(l.target_id, '')) end,
    'before', mask_reasons_and_notes(l.before), 'after', mask_reasons_and_notes(l.after), 'proposal_id', l.proposal_id,
    'proposed_by', person_json((select p.proposed_by from proposals p where p.id = l.proposal_id)),
    'time', epoch_seconds(l.create_time))
  from unnest(ids) with ordinality as requested (id, place) join operator_log l on l.id = requested.id
  order by requested.place;
end $$;
