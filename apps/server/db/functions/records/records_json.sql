-- Records as the API returns them, in the order of `ids`. A recharge tells the number of its payment, which
-- may be corrected until it is credited.
create or replace function records_json(ids uuid[]) returns table (id uuid, item jsonb)
language plpgsql stable as $$
begin
  return query select r.id, record_json(r.id, r.kind, r.wallet, r.change, r.balance_after, r.amount,
    r.real_amount, r.fee, r.fee_rate, r.tax, r.account, r.receiver_name, r.receiver_account,
    r.currency, r.payment_method, r.method, r.status, r.reason, r.taken, r.create_time,
    r.update_time, r.reference_kind, r.reference_id)
    || case when r.kind = 'recharge' then jsonb_build_object('payment_number',
      (select x.payment_number from recharges x where x.id = r.reference_id)) else '{}' end
  from unnest(ids) with ordinality as wanted (id, place) join records r on r.id = wanted.id
  order by wanted.place;
end $$;
