-- Products and their terms.

-- The terms of each purchase as one text whose hash anybody can compute: products, orders and holdings refer to the
-- terms by that hash.
create table terms (
  hash text primary key,
  text text not null,
  check (hash = encode(sha256(convert_to(text, 'UTF8')), 'hex'))
);

create trigger terms_append_only before update or delete or truncate on terms
for each statement execute function reject_change('the terms of a purchase stay as they were');

create table products (
  id uuid primary key default uuidv7(),
  name text not null,
  description text not null default '',
  -- The drawing of the product. Unlike the cover it is not a file, so lists show it without loading anything.
  crop text not null default 'seedling' check (crop in
    ('seedling', 'maize', 'tea', 'coffee', 'sorghum', 'avocado', 'dairy', 'beehive')),
  cover text,
  price minor_units not null check (price between 1 and 1000000000000),
  cycle integer not null check (cycle between 1 and 3650),
  number_of_earnings integer not null check (number_of_earnings between 1 and 10000),
  earnings_per_time minor_units not null check (earnings_per_time > 0),
  claim_period integer not null check (claim_period > 0),
  profit_rule jsonb not null check (jsonb_path_exists(profit_rule, '$.* ? (@ == 1)')),
  min_vip_level integer not null default 0 check (min_vip_level >= 0),
  -- The number of units that one customer may buy; 0 means no limit.
  purchase_limit integer not null default 0 check (purchase_limit >= 0),
  stock integer check (stock >= 0),
  points integer not null default 0 check (points >= 0),
  returns_principal boolean not null default true,
  published boolean not null default false,
  -- Whether the home screen shows it.
  featured boolean not null default false,
  starts timestamptz,
  ends timestamptz,
  -- The trigger set_product_terms_hash updates it with every column that the terms contain.
  terms_hash text not null references terms,
  -- The last change by operators.
  proposal_id uuid not null references proposals,
  create_time timestamptz not null default now(),
  -- All earnings of a thousand units are still an integer that a JavaScript number represents exactly.
  constraint products_in_range
    check (earnings_per_time::numeric * number_of_earnings * 1000 <= 9007199254740991)
);

create trigger products_stay before delete or truncate on products
for each statement execute function reject_change('products cannot be deleted');
