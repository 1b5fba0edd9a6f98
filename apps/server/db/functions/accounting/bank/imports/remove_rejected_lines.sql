-- Deletes the lines of imports that were rejected 90 days ago. The import itself and its reason remain.
create or replace function remove_rejected_lines(context jsonb, max_rows integer) returns integer
language plpgsql security definer set search_path from current as $$
declare
  removed integer;
begin
  delete from unconfirmed_bank_lines l where l.id in (
    select x.id from unconfirmed_bank_lines x join bank_imports i on i.id = x.import_id
    where i.status = 'rejected' and i.decided_at <= operation_time(context) - interval '90 days'
    limit max_rows for update of x skip locked);
  get diagnostics removed = row_count;
  return removed;
end $$;
