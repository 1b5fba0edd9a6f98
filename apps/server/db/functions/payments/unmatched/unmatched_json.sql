-- Returns unmatched payments for operators, in the order of `ids`.
create or replace function unmatched_json(ids uuid[]) returns table (id uuid, item jsonb)
language plpgsql stable as $$
begin
  -- Our own reference is not masked, because operators compare it.
  return query select p.id, jsonb_build_object(
    'id', p.id, 'provider', p.provider, 'receipt', p.receipt, 'amount', p.amount,
    'reference', case when r.id is null then mask_text(p.reference) else p.reference end, 'payer', mask_text(p.payer),
    'payer_name', coalesce(mask_name(p.payer_name), ''), 'paid', epoch_seconds(p.paid_at),
    'reported', epoch_seconds(p.reported_at),
    'ordered', candidate_recharge_json(r.id),
    'credited', candidate_recharge_json(p.payment_id), 'resolution', p.resolution,
    'resolved', epoch_seconds(p.resolved_at),
    'reason', mask_phones_in_text(p.reason), 'pending_proposal', pending_proposal('unmatched', p.id::text))
  from unnest(ids) with ordinality as requested (id, place) join provider_receipts p on p.id = requested.id
  left join recharges r on r.payment_reference = p.normalized_reference
  order by requested.place;
end $$;
