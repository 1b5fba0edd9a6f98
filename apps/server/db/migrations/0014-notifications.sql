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
