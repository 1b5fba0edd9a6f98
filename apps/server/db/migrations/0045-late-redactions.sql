-- Money of a closed account that is settled after closing, and messages about it, contain its person again.
alter table users
  -- A closed account of which something was settled since it was last redacted.
  add column redaction_due boolean not null default false;
create index users_to_redact on users (id) where redaction_due;
alter table provider_receipts
  -- The account whose phone has paid it, once that account is closed: the phone is not known any more.
  add column payer_id uuid;
create index provider_receipts_by_payer on provider_receipts (payer_id) where payer_id is not null;
