-- Enrols an operator with a link, which cannot be used again. Replaces all previous credentials with the passkey, or
-- the password and the authenticator app, that the server has checked. A recovery ends a block.
create or replace function enrol_operator(caller uuid, input jsonb, context jsonb) returns jsonb
language plpgsql as $$
declare
  at timestamptz := operation_time(context);
  token text := input ->> 'link';
  link enrolment_links;
  operator uuid;
  passkey jsonb := context -> 'passkey';
  password_and_app jsonb := context -> 'password_and_app';
  unblocked boolean;
begin
  -- This lock ensures that of two concurrent uses of a link, the second finds the link used.
  perform from enrolment_links l where l.token_hash = sha256(convert_to(token, 'UTF8')) for no key update;
  link := find_enrolment_link(token, at);
  operator := link.operator_id;
  update users u set status = 'active', blocked_reason = null
  where u.id = operator and u.status = 'blocked';
  unblocked := found;
  -- Owners and approvers need a passkey, because it signs their approvals.
  if passkey is null and (password_and_app is null or has_role(operator, '{owner,approver}')) then
    raise exception using errcode = 'MV400', message = 'passkey', detail = 'This operator needs a passkey.';
  end if;
  delete from passkeys k where k.operator_id = operator;
  delete from authenticator_apps a where a.operator_id = operator;
  delete from sessions s where s.user_id = operator;
  update users u set password_hash = password_and_app ->> 'password_hash' where u.id = operator;
  if passkey is not null then
    insert into passkeys (id, operator_id, public_key, sign_count, create_time)
    values (decode(passkey ->> 'id', 'hex'), operator, decode(passkey ->> 'public_key', 'hex'),
      (passkey ->> 'count')::bigint, at)
    on conflict (id) do nothing;
    if not found then perform reject('wrong_state'); end if;
  end if;
  if password_and_app is not null then
    insert into authenticator_apps (operator_id, secret, last_totp_step)
    values (operator, decode(password_and_app ->> 'secret', 'hex'), (password_and_app ->> 'step')::bigint);
  end if;
  update enrolment_links l set used_at = at where l.id = link.id;
  perform log_action(operator, 'operatorEnrol', null, null, null,
    jsonb_build_object('passkey', passkey is not null, 'app', password_and_app is not null, 'unblocked', unblocked),
      at);
  return '{}';
end $$;
