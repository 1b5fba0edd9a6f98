-- The rows on which a job has failed and that are not due again yet. A job leaves them out before it limits how many
-- rows it does, so that they keep no others from being done.
create or replace function postponed_rows(job text, at timestamptz) returns uuid[]
language plpgsql stable as $$
begin
  return array(select f.row_id from job_failures f where f.job = postponed_rows.job and f.next_try > at);
end $$;
