-- Returns whether this config only adds fields that the last version lacks, as every start of a newer server does.
-- Such a version needs no proposal.
create or replace function only_adds_config_fields(provided jsonb) returns boolean
language plpgsql stable as $$
begin
  return coalesce((select with_defaults(v.value, provided) = provided from config_versions v
    order by v.version desc limit 1), true);
end $$;
