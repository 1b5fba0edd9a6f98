-- Ends the run of a leased job: it is removed, or runs again in `again` seconds. A job that was scheduled again while
-- it ran stays as scheduled. A lease that has passed to another node changes nothing.
create or replace function finish_job(job jsonb, again integer, context jsonb) returns void
language plpgsql security definer set search_path from current as $$
declare
  lease timestamptz := to_timestamp((job ->> 'lease')::bigint);
begin
  if again is null then
    delete from jobs j where j.kind = job ->> 'kind' and j.key = job ->> 'key' and j.leased_until = lease
      and j.attempts > 0;
  end if;
  update jobs j set leased_until = null,
    run_at = case when j.attempts > 0 then operation_time(context) + make_interval(secs => again) else j.run_at end
  where j.kind = job ->> 'kind' and j.key = job ->> 'key' and j.leased_until = lease;
end $$;
