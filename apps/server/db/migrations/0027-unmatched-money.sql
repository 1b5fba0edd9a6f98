-- How money without a recharge ends by a decision of two operators. What its reference credits, or its customer
-- claims, has a subject and no resolution.
alter table provider_receipts
  -- What the payer gave as the account number, as our references are written.
  add column plain_reference text generated always as (
    upper(regexp_replace(reference, '[^A-Za-z0-9]', '', 'g'))) stored,
  add column resolution text check (resolution in ('credit', 'send_back', 'noted')),
  add column resolved timestamptz,
  -- Why it ended so.
  add column reason text,
  add column proposal_id uuid references proposals,
  add constraint provider_receipts_resolved check (
    (resolution is null) = (resolved is null) and (resolution is null) = (proposal_id is null)
    and (resolution is null or (resolution = 'credit') = (subject is not null)));

drop index provider_receipts_unmatched;
create index provider_receipts_open on provider_receipts (id)
where direction = 'in' and subject is null and checked is not null and resolution is null;
create index provider_receipts_ended on provider_receipts (id) where resolution is not null;
create index provider_receipts_named on provider_receipts (plain_reference)
where direction = 'in' and subject is null and checked is not null and resolution is null;
create index recharges_uncredited on recharges (amount, id desc) where status <> 'completed' and provider <> 'manual';

create trigger provider_receipts_resolved_once before update on provider_receipts
for each row when (old.resolution is not null) execute function refuse_change('what was decided stays');

-- Money that is sent back has come in and gone out at the bank.
alter table bank_entries drop constraint bank_entries_kind_check;
alter table bank_entries add constraint bank_entries_kind_check
check (kind in ('recharge', 'withdrawal', 'funding', 'payout', 'case', 'unmatched'));

-- What a provider lists against what we have of it: by asking it, or by a statement that somebody imported.
create table provider_comparisons (
  id uuid primary key default uuidv7(),
  provider text not null,
  -- The statement; null if the provider was asked.
  import_id uuid unique references bank_imports,
  from_time timestamptz not null,
  to_time timestamptz not null,
  begun timestamptz not null,
  finished timestamptz,
  listed integer not null default 0,
  same integer not null default 0,
  -- Cases that it opened.
  different integer not null default 0
);

create unique index provider_comparisons_open on provider_comparisons (provider) where finished is null;
create index provider_comparisons_asked on provider_comparisons (provider, to_time)
where finished is not null and import_id is null;

-- When the provider itself has listed it.
alter table provider_receipts add column listed timestamptz;
create index provider_receipts_unlisted on provider_receipts (provider, paid)
where listed is null and subject is not null;

alter table payment_cases drop constraint payment_cases_kind_check;
alter table payment_cases add constraint payment_cases_kind_check check (kind in ('unknown_payment',
  'paid_twice', 'other_amount', 'paid_after_refusal', 'paid_after_return', 'paid_unasked', 'paid_blocked',
  'failed_after_paid', 'not_applied', 'closed_day_changed', 'unknown_answer', 'only_theirs', 'only_ours'));
create index payment_cases_by_reference on payment_cases (reference);
create index payment_cases_different on payment_cases (id)
where kind in ('only_theirs', 'only_ours', 'other_amount', 'paid_after_return');
