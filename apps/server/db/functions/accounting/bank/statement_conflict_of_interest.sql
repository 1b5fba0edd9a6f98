-- Returns why an operator must not record a statement: since the previous one the operator has completed or proposed
-- `payments`, or imported `lines`. Returns null otherwise: approving or confirming is a check of another operator's
-- work.
create or replace function statement_conflict_of_interest(operator uuid, until timestamptz, reference text) returns text
language plpgsql stable as $$
declare
  since timestamptz := (select max(b.as_of) from bank_statements b
    where b.as_of < until and b.reference is distinct from statement_conflict_of_interest.reference);
begin
  if exists (
    select from recharges r left join proposals p on p.id = r.proposal_id
    where r.status = 'completed' and r.update_time <= until and (r.update_time > since or since is null)
      and operator in (p.proposed_by, nullif(r.completed_by, p.decided_by))
    union all
    select from withdrawals w left join proposals p on p.id = w.proposal_id
    where w.status = 'completed' and w.update_time <= until and (w.update_time > since or since is null)
      and operator in (p.proposed_by, nullif(w.completed_by, p.decided_by))
  ) then
    return 'payments';
  end if;
  if exists (
    select from bank_lines l where l.imported_by = operator
      and l.time <= until and (l.time > since or since is null)
    union all
    select from unconfirmed_bank_lines l join bank_imports i on i.id = l.import_id
    where i.status = 'pending' and i.imported_by = operator
      and l.time <= until and (l.time > since or since is null)
  ) then
    return 'lines';
  end if;
  return null;
end $$;
