-- Replaces these fields of the config. Returns the fields and the new version. All operations that change the config
-- share this function.
create or replace function write_config(action text, caller uuid, changes jsonb, at timestamptz)
returns jsonb language plpgsql as $$
declare
  old jsonb;
  requested jsonb := changes;
  new_version bigint;
  bounds text;
begin
  perform assert_executing_proposal(action);
  select c.value into strict old from config c for update;
  foreach bounds in array array['recharge', 'withdraw'] loop
    if (changes #>> array[bounds, 'min'])::bigint > (changes #>> array[bounds, 'max'])::bigint then
      raise exception using errcode = 'MV400', message = bounds || '.max';
    end if;
  end loop;
  -- Postgres computes business days, too. It interprets an offset such as `+03:00` with the opposite sign, and its
  -- zone names differ from those of the server.
  if changes ? 'time_zone' and not exists (select from pg_timezone_names z
      where lower(z.name) = lower(changes ->> 'time_zone')) then
    raise exception using errcode = 'MV400', message = 'time_zone';
  end if;
  if changes ? 'withdraw' then
    requested := requested || jsonb_build_object('withdraw',
      schedule_fee_increase(old -> 'withdraw', changes -> 'withdraw', at));
  end if;
  update config c set value = c.value || requested returning c.version into new_version;
  perform log_action(caller, action, 'config', null, config_fields(changes, old),
    config_fields(changes, requested), at);
  return jsonb_build_object('version', new_version::text) || requested;
end $$;
