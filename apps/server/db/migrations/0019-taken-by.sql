-- The operator who sends a withdrawal; null while nobody has taken it, or if the provider sends it.
alter table withdrawals add taken_by uuid check (taken_by is null or taken);

update withdrawals w set taken_by = (
    select l.operator_id from operator_log l
    where l.target_kind = 'withdrawal' and l.target_id = w.id::text and l.action = 'operatorTakeWithdrawal'
    order by l.id desc limit 1)
where w.taken;
