-- Creates a link that is valid for one hour and cancels the unused links of this operator. `issue_link_token` adds
-- the token.
create or replace function add_operator_link(kind text, operator uuid, at timestamptz) returns void
language plpgsql as $$
begin
  update enrolment_links l set cancelled_at = at
  where l.operator_id = operator and l.used_at is null and l.cancelled_at is null;
  insert into enrolment_links (kind, operator_id, create_time, starts, expires, proposal_id)
  values (kind, operator, at, at, at + interval '1 hour',
    nullif(current_setting('mavuno.proposal', true), '')::uuid);
end $$;
