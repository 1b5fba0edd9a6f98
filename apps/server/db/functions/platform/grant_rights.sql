-- Grants privileges to mavuno_app, the role of the server. It reads everything except PINs, and writes the data of a
-- person's use of the app: profile, sessions, rate limits and chat. All other writes go through SECURITY DEFINER
-- functions. Of the other functions, the role may only call those that change nothing.
create or replace function grant_rights() returns void
language plpgsql as $$
declare
  change text;
  one regprocedure;
begin
  -- Where somebody else creates roles, the server runs as the owner until its role exists.
  if not exists (select from pg_roles r where r.rolname = 'mavuno_app') then return; end if;
  execute format('revoke temporary on database %I from public', current_database());
  foreach change in array array[
    'revoke create on schema %I from public, mavuno_app',
    'grant usage on schema %I to mavuno_app',
    'revoke all on all tables in schema %I from public, mavuno_app',
    'revoke all on all sequences in schema %I from public, mavuno_app',
    'revoke all on all functions in schema %I from public, mavuno_app',
    'grant select on all tables in schema %I to mavuno_app'
  ] loop
    execute format(change, current_schema());
  end loop;
  for one in select p.oid from pg_proc p
    where p.pronamespace = quote_ident(current_schema())::regnamespace and p.prorettype <> 'trigger'::regtype
      -- A function uuidv7() creates ids where Postgres has no built-in one.
      and (p.prosecdef or p.provolatile <> 'v' or p.proname = 'uuidv7')
  loop
    execute format('grant execute on function %s to mavuno_app', one);
  end loop;

  -- Functions set the PIN, count its tries, and record confirmations. Only count_pin_attempt returns the encrypted hash
  -- of a PIN.
  revoke select on quick_unlocks from mavuno_app;
  grant select (session_id, passkey_id, public_key, opened_at, used_at), update (used_at) on quick_unlocks
    to mavuno_app;
  grant insert, update, delete on registered_devices, phone_codes, rate_limits, chat_socket_tickets, operator_sockets,
    challenges, push_subscriptions, provider_tokens to mavuno_app;
  -- The phone that a link restores is written by a function.
  grant insert (token_hash, user_id, expires), update (expires), delete on account_lock_links to mavuno_app;
  -- The end of an operator's session, and what it has proven, are written by functions.
  grant insert (user_id, token_hash, device_name, create_time, last_used), update (last_used), delete
    on sessions to mavuno_app;
  grant update (expires_at), delete on identity_fingerprints to mavuno_app;
  grant insert on chat_files, article_reads, idempotency_keys to mavuno_app;
  grant update (customer_read_seq, agent_read_seq) on conversations to mavuno_app;
  grant update (read), delete on notifications to mavuno_app;
  grant insert (phone, password_hash, nickname, language, invited_by, invitation_code, phone_verified_at,
    create_time), update (password_hash, nickname, language, phone_verified_at, withdrawal_cooldown_from, locked)
    on users to mavuno_app;
end $$;
