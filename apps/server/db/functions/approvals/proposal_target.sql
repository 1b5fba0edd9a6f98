-- Returns the target of a proposal with its version and its current state; `kind` is null if the action has no
-- target. The approval compares the version.
create or replace function proposal_target(
  action text, input jsonb, at timestamptz,
  out kind text, out id text, out version text, out before jsonb
) language plpgsql stable as $$
declare
  definition record;
  target record;
  found_rows integer;
begin
  select * into definition from action_definitions() d where d.action = proposal_target.action;
  -- Several proposals about the reserve can be open, so it is shown, but is not a target.
  if definition.target_kind = 'reserve' then before := reserve_json(at); return; end if;
  select * into target from target_kinds() k where k.kind = definition.target_kind;
  if target.kind is null then return; end if;
  kind := target.kind;
  id := case when target.key is null then kind when target.key = 'id' then (input ->> 'id')::uuid::text
    else input ->> target.key end;
  execute format('select %s, %s from %s',
    coalesce('t.' || quote_ident(definition.target_version), target.version, 'md5(t::text)'), target.state,
    target.source)
  into version, before using id, input, at;
  get diagnostics found_rows = row_count;
  if id is null or found_rows = 0 then perform not_found(kind); end if;
end $$;
