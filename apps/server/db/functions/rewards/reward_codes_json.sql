-- Returns reward codes for operators, in the order of `ids`.
create or replace function reward_codes_json(ids uuid[]) returns table (id uuid, item jsonb)
language plpgsql stable as $$
begin
  return query select c.id, jsonb_build_object('id', c.id, 'code', c.code, 'kind', c.kind,
    'amount', c.amount, 'uses', (select count(*) from redemptions r where r.code_id = c.id),
    'max_uses', c.max_uses, 'published', c.published, 'starts', epoch_seconds(c.starts),
    'ends', epoch_seconds(c.ends), 'create_time', epoch_seconds(c.create_time),
    'pending_proposal', pending_proposal('code', c.id::text))
  from unnest(ids) with ordinality as requested (id, place) join reward_codes c on c.id = requested.id
  order by requested.place;
end $$;
