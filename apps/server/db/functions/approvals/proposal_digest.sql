-- Returns what an approver agrees to: the SHA-256 of action, input and target version, as jsonb formats them.
create or replace function proposal_digest(action text, input jsonb, version text) returns bytea
language plpgsql immutable as $$
begin
  return sha256(convert_to(
    jsonb_build_object('action', action, 'input', input, 'target_version', version)::text, 'UTF8'));
end $$;
