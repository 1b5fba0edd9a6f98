-- The owner of an item, as operators see them.
create or replace function owner_json(owner uuid) returns jsonb
language plpgsql stable as $$
begin
  return (
    select jsonb_build_object('id', u.id, 'phone', coalesce(u.phone, ''), 'nickname', u.nickname)
    from users u where u.id = owner);
end $$;
