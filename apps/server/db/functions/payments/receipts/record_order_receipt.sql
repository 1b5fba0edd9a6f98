-- Posts a provider's receipt as the payment of an event. Rejects a receipt that is posted as another payment, or that
-- is confirmed with another amount or direction. Unconfirmed data, such as the direction of a reported payment, is
-- overwritten. The receipt is marked as `checked` only if the provider itself confirmed it.
create or replace function record_order_receipt(event jsonb, money bigint, is_confirmed boolean, at timestamptz)
returns void
language plpgsql as $$
declare
  number text := upper(event ->> 'provider_reference');
  details record;
begin
  if number is null then return; end if;
  details := confirmed_details(event ->> 'provider', number, money, '{}');
  insert into provider_receipts as p (provider, receipt, direction, amount, subject, paid, reported_at, checked)
  values (event ->> 'provider', number, event ->> 'direction', money, (event ->> 'subject')::uuid, at, at,
    case when is_confirmed then at end)
  on conflict (provider, receipt) do update set subject = excluded.subject, direction = excluded.direction,
    amount = case when p.checked is null then excluded.amount else p.amount end,
    checked = coalesce(p.checked, excluded.checked),
    reference = case when p.checked is null and is_confirmed then details.reference else p.reference end,
    payer = case when p.checked is null and is_confirmed then details.payer else p.payer end,
    payer_name = case when p.checked is null and is_confirmed then details.payer_name else p.payer_name end
  where p.subject is null
    and (p.checked is null or p.direction = excluded.direction and p.amount = excluded.amount)
    or p.subject = excluded.subject;
  if not found then perform reject('payment_number_used'); end if;
end $$;
