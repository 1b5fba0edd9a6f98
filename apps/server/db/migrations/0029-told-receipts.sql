-- What an unsigned message says of a prompt's receipt is kept apart from what the provider has confirmed.
alter table recharges
  -- The receipt that a message named for a prompt, until the provider has confirmed it; empty once two were named,
  -- as then neither is believed.
  add column told_number text;
-- Until now it stood where the number of a payment does.
update recharges set told_number = payment_number, payment_number = null
where status <> 'completed' and by <> 'form' and payment_number is not null;
create index recharges_told on recharges (told_number) where told_number <> '' and payment_number is null;

-- A prompt may be paid after its recharge has ended: it is asked about until the provider has answered.
update recharges set ask_next = null where status <> 'pending' and ask_next is not null;
drop index recharges_to_ask;
create index recharges_to_ask on recharges (ask_next) where status <> 'completed' and ask_next is not null;

-- Nothing that was only told is bound to stay, also not which way the money went.
drop trigger provider_receipts_forward on provider_receipts;
create trigger provider_receipts_forward before update on provider_receipts
for each row when ((old.id, old.provider, old.receipt) is distinct from (new.id, new.provider, new.receipt)
  or old.checked is not null and (old.checked, old.amount, old.direction)
    is distinct from (new.checked, new.amount, new.direction)
  or old.subject is not null and new.subject is distinct from old.subject)
execute function refuse_change('a receipt is confirmed once and booked once');

-- The number of a payment may become known after it was booked.
drop trigger bank_entries_only_linked on bank_entries;
create trigger bank_entries_only_linked before update on bank_entries
for each row when ((new.id, new.kind, new.time, new.amount, new.reference)
    is distinct from (old.id, old.kind, old.time, old.amount, old.reference)
  or old.other_reference is not null and new.other_reference is distinct from old.other_reference)
execute function refuse_change('payments of the books cannot be changed');

alter table payment_cases drop constraint payment_cases_kind_check;
alter table payment_cases add constraint payment_cases_kind_check check (kind in ('unknown_payment',
  'paid_twice', 'other_amount', 'paid_after_refusal', 'paid_after_return', 'paid_unasked', 'paid_blocked',
  'failed_after_paid', 'not_applied', 'closed_day_changed', 'unknown_answer', 'only_theirs', 'only_ours',
  'told_twice'));
