-- Stands where the books hold invented people and invented money: such a database is never served live.
create table demo_mark (
  only_row boolean primary key default true check (only_row),
  made timestamptz not null
);

create trigger demo_mark_stays before update or delete or truncate on demo_mark
for each statement execute function refuse_change('invented money stays known');
