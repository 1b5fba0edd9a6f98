-- Whoever changes the config raises its version with it. What money and days are counted in stays as
-- it is from the first transfer on.
create function change_config() returns trigger language plpgsql as $$
declare
  fixed text;
begin
  foreach fixed in array array['currency', 'time_zone'] loop
    if new.value -> fixed is distinct from old.value -> fixed and exists (select from transfers) then
      perform refuse('wrong_state', jsonb_build_object('field', fixed));
    end if;
  end loop;
  new.version := old.version + 1;
  perform pg_notify('mavuno', '{"kind":"config"}');
  return new;
end $$;

create trigger config_change before update on config
for each row when (new.value is distinct from old.value) execute function change_config();
