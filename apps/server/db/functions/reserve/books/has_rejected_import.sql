-- Whether an operator has rejected an import since the last closing. Its differences do not count any more, so whoever
-- rejected it closes the day by a proposal only.
create or replace function has_rejected_import(operator uuid) returns boolean
language plpgsql stable as $$
begin
  return exists (select from bank_imports i where i.status = 'rejected' and i.decided_by = operator
    and i.decided_at > coalesce((select max(d.create_time) from day_closings d), '-infinity'));
end $$;
