-- Returns the person that something belongs to, as operators see them. The phone is masked unless `is_whole`.
create or replace function owner_json(owner uuid, is_whole boolean default false) returns jsonb
language plpgsql stable as $$
begin
  return (
    select jsonb_build_object('id', u.id, 'nickname', u.nickname,
      'phone', coalesce(case when is_whole then u.phone else mask_phone(u.phone) end, ''))
    from users u where u.id = owner);
end $$;
