-- Marks closed accounts for another redaction, after their money was settled or a message about them was handled. A
-- job redacts them later, because the proposal, the log and the answer are written after this trigger in the same
-- transaction.
create or replace function mark_redaction_due() returns trigger
language plpgsql security definer set search_path from current as $$
begin
  update users u set needs_redaction = true
  where u.status = 'closed' and not u.needs_redaction and u.id in (
    select user_of_payment(new.payment_id)
    union all
    select coalesce(p.payer_id, r.user_id) from provider_receipts p
    left join recharges r on r.payment_reference = p.normalized_reference
    where p.id in (new.id, new.payment_id));
  return null;
end $$;

create or replace trigger provider_receipts_redacted after update on provider_receipts
for each row when (old.resolution is null and new.resolution is not null)
execute function mark_redaction_due();
create or replace trigger payment_cases_redacted after update on payment_cases
for each row when (old.resolved_at is null and new.resolved_at is not null)
execute function mark_redaction_due();
create or replace trigger payment_messages_redacted after update on payment_messages
for each row when (old.handled_at is null and new.handled_at is not null and new.payment_id is not null)
execute function mark_redaction_due();
