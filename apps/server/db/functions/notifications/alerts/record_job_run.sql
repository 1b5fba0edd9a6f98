-- Records that a job has completed a run.
create or replace function record_job_run(name text, context jsonb) returns void
language plpgsql security definer set search_path from current as $$
begin
  insert into job_runs (job, done) values (name, operation_time(context))
  on conflict (job) do update set done = greatest(job_runs.done, excluded.done);
end $$;
