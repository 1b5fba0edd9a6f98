-- Schedules a job, in the transaction of what it is about. A job that exists already runs at the new time; if it runs
-- at this moment, it runs once more.
create or replace function schedule_job(kind text, key text, run_at timestamptz, customer uuid default null)
returns void language plpgsql as $$
begin
  insert into jobs (kind, key, run_at, customer_id) values (kind, key, run_at, customer)
  on conflict on constraint jobs_pkey do update set run_at = excluded.run_at, attempts = 0;
end $$;
