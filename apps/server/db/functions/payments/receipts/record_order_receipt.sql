-- Posts a provider's receipt as the payment of an event. Rejects a receipt that is posted as another payment, or that
-- is confirmed with another amount or direction. Unconfirmed data, such as the direction of a reported payment, is
-- overwritten. The receipt is marked as confirmed only if the provider itself confirmed it.
create or replace function record_order_receipt(event jsonb, money bigint, is_confirmed boolean, at timestamptz)
returns void
language plpgsql as $$
declare
  number text := upper(event ->> 'provider_reference');
  details record;
begin
  if number is null then return; end if;
  details := confirmed_details(event ->> 'provider', number, money, '{}');
  insert into provider_receipts as p (provider, receipt, direction, amount, payment_id, paid_at, reported_at,
    confirmed_at)
  values (event ->> 'provider', number, event ->> 'direction', money, (event ->> 'subject')::uuid, at, at,
    case when is_confirmed then at end)
  on conflict (provider, receipt) do update set payment_id = excluded.payment_id, direction = excluded.direction,
    amount = case when p.confirmed_at is null then excluded.amount else p.amount end,
    confirmed_at = coalesce(p.confirmed_at, excluded.confirmed_at),
    reference = case when p.confirmed_at is null and is_confirmed then details.reference else p.reference end,
    payer = case when p.confirmed_at is null and is_confirmed then details.payer else p.payer end,
    payer_name = case when p.confirmed_at is null and is_confirmed then details.payer_name else p.payer_name end
  where p.payment_id is null
    and (p.confirmed_at is null or p.direction = excluded.direction and p.amount = excluded.amount)
    or p.payment_id = excluded.payment_id;
  if not found then perform reject('payment_number_used'); end if;
end $$;
