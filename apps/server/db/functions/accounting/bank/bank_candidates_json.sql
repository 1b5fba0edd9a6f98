-- Returns what a bank line may be, best match first: payments without a line and recharges that are not credited, of
-- its number or amount, the number first. Payments with another line and open exceptions are included if they have
-- its number: they cannot be linked, but explain the line. At most ten are returned.
create or replace function bank_candidates_json(line uuid) returns jsonb
language plpgsql stable as $$
declare
  l bank_lines;
begin
  select * into l from bank_lines b where b.id = line;
  if l.id is null then perform not_found('bank_line'); end if;
  return (select coalesce(jsonb_agg(jsonb_build_object(
      'entry', jsonb_build_object('id', c.id, 'kind', c.kind, 'time', epoch_seconds(c.time), 'amount', c.amount,
        'reference', mask_phones_in_text(c.reference)),
      'is_booked', c.is_booked, 'status', (select r.status from recharges r where r.id = c.id and not c.is_booked),
      'same_amount', c.amount = l.amount, 'number_differs', c.number_differs,
      'apart', c.apart) order by c.number_differs > 0, c.amount <> l.amount, c.number_differs, c.apart), '[]')
    from (
      select f.*, number_differs(f.reference, l.reference) as number_differs,
        abs(extract(epoch from f.time - l.time))::bigint as apart
      from (
        (select e.id, e.kind, e.time, e.amount::bigint, e.reference, true as is_booked
          from bank_entries e where e.line_id is null and e.amount = l.amount
          order by abs(extract(epoch from e.time - l.time)) limit 50)
        union
        select e.id, e.kind, e.time, e.amount, e.reference, true
        from bank_entries e join bank_amount_mismatches d on d.entry_id = e.id where d.line_id = l.id
        union
        (select r.id, 'recharge', r.create_time, r.amount, coalesce(r.payment_number, r.payment_reference), false
          from recharges r where r.status <> 'completed' and r.amount = l.amount
          order by r.id desc limit 50)
        union
        select r.id, 'recharge', r.create_time, r.amount, r.payment_number, false
        from recharges r where r.status <> 'completed' and r.payment_number = l.reference
        union
        select e.id, e.kind, e.time, e.amount, e.reference, false
        from bank_lines o join bank_entries e on e.id = o.entry_id
        where o.reference = l.reference and o.id <> l.id
        union
        select p.id, 'unmatched', p.paid_at, p.amount, p.receipt, false
        from provider_receipts p
        where p.receipt = l.reference and p.stage = 'unmatched'
        union
        -- A positive `excess_paid_out` has left the bank, so the amount is negative.
        select c.id, 'case', c.opened_at, -c.excess_paid_out, c.reference, false
        from payment_cases c where c.resolved_at is null and c.reference = l.reference) f
      order by f.reference <> l.reference, f.amount <> l.amount, 7, 8 limit 10) c);
end $$;
