-- Returns the devices on which a customer is signed in, the last used first.
create or replace function user_sessions_json(customer uuid) returns jsonb
language plpgsql stable as $$
begin
  return (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'device', s.device_name,
      'create_time', epoch_seconds(s.create_time), 'last_used', epoch_seconds(s.last_used),
      'quick_unlock', exists (select from quick_unlocks q where q.session_id = s.id))
      order by s.last_used desc, s.id), '[]')
    from sessions s where s.user_id = customer);
end $$;
