-- Stores the passkey assertion of the decider. The server has verified its signature. The challenge and the signature
-- counter are used up in this transaction, so that a repeated call with the same idempotency key is the same
-- approval.
create or replace function store_approval_assertion(proposal uuid, caller uuid, approval jsonb, at timestamptz)
returns void language plpgsql as $$
begin
  if not use_challenge(decode(approval ->> 'challenge', 'hex'), caller, at)
    or not update_passkey_counter(decode(approval ->> 'passkey', 'hex'), (approval ->> 'count')::bigint) then
    perform reject('step_up');
  end if;
  update proposals x set assertion = approval -> 'assertion' where x.id = proposal;
end $$;
