-- Keeps what the decider's passkey has signed. The server has checked the signature; the challenge and
-- the count of the passkey are used up here, so that a repeated call with the same key is the same
-- approval.
create or replace function store_approval_assertion(proposal uuid, caller uuid, approval jsonb, at timestamptz)
returns void language plpgsql as $$
begin
  if not use_challenge(decode(approval ->> 'challenge', 'hex'), caller, at)
    or not use_passkey(decode(approval ->> 'passkey', 'hex'), (approval ->> 'count')::bigint) then
    perform refuse('step_up');
  end if;
  update proposals x set assertion = approval -> 'assertion' where x.id = proposal;
end $$;
