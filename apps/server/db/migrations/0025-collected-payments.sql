-- Payments that a provider collects and sends by itself, and all that it was told and has said about them.

-- Who collects what is paid by this channel; a server offers those of its own provider, and those by hand.
alter table recharge_channels add column provider text not null default 'manual';

alter table recharges
  alter column payment_number drop not null,
  -- By a prompt on the phone, by the payer's own hand with our reference, or by hand and told in the form.
  add column by text not null default 'form' check (by in ('prompt', 'paybill', 'form')),
  -- What the payer gives as the account number; the last sign checks the others.
  add column payment_reference text unique check (payment_reference ~ '^[2-9A-HJKMNP-Z]{8}$'),
  -- When the provider said that money came. Until it has confirmed that, `payment_number` is only what it said.
  add column received timestamptz,
  -- What came by its prompt, as the provider says, if that is not what was ordered: then a person looks.
  add column other_amount minor_units,
  -- When the same phone can be sent another prompt.
  add column try_again timestamptz,
  -- When the provider is asked next what became of it.
  add column ask_next timestamptz,
  add constraint recharges_have_number check (by <> 'form' or payment_number is not null),
  add constraint recharges_have_reference check ((by = 'form') = (payment_reference is null));
-- `asked` is noted before the provider is asked, and `accepted` once it has said yes.
alter table recharges rename column accepted to asked;
alter table recharges add column accepted timestamptz;
create index recharges_to_ask on recharges (ask_next) where status = 'pending' and ask_next is not null;
create index recharges_by_prompt on recharges (recharge_account, try_again) where by = 'prompt';

alter table withdrawals
  -- Noted before the provider is told to pay, so it is told once; `accepted` once it has said yes.
  add column sent timestamptz,
  -- How often it was sent: again only after the provider has confirmed that it did not pay.
  add column attempt integer not null default 1,
  -- Why a payment that failed is sent again and not returned, such as too little money at the provider.
  add column held_because text,
  add column ask_next timestamptz;
update withdrawals set sent = accepted where accepted is not null;
create index withdrawals_to_ask on withdrawals (ask_next) where status = 'pending' and ask_next is not null;

-- Each order, acknowledgement, callback, question and answer as it was, without secrets. It is stored before
-- anything follows from it; a job acts on what came in and was left.
create table payment_messages (
  id uuid primary key default uuidv7(),
  provider text not null,
  -- The adapter's word for it, such as prompt, payout, status or confirmation.
  kind text not null,
  direction text not null check (direction in ('sent', 'received')),
  -- The recharge, withdrawal or receipt that it is about, if that is known.
  subject uuid,
  -- Every id in it that another message may name.
  refs text[] not null default '{}',
  body text not null,
  made timestamptz not null,
  handled timestamptz,
  -- When it is acted on again, as what it names was not known yet.
  try_next timestamptz
);

create index payment_messages_of on payment_messages (subject, id);
create index payment_messages_by_ref on payment_messages using gin (refs);
create index payment_messages_left on payment_messages (made) where direction = 'received' and handled is null;
create trigger payment_messages_stay before delete or truncate on payment_messages
for each statement execute function refuse_change('messages of providers stay known');
create trigger payment_messages_only_handled before update on payment_messages
for each row when ((old.id, old.provider, old.kind, old.direction, old.refs, old.body, old.made)
    is distinct from (new.id, new.provider, new.kind, new.direction, new.refs, new.body, new.made)
  or old.subject is not null and new.subject is distinct from old.subject or old.handled is not null)
execute function refuse_change('messages of providers cannot be changed');

-- The provider's ids of what we asked: the only ones that its callbacks may name.
create table payment_refs (
  provider text not null,
  ref text not null,
  -- The recharge, withdrawal or receipt.
  subject uuid not null,
  -- The kind of message that it was given for.
  kind text not null,
  made timestamptz not null,
  primary key (provider, ref)
);

create index payment_refs_of on payment_refs (subject);

-- Money that a provider says has moved: one row for each of its receipts, so each is booked once. What came in,
-- was confirmed and has no `subject` is money without a recharge: it waits for a person, or for its customer.
create table provider_receipts (
  id uuid primary key default uuidv7(),
  provider text not null,
  receipt text not null check (receipt = upper(receipt)),
  direction text not null check (direction in ('in', 'out')),
  amount minor_units not null check (amount > 0),
  -- The recharge or withdrawal that it is booked as.
  subject uuid,
  -- What the payer gave as the account number, and who paid, as far as the provider tells it.
  reference text not null default '',
  payer text not null default '',
  payer_name text not null default '',
  -- When it was paid, as the provider says.
  paid timestamptz not null,
  told timestamptz not null,
  -- When the provider has confirmed it to a question of ours; anybody could have sent what is not.
  checked timestamptz,
  ask_next timestamptz,
  unique (provider, receipt)
);

create index provider_receipts_of on provider_receipts (subject) where subject is not null;
create index provider_receipts_unmatched on provider_receipts (id)
where direction = 'in' and subject is null and checked is not null;
create index provider_receipts_to_ask on provider_receipts (ask_next) where checked is null;
create index provider_receipts_by_time on provider_receipts (provider, paid);
create trigger provider_receipts_stay before delete or truncate on provider_receipts
for each statement execute function refuse_change('receipts stay known');
-- Confirmed money never changes, and is booked as one thing.
create trigger provider_receipts_forward before update on provider_receipts
for each row when ((old.id, old.provider, old.receipt, old.direction)
    is distinct from (new.id, new.provider, new.receipt, new.direction)
  or old.checked is not null and (old.checked, old.amount) is distinct from (new.checked, new.amount)
  or old.subject is not null and new.subject is distinct from old.subject)
execute function refuse_change('a receipt is confirmed once and booked once');

-- What servers sign in to a provider with; all share it. It is sealed by a key that is not in the database.
create table provider_tokens (
  provider text primary key,
  token bytea not null,
  made timestamptz not null,
  expires timestamptz not null
);

alter table payment_cases drop constraint payment_cases_kind_check;
alter table payment_cases add constraint payment_cases_kind_check check (kind in ('unknown_payment',
  'paid_twice', 'other_amount', 'paid_after_refusal', 'paid_after_return', 'paid_unasked', 'paid_blocked',
  'failed_after_paid', 'not_applied', 'closed_day_changed', 'unknown_answer'));
