-- Documents with a verification code.

-- Receipts and statements that were issued with a code, by which anybody can verify their content. The code is the only
-- protection, so a document names nobody.
create table documents (
  code text primary key check (code ~ '^[0-9A-HJKMNP-TV-Z]{20}$'),
  user_id uuid not null references users,
  kind text not null check (kind in ('receipt', 'statement')),
  -- Receipts only.
  record_id uuid references records,
  -- The content of the document.
  content jsonb not null,
  -- The customer's phone without its middle digits; null once the account is closed.
  phone text,
  -- Statements only: the SHA-256 of the file.
  hash text check (hash ~ '^[0-9a-f]{64}$'),
  issued_at timestamptz not null,
  constraint documents_of_one_kind check ((kind = 'receipt') = (record_id is not null)
    and (kind = 'statement') = (hash is not null))
);

-- A receipt is issued once for each status of its record.
create unique index documents_of_record on documents (record_id, (content ->> 'status'))
where kind = 'receipt';
-- A statement is issued once for each file and period. Two periods without movements have equal files, and each is a
-- statement of its own.
create unique index documents_of_file on documents (user_id, hash, (content ->> 'from'), (content ->> 'to'))
nulls not distinct where kind = 'statement';

create trigger documents_stay before delete or truncate on documents
for each statement execute function reject_change('documents cannot be deleted');
