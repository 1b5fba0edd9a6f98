-- Returns people as operators see them, in the order of `ids`.
create or replace function operator_users_json(ids uuid[]) returns table (id uuid, item jsonb)
language plpgsql stable as $$
begin
  return query select u.id, person_json(u.id) || jsonb_build_object('role', u.role,
    'vip_level', vip_level(coalesce((
      select a.balance from accounts a where a.user_id = u.id and a.name = 'points'), 0)),
    'blocked', u.status = 'blocked', 'blocked_reason', mask_phones_in_text(u.blocked_reason),
    'create_time', epoch_seconds(u.create_time),
    'pending_proposal', pending_proposal('user', u.id::text))
  from unnest(ids) with ordinality as requested (id, place) join users u on u.id = requested.id
  order by requested.place;
end $$;
