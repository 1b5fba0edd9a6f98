-- Receipts and statements that were issued with a code, by which anybody can check what they say. The code
-- is all that protects them, so they name nobody.
create table documents (
  code text primary key check (code ~ '^[0-9A-HJKMNP-TV-Z]{20}$'),
  owner uuid not null references users,
  kind text not null check (kind in ('receipt', 'statement')),
  -- Of a receipt.
  record_id uuid references records,
  -- What it says.
  facts jsonb not null,
  -- The owner's phone with its middle left out; null once the account is closed.
  phone text,
  -- Of a statement: the SHA-256 of its file.
  hash text check (hash ~ '^[0-9a-f]{64}$'),
  issued timestamptz not null,
  constraint documents_of_one_kind check ((kind = 'receipt') = (record_id is not null)
    and (kind = 'statement') = (hash is not null))
);

-- A receipt is issued once for each status of its record, and a statement once for each file.
create unique index documents_of_record on documents (record_id, (facts ->> 'status'))
where kind = 'receipt';
create unique index documents_of_file on documents (owner, hash) where kind = 'statement';

create trigger documents_stay before delete or truncate on documents
for each statement execute function refuse_change('documents cannot be deleted');
