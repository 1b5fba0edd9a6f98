-- Increments the version with every change of the config. Rejects a change of the currency or the time zone after the
-- first transfer, since existing amounts and days depend on them.
create or replace function increment_config_version() returns trigger
language plpgsql as $$
declare
  fixed_field text;
begin
  foreach fixed_field in array array['currency', 'time_zone'] loop
    if new.value -> fixed_field is distinct from old.value -> fixed_field and exists (select from transfers) then
      perform reject('wrong_state', jsonb_build_object('field', fixed_field));
    end if;
  end loop;
  new.version := old.version + 1;
  perform pg_notify('mavuno', '{"kind":"config"}');
  return new;
end $$;

create or replace trigger config_change before update on config
for each row when (new.value is distinct from old.value) execute function increment_config_version();
