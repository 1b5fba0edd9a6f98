-- Returns tax rules for the API, in the order of `ids`.
create or replace function tax_rules_json(ids uuid[]) returns table (id uuid, item jsonb)
language plpgsql stable as $$
begin
  return query select r.id, jsonb_build_object('id', r.id, 'starts', epoch_seconds(r.starts), 'rate', r.rate,
    'legal_reference', r.legal_reference, 'announcement_id', r.announcement_id,
    'create_time', epoch_seconds(r.create_time))
  from unnest(ids) with ordinality as requested (id, place) join tax_rules r on r.id = requested.id
  order by requested.place;
end $$;
