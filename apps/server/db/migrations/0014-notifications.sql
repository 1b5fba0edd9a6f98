-- What has happened to a customer without their own doing, for the inbox. `subject` is the record, holding or
-- conversation that it is about. The wallet makes the words: `details` has only values for them.
create table notifications (
  id uuid primary key default uuidv7(),
  owner uuid not null references users,
  kind text not null check (kind in ('recharge_credited', 'recharge_refused', 'recharge_expired',
    'withdrawal_paid', 'withdrawal_refused', 'price_returned', 'referral_paid', 'correction',
    'holding_frozen', 'holding_unfrozen', 'points_taken_back', 'chat_answered', 'new_device')),
  subject uuid,
  amount minor_units,
  details jsonb not null check (jsonb_typeof(details) = 'object'),
  read boolean not null default false,
  create_time timestamptz not null
);

create index notifications_of_owner on notifications (owner, create_time desc, id desc);
create index notifications_unread on notifications (owner) where not read;
create index notifications_by_age on notifications (create_time);

-- Browsers that are told of new lines, one for each session, which they end with. The keys let only that
-- browser read what is sent. A browser that somebody else signs in with is theirs from then on.
create table push_subscriptions (
  session_id uuid primary key references sessions on delete cascade,
  owner uuid not null references users,
  endpoint text not null unique check (length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  create_time timestamptz not null
);

create index push_subscriptions_of_owner on push_subscriptions (owner);

-- What waits to be sent. A node takes a row by moving `next_try` into the future.
create table pushes (
  notification_id uuid references notifications on delete cascade,
  session_id uuid references push_subscriptions on delete cascade,
  tries smallint not null default 0,
  next_try timestamptz not null,
  primary key (notification_id, session_id)
);

create index pushes_by_time on pushes (next_try);
