-- Returns whether this transaction redacts the data of a closed account. Only then may rows change that are otherwise
-- immutable.
create or replace function is_redacting() returns boolean
language plpgsql stable as $$
begin
  return is_closed(nullif(current_setting('mavuno.closed_account', true), '')::uuid) is true;
end $$;

create or replace trigger proposals_fixed before update on proposals
for each row when ((old.action, old.digest, old.target_kind, old.target_id, old.amount, old.proposed_by,
    old.proposed_at, old.expires)
  is distinct from (new.action, new.digest, new.target_kind, new.target_id, new.amount, new.proposed_by,
    new.proposed_at, new.expires)
  or (old.input, old.before, old.target_version) is distinct from (new.input, new.before, new.target_version)
    and not is_redacting())
execute function reject_change('what was proposed stays as it was');

create or replace trigger payment_messages_only_handled before update on payment_messages
for each row when ((old.id, old.provider, old.kind, old.direction, old.refs, old.created_at)
    is distinct from (new.id, new.provider, new.kind, new.direction, new.refs, new.created_at)
  or old.payment_id is not null and new.payment_id is distinct from old.payment_id
  or (old.body is distinct from new.body or old.handled_at is not null) and not is_redacting())
execute function reject_change('messages of providers cannot be changed');

create or replace trigger payment_evidence_fixed before update on payment_evidence
for each row when ((old.id, old.provider, old.event_id, old.direction, old.payment_id, old.outcome, old.receipt,
    old.amount, old.is_confirmed, old.effect, old.reported_at)
  is distinct from (new.id, new.provider, new.event_id, new.direction, new.payment_id, new.outcome, new.receipt,
    new.amount, new.is_confirmed, new.effect, new.reported_at)
  or not is_redacting())
execute function reject_change('evidence cannot be changed');

create or replace trigger payment_cases_resolved_once before update on payment_cases
for each row when ((new.kind, new.payment_id, new.excess_paid_out, new.opened_at)
    is distinct from (old.kind, old.payment_id, old.excess_paid_out, old.opened_at)
  or (old.resolved_at is not null or (new.reference, new.details) is distinct from (old.reference, old.details))
    and not is_redacting())
execute function reject_change('a case is only resolved, and once');

create or replace trigger provider_receipts_resolved_once before update on provider_receipts
for each row when (old.resolution is not null and not is_redacting())
execute function reject_change('what was decided stays');

create or replace trigger idempotency_keys_stay before update or truncate on idempotency_keys
for each statement when (not is_redacting())
execute function reject_change('idempotency keys cannot be changed');
