-- Returns the rows on which a job has failed and that are not due for a retry yet. A job excludes them before it
-- limits the number of rows, so that they do not block others.
create or replace function postponed_rows(job text, at timestamptz) returns uuid[]
language plpgsql stable as $$
begin
  return array(select f.row_id from job_failures f where f.job = postponed_rows.job and f.next_attempt_at > at);
end $$;
