-- Returns what customers see of the stage of a withdrawal that is being paid; null for any other.
create or replace function withdrawal_step(stage text) returns text language plpgsql immutable as $$
begin
  return case when stage in ('sent', 'accepted') then stage
    when stage in ('assigned', 'needs_approval', 'queued') then 'assigned' end;
end $$;
