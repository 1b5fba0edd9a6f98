-- Returns the person that something belongs to, as operators see them. The phone is masked unless `is_unmasked`.
create or replace function person_json(user_id uuid, is_unmasked boolean default false) returns jsonb
language plpgsql stable as $$
begin
  return (
    select jsonb_build_object('id', u.id, 'nickname', u.nickname,
      'phone', coalesce(case when is_unmasked then u.phone else mask_phone(u.phone) end, ''))
    from users u where u.id = user_id);
end $$;
