-- Actions that need two operators: one proposes the action, another approves it, and the approval executes it.

-- The digest covers the action, its input and the version of the target.
create table proposals (
  id uuid primary key default uuidv7(),
  action text not null,
  input jsonb not null,
  digest bytea not null check (length(digest) = 32),
  target_kind text,
  target_id text,
  target_version text,
  -- The customer whom the proposal concerns, as of the time of the proposal.
  user_id uuid,
  -- The target at the time of the proposal.
  before jsonb,
  amount minor_units,
  status text not null default 'pending'
    check (status in ('pending', 'executed', 'rejected', 'withdrawn', 'expired', 'failed')),
  proposed_by uuid not null,
  proposed_at timestamptz not null,
  expires timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  -- Why the proposal was rejected or failed.
  reason text,
  result jsonb,
  -- What the approver's passkey signed, with the nonce; null in a demo.
  assertion jsonb,
  -- The transaction that executed the proposal. Rows that require a proposal can be written only in that transaction.
  executed_in xid8,
  check (decided_by <> proposed_by),
  check (status not in ('executed', 'rejected', 'failed') or decided_by is not null),
  check ((status = 'pending') = (decided_at is null)),
  check ((status = 'executed') = (executed_in is not null))
);

create unique index proposals_open on proposals (target_kind, target_id) where status = 'pending';
create index proposals_by_status on proposals (status, id desc);
create index proposals_due on proposals (expires) where status = 'pending';
create index proposals_of_user on proposals (user_id, id desc) where user_id is not null;

create trigger proposals_move before update of status on proposals
for each row execute function check_status_transition(
  'pending>executed', 'pending>rejected', 'pending>withdrawn', 'pending>expired', 'pending>failed');
create trigger proposals_fixed before update on proposals
for each row when ((old.action, old.input, old.digest, old.target_kind, old.target_id,
    old.target_version, old.before, old.amount, old.proposed_by, old.proposed_at, old.expires)
  is distinct from (new.action, new.input, new.digest, new.target_kind, new.target_id,
    new.target_version, new.before, new.amount, new.proposed_by, new.proposed_at, new.expires))
execute function reject_change('what was proposed stays as it was');
create trigger proposals_of_user_fixed before update on proposals
for each row when (old.user_id is distinct from new.user_id)
execute function reject_change('what was proposed stays as it was');
create trigger proposals_assertion before update of assertion on proposals
for each row when (old.status <> 'pending' and old.assertion is distinct from new.assertion)
execute function reject_change('what was signed stays as it was');
create trigger proposals_stay before delete or truncate on proposals
for each statement execute function reject_change('what was proposed stays known');
