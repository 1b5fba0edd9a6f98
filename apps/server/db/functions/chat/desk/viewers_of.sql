-- Returns the operators who are viewing these records or sections of the config, in the order of `ids`.
create or replace function viewers_of(kinds text[], ids text[], at timestamptz)
returns table (kind text, id text, operators jsonb)
language plpgsql stable as $$
begin
  return query select requested.kind, requested.id, (
    select coalesce(jsonb_agg(distinct jsonb_build_object('id', u.id,
      'name', coalesce(nullif(u.nickname, ''), mask_phone(u.phone), ''))), '[]')
    from operator_sockets s join users u on u.id = s.operator_id
    where s.target_kind = requested.kind and s.target_id = requested.id and s.last_seen_at > socket_liveness_cutoff(at))
  from unnest(kinds, ids) as requested (kind, id);
end $$;
