-- Leases jobs that are due, for as many seconds as their kind says; after that another node may lease them. Of each
-- kind at most `jobs` are leased, and of one customer at most `per_customer` less those that the node is running
-- (`running` has their customers). Only the oldest 400 are considered, so that a long queue costs no more than a short
-- one. Jobs that another node is leasing are skipped.
create or replace function lease_jobs(kinds jsonb, context jsonb)
returns table (kind text, key text, customer_id uuid, attempts integer, lease bigint)
language plpgsql security definer set search_path from current as $$
declare
  at timestamptz := operation_time(context);
  one record;
begin
  for one in
    select * from jsonb_to_recordset(kinds) k (kind text, seconds integer, jobs integer, per_customer integer,
      running uuid[])
  loop
    return query
      with oldest as (
          select j.key, j.run_at, j.customer_id, count_running.jobs as running
          from jobs j,
            lateral (select count(*) as jobs from unnest(one.running) r where r = j.customer_id) count_running
          where j.kind = one.kind and j.run_at <= at and coalesce(j.leased_until, at) <= at
            and (one.per_customer is null or count_running.jobs < one.per_customer)
          order by j.run_at limit 400),
        places as (
          select o.key, o.running + row_number() over (partition by o.customer_id order by o.run_at, o.key) as place
          from oldest o),
        due as (
          select j.key from jobs j join places p on p.key = j.key
          where j.kind = one.kind and j.run_at <= at and coalesce(j.leased_until, at) <= at
            and (one.per_customer is null or p.place <= one.per_customer)
          order by j.run_at limit one.jobs for update of j skip locked)
      update jobs j set attempts = j.attempts + 1, leased_until = at + make_interval(secs => one.seconds)
      from due d where j.kind = one.kind and j.key = d.key
      returning j.kind, j.key, j.customer_id, j.attempts, epoch_seconds(j.leased_until);
  end loop;
end $$;
