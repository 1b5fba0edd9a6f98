-- Rejects another proposal of an operator who has 100 open ones, until the first of them expires.
create or replace function check_open_proposal_limit(operator uuid, at timestamptz) returns void
language plpgsql stable as $$
declare
  open_count integer;
  first_expiry timestamptz;
begin
  select count(*), min(p.expires) into open_count, first_expiry from proposals p
  where p.proposed_by = operator and p.status = 'pending' and p.expires > at;
  if open_count < 100 then return; end if;
  raise exception using errcode = 'MV429', message = 'too many open proposals',
    detail = ceil(extract(epoch from first_expiry - at))::text;
end $$;
