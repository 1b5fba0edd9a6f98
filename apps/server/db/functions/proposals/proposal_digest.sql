-- What an approver agrees to: SHA-256 of action, input and the version of the target, as jsonb writes them.
create or replace function proposal_digest(action text, input jsonb, version text) returns bytea
language plpgsql immutable as $$
begin
  return sha256(convert_to(
    jsonb_build_object('action', action, 'input', input, 'target_version', version)::text, 'UTF8'));
end $$;
