-- Refuses what is over the limits of one operator, or contested for these reasons.
create or replace function need_approval(conflicts text[] default '{}') returns void
language plpgsql as $$
begin
  perform refuse('approval_needed', limits_json() || jsonb_build_object('conflicts', conflicts));
end $$;
