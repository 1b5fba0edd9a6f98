-- Notes that the provider says that money came for a recharge, and under which receipt, before that is checked.
-- If it was another amount, the order's own result says nothing of it: the receipt is asked about instead.
create or replace function note_received(caller uuid, input jsonb, facts jsonb) returns jsonb
language plpgsql as $$
declare
  told bigint := input ->> 'amount';
  wanted recharges;
begin
  select * into wanted from recharges r where r.id = (input ->> 'subject')::uuid;
  if told <> wanted.amount and input ->> 'receipt' is not null then
    update recharges r set ask_next = null, other_amount = told,
      received = coalesce(r.received, moment(facts)), update_time = moment(facts)
    where r.id = wanted.id and r.status <> 'completed';
    return receive_money(null, jsonb_build_object('receipt', input ->> 'receipt', 'amount', told,
      'reference', wanted.payment_reference, 'paid', seconds(moment(facts)), 'sure', false), facts);
  end if;
  update recharges r set received = coalesce(r.received, moment(facts)), update_time = moment(facts),
    payment_number = coalesce(upper(input ->> 'receipt'), r.payment_number)
  where r.id = (input ->> 'subject')::uuid and r.status = 'pending' and r.by <> 'form';
  return '{}';
end $$;
