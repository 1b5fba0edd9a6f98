-- Rejects a call that breaks a business rule. Its effects are rolled back, and the caller receives the reason.
create or replace function reject(reason text, data jsonb default null) returns void
language plpgsql stable as $$
begin
  raise exception using errcode = 'MV001', message = reason, detail = coalesce(data::text, 'null');
end $$;
