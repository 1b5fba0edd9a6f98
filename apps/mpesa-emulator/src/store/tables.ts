/** Times are in milliseconds of the emulator's clock, amounts in whole shillings. */
export const tables = `
create table if not exists kept (
  name text primary key,
  value text not null
) strict;

create table if not exists phones (
  number text primary key,
  name text not null,
  pin text not null,
  balance integer not null check (balance >= 0),
  state text not null check (state in ('on', 'off', 'unregistered')),
  sim_changed_at integer
) strict;

create table if not exists shortcodes (
  shortcode text primary key,
  name text not null,
  kind text not null check (kind in ('paybill', 'till')),
  passkey text not null,
  initiator text not null,
  initiator_password text not null,
  wrong_passwords integer not null default 0,
  utility integer not null check (utility >= 0),
  working integer not null,
  state text not null check (state in ('active', 'suspended')),
  validates integer not null default 0,
  response_type text,
  confirmation_url text,
  validation_url text,
  pull_registered integer not null default 0
) strict;

-- What an integration asked for: a prompt, a payout, a status, a reversal, a balance.
create table if not exists orders (
  id integer primary key,
  kind text not null,
  -- CheckoutRequestID or ConversationID.
  order_id text not null unique,
  -- MerchantRequestID, or the OriginatorConversationID of the request.
  request_id text not null,
  -- The OriginatorConversationID of the result, which is another one than that of the request.
  result_id text,
  shortcode text not null,
  phone text,
  amount integer,
  reference text,
  callback_url text not null,
  timeout_url text,
  request text not null,
  behaviour text not null,
  created_at integer not null,
  -- A prompt is on the phone's screen until then; null where it never is.
  prompt_until integer,
  result_code text,
  result_text text,
  receipt text,
  decided_at integer
) strict;
create index if not exists orders_request on orders (request_id);
create index if not exists orders_result on orders (result_id);
create index if not exists orders_receipt on orders (receipt);
create index if not exists orders_phone on orders (phone, created_at);

-- Money that moved.
create table if not exists transactions (
  receipt text primary key,
  kind text not null check (kind in ('pay_bill', 'buy_goods', 'payout', 'reversal')),
  phone text not null,
  shortcode text not null,
  amount integer not null check (amount > 0),
  reference text,
  at integer not null,
  order_id text,
  reversed_by text
) strict;
create index if not exists transactions_phone on transactions (phone, at);
create index if not exists transactions_shortcode on transactions (shortcode, at);

-- What is still to do: an outcome that falls due, or a message that is to be sent.
create table if not exists tasks (
  id integer primary key,
  due_at integer not null,
  kind text not null check (kind in ('decide', 'send')),
  order_id text,
  -- What it waits for beside the time.
  held_for text check (held_for in ('query', 'restart')),
  details text not null,
  attempts integer not null default 0
) strict;
create index if not exists tasks_due on tasks (held_for, due_at, id);
create index if not exists tasks_order on tasks (order_id);

create table if not exists messages (
  id integer primary key,
  phone text not null,
  at integer not null,
  text text not null
) strict;
create index if not exists messages_phone on messages (phone, id);

create table if not exists rules (
  id integer primary key,
  rule text not null,
  used integer not null default 0
) strict;

-- The journal of every exchange.
create table if not exists exchanges (
  id integer primary key,
  at integer not null,
  direction text not null check (direction in ('in', 'out')),
  call text not null,
  method text not null,
  url text not null,
  request text not null,
  status integer,
  response text
) strict;
`
