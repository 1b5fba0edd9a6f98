-- Who took or refused something is found without reading the log of all others.
create index operator_log_of_target on operator_log (target_id, id desc);
