-- Rejects another import of an operator who has 20 pending ones, because each may have many lines.
create or replace function check_pending_import_limit(operator uuid) returns void
language plpgsql stable as $$
begin
  if (select count(*) from bank_imports i where i.imported_by = operator and i.status = 'pending') < 20 then
    return;
  end if;
  raise exception using errcode = 'MV429', message = 'too many pending imports', detail = '3600';
end $$;
