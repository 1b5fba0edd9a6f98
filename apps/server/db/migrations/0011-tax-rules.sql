-- A tax on earnings that a law has raised: from its start it takes the place of the rate that older
-- holdings were bought with.
create table tax_rules (
  id uuid primary key default uuidv7(),
  starts timestamptz not null unique,
  rate integer not null check (rate between 0 and 3000),
  legal_reference text not null check (legal_reference <> ''),
  -- What told customers of it.
  announcement_id uuid not null references articles,
  operator_id uuid not null,
  proposal_id uuid not null references proposals,
  create_time timestamptz not null,
  constraint tax_rules_told_ahead check (starts >= create_time + interval '14 days')
);

create trigger tax_rules_append_only before update or delete or truncate on tax_rules
for each statement execute function refuse_change('a tax rule stays as it was told');
