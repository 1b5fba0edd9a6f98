-- Returns records for the API, in the order of `ids`. The payment number of a recharge may be corrected until it is
-- credited; a withdrawal has one once it is paid. Both have the step of their payment.
create or replace function records_json(ids uuid[]) returns table (id uuid, item jsonb)
language plpgsql stable as $$
begin
  return query select r.id, record_json(r)
    || case r.kind when 'recharge' then (select jsonb_build_object('payment_number', x.payment_number,
        'by', x.collection_method, 'payment_reference', x.payment_reference,
        'try_again_at', epoch_seconds(x.next_prompt_at), 'failure', x.failure_code,
        'ordered_amount', case when x.settled_amount <> x.amount then x.amount end,
        'other_amount', other_amount(x.payment_reference, x.amount, x.status),
        'step', recharge_step(x.stage, x.collection_method))
      from recharges x where x.id = r.reference_id)
      when 'withdraw' then coalesce((select jsonb_build_object('failure', x.failure_code,
        'payment_number', upper(x.provider_reference),
        'step', withdrawal_step(x.stage), 'cancellable', x.stage = 'requested' and not x.closes_account)
        from withdrawals x where x.id = r.id), '{}')
      else '{}' end
  from unnest(ids) with ordinality as requested (id, place) join records r on r.id = requested.id
  order by requested.place;
end $$;
