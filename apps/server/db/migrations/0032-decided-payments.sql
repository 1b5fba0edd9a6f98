-- What was credited, paid or refused on a day is found by when that was.
create index recharges_decided on recharges (update_time) where status in ('completed', 'error');
create index withdrawals_decided on withdrawals (update_time) where status in ('completed', 'error');
