-- Returns the name of a proposal's target for operators; null for kinds that have a single target.
create or replace function target_name(target_kind text, target text) returns text
language plpgsql stable as $$
declare
  found_kind record;
  name text;
begin
  select * into found_kind from target_kinds() k where k.kind = target_kind;
  if found_kind.name is null then return null; end if;
  execute format('select %s from %s', found_kind.name, found_kind.source) into name using target;
  return name;
end $$;
