-- Returns how each operator can sign in at a time: passkeys, authenticator app, the last use of an open session, and
-- an enrolment that two operators have approved.
create or replace function operator_access_json(at timestamptz) returns jsonb
language plpgsql stable as $$
begin
  return (select coalesce(jsonb_agg(jsonb_build_object('id', u.id,
      'passkeys', (select coalesce(jsonb_agg(jsonb_build_object('create_time', epoch_seconds(k.create_time))
          order by k.create_time, k.id), '[]') from passkeys k where k.operator_id = u.id),
      'code_app', exists (select from authenticator_apps c where c.operator_id = u.id),
      'signed_in', (select epoch_seconds(max(s.last_used)) from sessions s where s.user_id = u.id
        and s.last_used + make_interval(secs => s.idle_limit) >= at and s.ends > at),
      'enrolment', (select jsonb_build_object('proposed_by', person_json(p.proposed_by),
          'expires', epoch_seconds(l.expires), 'link_taken', l.token_hash is not null)
        from enrolment_links l join proposals p on p.id = l.proposal_id
        where l.operator_id = u.id and l.used_at is null and l.cancelled_at is null and l.expires > at
        order by l.id desc limit 1)) order by u.id), '[]')
    from users u where u.role = 'operator');
end $$;
