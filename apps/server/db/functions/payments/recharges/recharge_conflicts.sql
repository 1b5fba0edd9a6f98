-- Returns the names of the conflicts that prevent crediting a recharge at this amount; empty if there are none.
-- The console's lists and the check of a completion share this function, so that the console never offers a credit
-- that SQL rejects. A contested recharge requires two operators, whatever the amount. The bank's period is known if it
-- has listed payments from before and after the recharge. Only the number that the customer entered or the provider
-- reported is the recharge's own. A bank line under any other number counts as another customer's until a second
-- operator agrees.
create or replace function recharge_conflicts(recharge uuid, number text, reference text, settled bigint)
returns text[] language plpgsql stable as $$
declare
  r recharges;
  line bank_lines := find_incoming_bank_line(number, reference);
  first text := upper(number);
  second text := upper(reference);
  own text;
begin
  select * into r from recharges x where x.id = recharge;
  own := upper(coalesce(number, r.provider_reference));
  return array_remove(array[
    case when exists (select from same_number_recharges(recharge, number, reference)) then 'same_number' end,
    -- Several bank lines with one number are ambiguous, so all of them must have this amount.
    case when exists (select from bank_lines l where l.reference in (first, second)
      and l.amount > 0 and l.amount <> settled) then 'other_bank_amount' end,
    case when not is_own_phone(r.user_id, r.recharge_account) or mentions_other_phone(r.user_id, line.text)
      then 'other_payer' end,
    case when exists (select from bank_lines l
        where l.reference = second and l.amount > 0 and second is distinct from own)
      or (find_incoming_bank_line(own, null)).id is null
        and exists (select from bank_lines l where l.time < r.create_time)
        and r.create_time < (select b.lines_until from bank_reported_until b) then 'not_at_bank' end,
    -- An operator who sees unmatched payments could give a customer the number of one.
    case when exists (select from provider_receipts p where p.direction = 'in'
      and p.stage in ('reported', 'unmatched') and p.receipt in (first, second)) then 'unmatched_money' end,
    -- Operators decide on that payment as unmatched money.
    case when may_be_paid_at_other_amount(r) then 'paid_other_amount' end
  ], null);
end $$;
