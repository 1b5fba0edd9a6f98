-- Sets the proposal that a row comes from, which is one of an action that may write the table. A nullable column stays
-- null for rows of the setup, which writes without a proposal until the first proposal exists.
create or replace function require_proposal() returns trigger
language plpgsql as $$
declare
  provided uuid := current_proposal(array(
    select d.action from action_definitions() d where lower(tg_op) || ' ' || tg_table_name = any (d.writes)));
begin
  if provided is null and exists (select from proposals) then
    raise exception '% on % needs a proposal', tg_op, tg_table_name
      using errcode = 'integrity_constraint_violation';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  new.proposal_id := provided;
  return new;
end $$;

create or replace trigger reserve_fundings_proposed before insert on reserve_fundings
for each row execute function require_proposal();
create or replace trigger single_operator_limits_proposed before update on single_operator_limits
for each row execute function require_proposal();
create or replace trigger payout_suspensions_proposed before update on payout_suspensions
for each row execute function require_proposal();
create or replace trigger withdrawals_proposed before update of proposal_id on withdrawals
for each row execute function require_proposal();
create or replace trigger payment_cases_proposed before update on payment_cases
for each row when (not is_redacting()) execute function require_proposal();
create or replace trigger provider_receipts_proposed before update of resolution on provider_receipts
for each row execute function require_proposal();
create or replace trigger company_payouts_proposed before insert on company_payouts
for each row execute function require_proposal();
create or replace trigger operator_roles_proposed before insert or update or delete on operator_roles
for each row execute function require_proposal();
create or replace trigger config_versions_proposed before insert on config_versions
for each row when (not only_adds_config_fields(new.value))
execute function require_proposal();
create or replace trigger recharge_channels_proposed before insert or update or delete on recharge_channels
for each row execute function require_proposal();
create or replace trigger canned_replies_proposed before insert or update or delete on canned_replies
for each row execute function require_proposal();
create or replace trigger tax_rules_proposed before insert on tax_rules
for each row execute function require_proposal();
create or replace trigger articles_written before insert on articles
for each row execute function require_proposal();
create or replace trigger articles_changed before update on articles
for each row execute function require_proposal();
create or replace trigger reward_codes_created before insert on reward_codes
for each row execute function require_proposal();
-- Redeeming a code only counts its uses.
create or replace trigger reward_codes_changed before update on reward_codes
for each row when ((old.code, old.kind, old.amount, old.max_uses, old.published, old.starts, old.ends)
  is distinct from (new.code, new.kind, new.amount, new.max_uses, new.published, new.starts, new.ends)
  or new.uses < old.uses)
execute function require_proposal();
create or replace trigger products_created before insert on products
for each row execute function require_proposal();
-- A purchase reduces the stock, and a change of the config renews the terms: neither requires a proposal.
create or replace trigger products_changed before update on products
for each row when ((old.name, old.description, old.cover, old.crop, old.price, old.cycle, old.number_of_earnings,
    old.earnings_per_time, old.claim_period, old.profit_rule, old.min_vip_level, old.purchase_limit,
    old.points, old.returns_principal, old.published, old.featured, old.starts, old.ends,
    old.stock is null)
  is distinct from (new.name, new.description, new.cover, new.crop, new.price, new.cycle, new.number_of_earnings,
    new.earnings_per_time, new.claim_period, new.profit_rule, new.min_vip_level, new.purchase_limit,
    new.points, new.returns_principal, new.published, new.featured, new.starts, new.ends,
    new.stock is null)
  or new.stock > old.stock)
execute function require_proposal();
