-- Returns an unmatched payment, open or resolved, with the recharges that it may belong to. Best matches come first:
-- by reference, number, phone and amount. Returns null for any other receipt.
create or replace function unmatched_detail_json(requested_id uuid) returns jsonb
language plpgsql stable as $$
declare
  p provider_receipts;
begin
  select * into p from provider_receipts x where x.id = requested_id
    and x.stage in ('unmatched', 'resolved');
  if p.id is null then return null; end if;
  return (select j.item from unmatched_json(array[requested_id]) j) || jsonb_build_object('candidates', (
    select coalesce(jsonb_agg(candidate_recharge_json(c.id) || jsonb_build_object('create_time',
      epoch_seconds(c.create_time),
      'same_reference', c.same_reference, 'same_number', c.same_number, 'same_amount', c.amount = p.amount,
      'same_phone', c.same_phone)
      order by c.same_reference desc, c.same_number desc, c.same_phone desc, c.amount <> p.amount, c.id desc), '[]')
    from (
      select r.id, r.amount, r.create_time, coalesce(r.payment_reference = p.normalized_reference,
        false) as same_reference,
        coalesce(r.payment_number = p.receipt, false) as same_number, matches_masked_phone(p.payer,
          u.phone) as same_phone
      from (
        (select x.id from recharges x where x.amount = p.amount and x.status <> 'completed'
          and x.provider <> 'manual' and x.create_time > p.paid_at - interval '7 days'
          order by x.id desc limit 50)
        union
        select x.id from recharges x where x.payment_reference = p.normalized_reference
        union
        select x.id from recharges x where x.payment_number = p.receipt) f
      join recharges r on r.id = f.id and r.status <> 'completed' join users u on u.id = r.user_id
      order by 4 desc, 5 desc, 6 desc, r.amount <> p.amount, r.id desc limit 10) c));
end $$;
