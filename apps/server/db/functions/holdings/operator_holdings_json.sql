-- Returns holdings as operators see them at a time, in the order of `ids`.
create or replace function operator_holdings_json(ids uuid[], at timestamptz)
returns table (id uuid, item jsonb) language plpgsql stable as $$
begin
  return query select j.id, j.item || jsonb_build_object(
    'user', person_json(h.user_id), 'frozen_reason', mask_phones_in_text(h.frozen_reason),
    'points', (select o.points from orders o where o.holding_id = h.id),
    'points_status',
      coalesce((select p.status from point_awards p where p.holding_id = h.id), 'completed'),
    'pending_proposal', pending_proposal('holding', h.id::text))
  from holdings_json(ids, at) with ordinality as j (id, item, place) join holdings h on h.id = j.id
  order by j.place;
end $$;
