-- Returns the link of a token if it is valid at this time. The parameter is the token and not its hash, because the
-- hash can be read in the table. Only a recovery is valid for a blocked operator.
create or replace function find_enrolment_link(token text, at timestamptz) returns enrolment_links
language plpgsql stable as $$
declare
  found enrolment_links;
begin
  select l.* into found from enrolment_links l
  join users u on u.id = l.operator_id and (u.status = 'active' or l.kind = 'recover')
  where l.token_hash = sha256(convert_to(token, 'UTF8')) and l.used_at is null and l.cancelled_at is null
    and l.starts <= at and l.expires > at;
  if found.id is null then perform reject('code_wrong_or_old'); end if;
  return found;
end $$;
