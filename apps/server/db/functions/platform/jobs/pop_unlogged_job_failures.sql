-- Returns the failures that no node has logged yet, each to only one node.
create or replace function pop_unlogged_job_failures() returns table (job text, row_id uuid, tries integer,
  reason text)
language plpgsql security definer set search_path from current as $$
begin
  return query update job_failures f set is_logged = true where not f.is_logged
    returning f.job, f.row_id, f.tries, f.reason;
end $$;
