-- Returns whether an operator has rejected an import since the last closing. The differences of that import no longer
-- count, so the same operator can close the day only by a proposal.
create or replace function rejected_import_since_closing(operator uuid) returns boolean
language plpgsql stable as $$
begin
  return exists (select from bank_imports i where i.status = 'rejected' and i.decided_by = operator
    and i.decided_at > coalesce((select max(d.create_time) from day_closings d), '-infinity'));
end $$;
