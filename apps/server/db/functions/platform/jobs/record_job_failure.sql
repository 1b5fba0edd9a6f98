-- Records that a job failed on one row. Only the changes of that row are rolled back. The row is postponed by one
-- minute, then twice as long after each failure, up to one hour. An error that does not concern the row is raised
-- again: a conflict, a full disk, a shutdown, or a database that has become a standby.
create or replace function record_job_failure(job text, row_id uuid, failure jsonb, at timestamptz) returns void
language plpgsql security definer set search_path from current as $$
declare
  code text := failure ->> 'code';
begin
  if left(code, 2) in ('40', '53', '57', '58') or code in ('25006', '55P03', 'MV503') then
    raise exception using errcode = code, message = failure ->> 'message';
  end if;
  delete from job_failures f where f.failed_at < at - interval '1 day';
  insert into job_failures as f (job, row_id, reason, failed_at, next_attempt_at)
  values (job, row_id, failure ->> 'message', at, at + interval '1 minute')
  on conflict on constraint job_failures_pkey do update set tries = f.tries + 1, reason = excluded.reason,
    failed_at = at, is_logged = false,
    next_attempt_at = at + least(interval '1 hour', interval '1 minute' * power(2, least(f.tries, 6)));
end $$;
