-- The checks for which payouts were stopped, and which have not passed since: two may resume payouts meanwhile.
alter table alert_watch add column stopped_for text[] not null default '{}';
