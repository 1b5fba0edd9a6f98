-- Stores every version of the config. A trigger on `config_versions` adds the proposal.
create or replace function store_config() returns trigger
language plpgsql as $$
begin
  insert into config_versions (version, value) values (new.version, new.value);
  return null;
end $$;

create or replace trigger config_created after insert on config
for each row execute function store_config();
create or replace trigger config_changed after update on config
for each row when (new.value is distinct from old.value) execute function store_config();
