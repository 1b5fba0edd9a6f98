-- Refuses what is over the limits of one operator.
create or replace function need_approval() returns void
language plpgsql as $$
begin
  perform refuse('approval_needed', limits_json());
end $$;
