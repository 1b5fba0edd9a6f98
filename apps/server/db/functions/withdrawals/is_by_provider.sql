-- Whether the provider sends this withdrawal: it was told to, or does so by itself within the limits, or over
-- them once two operators have agreed. Then nobody pays it by hand, not even who took it.
create or replace function is_by_provider(w withdrawals) returns boolean
language sql immutable as $$
  select w.status = 'pending' and (coalesce(w.sent, w.ask_next) is not null
    or w.taken_by is null and w.within_limits_of is not null
    or w.provider <> 'manual' and w.proposal_id is not null)
$$;
