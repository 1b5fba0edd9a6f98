-- The inbox of customers, and push messages to their browsers.

-- Events that affect a customer without an action of their own. `subject` is the record, holding or conversation of the
-- event. The wallet composes the text from `details`, which contains only values.
create table notifications (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users,
  kind text not null check (kind in ('recharge_credited', 'recharge_rejected', 'recharge_expired',
    'withdrawal_paid', 'withdrawal_rejected', 'price_returned', 'referral_paid', 'correction',
    'holding_frozen', 'holding_unfrozen', 'points_taken_back', 'chat_answered', 'new_device')),
  subject uuid,
  amount minor_units,
  details jsonb not null check (jsonb_typeof(details) = 'object'),
  read boolean not null default false,
  create_time timestamptz not null
);

create index notifications_of_user on notifications (user_id, create_time desc, id desc);
create index notifications_unread on notifications (user_id) where not read;
create index notifications_by_age on notifications (create_time);

-- Browsers that receive push messages, one for each session, with which they are deleted. The keys let only that
-- browser decrypt a message. If somebody else signs in with the browser, its subscription moves to that person.
create table push_subscriptions (
  session_id uuid primary key references sessions on delete cascade,
  user_id uuid not null references users,
  endpoint text not null unique check (length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  -- The public key with which the browser subscribed. It accepts only messages that the matching private key signs.
  server_key text,
  create_time timestamptz not null
);

create index push_subscriptions_of_user on push_subscriptions (user_id);
