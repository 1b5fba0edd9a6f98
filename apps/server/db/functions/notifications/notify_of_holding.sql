-- Calls `notify_user` for an event of a holding, with the name and crop of its product and the quantity.
create or replace function notify_of_holding(
  holding uuid, kind text, subject uuid, amount bigint, reason text, at timestamptz
) returns void language plpgsql as $$
begin
  perform notify_user(h.user_id, kind, subject, amount, jsonb_build_object('name', h.product_name,
    'quantity', h.quantity, 'crop', p.crop, 'reason', reason), at)
  from holdings h join products p on p.id = h.product_id where h.id = holding;
end $$;
