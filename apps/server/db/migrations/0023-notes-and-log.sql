-- What operators write down about a customer, for each other.
create table user_notes (
  id uuid primary key default uuidv7(),
  owner uuid not null references users,
  operator_id uuid not null,
  text text not null check (length(text) between 1 and 2000),
  create_time timestamptz not null
);

create index user_notes_of_owner on user_notes (owner, id desc);

create trigger user_notes_fixed before update or truncate on user_notes
for each statement execute function refuse_change('a note stays as it was written');

-- The log is read by who, what, about whom and when, and by what came of a proposal.
create index operator_log_of_operator on operator_log (operator_id, id desc);
create index operator_log_by_action on operator_log (action, id desc);
create index operator_log_by_time on operator_log (create_time, id);
create index operator_log_of_proposal on operator_log (proposal_id, id) where proposal_id is not null;
