-- Money without a recharge as operators see it, in the order of `ids`.
create or replace function unmatched_json(ids uuid[]) returns table (id uuid, item jsonb)
language plpgsql stable as $$
begin
  return query select p.id, jsonb_build_object(
    'id', p.id, 'provider', p.provider, 'receipt', p.receipt, 'amount', p.amount,
    'reference', mask_words(p.reference), 'payer', mask_words(p.payer),
    'payer_name', coalesce(mask_name(p.payer_name), ''), 'paid', seconds(p.paid), 'told', seconds(p.told),
    'ordered', named_recharge_json((select r.id from recharges r where r.payment_reference = p.plain_reference)),
    'credited', named_recharge_json(p.subject), 'resolution', p.resolution, 'resolved', seconds(p.resolved),
    'reason', p.reason, 'pending_proposal', pending_proposal('unmatched', p.id::text))
  from unnest(ids) with ordinality as wanted (id, place) join provider_receipts p on p.id = wanted.id
  order by wanted.place;
end $$;
