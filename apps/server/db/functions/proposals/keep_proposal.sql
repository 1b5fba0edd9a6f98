-- For triggers: writes down which proposal a row comes from. Their arguments name the actions that may
-- write it. Where the column may be null, the setup writes rows without a proposal; it ends with the
-- first proposal.
create or replace function keep_proposal() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  new.proposal_id := executing(tg_argv);
  if new.proposal_id is null and exists (select from proposals) then
    raise exception '% on % needs a proposal', tg_op, tg_table_name
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

create or replace trigger fundings_proposed before insert on fundings
for each row execute function keep_proposal('fundReserve');
create or replace trigger limits_proposed before update on limits
for each row execute function keep_proposal('setLimits');
create or replace trigger payout_stops_proposed before update on payout_stops
for each row execute function keep_proposal('resumePayouts');
create or replace trigger withdrawals_proposed before update of proposal_id on withdrawals
for each row execute function keep_proposal('sendWithdrawal', 'completeWithdrawal');
create or replace trigger payment_cases_proposed before update on payment_cases
for each row execute function keep_proposal('resolveCase');
create or replace trigger payouts_proposed before insert on payouts
for each row execute function keep_proposal('payOut');
