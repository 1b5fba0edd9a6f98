-- Returns what each holding pays on a day of the forecast: the rows behind the figures of `forecast_json`. Overdue
-- amounts that are not paid yet count as due today.
create or replace function holdings_due(at timestamptz, requested date)
returns table (id uuid, earnings bigint, principal bigint) language plpgsql stable as $$
declare
  today date := local_day(at);
  since timestamptz := case when requested > today then day_start(requested) else '-infinity' end;
  next_day timestamptz := day_start(requested + 1);
  until timestamptz := at + interval '30 days';
begin
  if requested < today then return; end if;
  return query select d.* from (
    select h.id,
      (h.earnings_per_time * h.quantity * (
        select count(*) from unnest(h.due_times[h.claimed_count + 1 : width_bucket(until, h.due_times)]) t (due)
        where t.due >= since and t.due < next_day))::bigint,
      case when not h.is_ended and h.returns_principal and h.ends >= since and h.ends < next_day and h.ends <= until
        then h.price * h.quantity else 0 end::bigint
    from holdings h where h.state <> 'expired') d (id, earnings, principal)
  where d.earnings + d.principal > 0;
end $$;
