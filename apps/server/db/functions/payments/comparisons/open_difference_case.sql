-- Opens a case about a difference between a provider's list and our books, unless the case exists. Returns the number
-- of cases opened, 0 or 1. `amount` is negative if the money was paid out.
create or replace function open_difference_case(
  kind text, provider_name text, payment_id uuid, receipt text, excess_paid_out bigint, amount bigint, paid timestamptz,
    at timestamptz
) returns integer language plpgsql as $$
begin
  insert into payment_cases (kind, payment_id, reference, excess_paid_out, details, opened_at)
  values (kind, coalesce(payment_id, md5(provider_name || ' ' || receipt)::uuid), receipt, excess_paid_out,
    jsonb_build_object('provider', provider_name, 'direction', case when amount > 0 then 'in' else 'out' end,
      'amount', abs(amount), 'time', epoch_seconds(paid)), at)
  on conflict do nothing;
  return case when found then 1 else 0 end;
end $$;
