-- Returns whether the provider pays this withdrawal: it was sent, or it is sent automatically within the limits, or
-- above them once two operators have agreed. Nobody then pays it by hand, not even the assigned operator.
create or replace function is_by_provider(
  status text, provider text, taken_by uuid, within_limits_of uuid, proposal uuid, sent timestamptz,
  ask_next timestamptz
) returns boolean language sql immutable as $$
  select status = 'pending' and (coalesce(sent, ask_next) is not null
    or taken_by is null and within_limits_of is not null
    or provider <> 'manual' and proposal is not null)
$$;
