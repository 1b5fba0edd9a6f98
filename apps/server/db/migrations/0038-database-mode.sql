-- Whether the database holds invented data or real money; empty until it is first filled. A server whose
-- MAVUNO_MODE is the other one does not start.
create table database_mode (
  only_row boolean primary key default true check (only_row),
  mode text not null check (mode in ('demo', 'live')),
  decided_at timestamptz not null
);

create trigger database_mode_stays before update or delete or truncate on database_mode
for each statement execute function refuse_change('a database keeps its mode');

insert into database_mode (mode, decided_at) select 'demo', made from demo_mark;
-- Only a demo marked what it filled, so all other people come from `setup`.
insert into database_mode (mode, decided_at)
select 'live', now() where exists (select from clock where is_live) or exists (select from users)
on conflict do nothing;

drop table demo_mark;
