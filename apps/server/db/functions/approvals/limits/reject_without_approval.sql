-- Rejects what needs a second operator: an amount above the limits of one operator, or a payment with these
-- conflicts.
create or replace function reject_without_approval(conflicts text[] default '{}') returns void
language plpgsql as $$
begin
  perform reject('approval_needed', limits_json() || jsonb_build_object('conflicts', conflicts));
end $$;
