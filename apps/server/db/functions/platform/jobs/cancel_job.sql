-- Removes a job that has nothing left to do.
create or replace function cancel_job(kind text, key text) returns void
language plpgsql as $$
begin
  delete from jobs j where j.kind = cancel_job.kind and j.key = cancel_job.key;
end $$;
