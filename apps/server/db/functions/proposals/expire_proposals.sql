-- Marks proposals on which nobody decided in time. Locked ones are left for the next run.
create or replace function expire_proposals(facts jsonb, most integer) returns integer
language plpgsql security definer set search_path from current as $$
declare
  at timestamptz := moment(facts);
  done integer;
begin
  update proposals p set status = 'expired', decided = at
  where p.id in (select x.id from proposals x where x.status = 'pending' and x.expires <= at
    order by x.expires limit most for no key update skip locked);
  get diagnostics done = row_count;
  return done;
end $$;
