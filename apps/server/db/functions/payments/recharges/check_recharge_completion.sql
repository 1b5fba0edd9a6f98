-- Checks who may complete a recharge. One operator alone completes it at the ordered amount if it has no conflict and
-- the bank has listed it or it is within the operator's limits. Any other completion requires a proposal. A payment
-- that the provider itself confirms requires no operator. A bank line is credited once. A number is credited once per
-- channel, and once over all channels if it is the provider's. In two other channels, two operators decide, who both
-- know that it was credited before.
create or replace function check_recharge_completion() returns trigger
language plpgsql as $$
declare
  max_amount bigint := 10 * config_integer('{recharge,max}');
  line bank_lines;
  is_sure boolean;
  conflicts text[];
begin
  -- Prevents the bank line from being linked to another payment between this check and the posting.
  perform pg_advisory_xact_lock_shared(10, 0);
  line := find_bank_line(new.settled_amount, new.payment_number, new.provider_reference);
  new.proposal_id := current_proposal('{completeRecharge,settleUnmatched}');
  if line.id is not null then
    perform pg_advisory_xact_lock(9, hashtext(line.reference));
    if line.entry_id <> new.id or exists (select from bank_payments p
        where p.reference = line.reference and p.amount = line.amount and p.id <> new.id) then
      perform reject('payment_number_used');
    end if;
  end if;
  if new.completed_by is null and new.provider = 'manual' then
    raise exception 'a manual recharge is completed by an operator'
      using errcode = 'integrity_constraint_violation';
  end if;
  -- Serializes all credits under these numbers, by operators and by the provider.
  perform pg_advisory_xact_lock(15, k.key) from (
    select distinct hashtext(n) as key from unnest(array[new.payment_number, upper(new.provider_reference)]) n
    where n is not null order by 1) k;
  if exists (select from recharges r where r.status = 'completed' and r.id <> new.id
      and (r.payment_number in (new.payment_number, upper(new.provider_reference))
        or upper(r.provider_reference) in (new.payment_number, upper(new.provider_reference)))
      and (new.completed_by is null or r.wallet_type = new.wallet_type
        or new.provider <> 'manual' and r.provider = new.provider
        or exists (select from provider_receipts p where p.direction = 'in' and p.confirmed_at is not null
          and p.receipt in (new.payment_number, upper(new.provider_reference)))
        -- The proposer did not know of a recharge that was credited after the proposal.
        or r.update_time >= (select p.proposed_at from proposals p where p.id = new.proposal_id)))
    or is_settled_by_other_case(new.id, array[new.payment_number, new.provider_reference,
      upper(new.provider_reference)]) then
    perform reject('payment_number_used');
  end if;
  if new.completed_by is null then return new; end if;
  if new.settled_amount > max_amount then
    perform reject('amount_out_of_bounds', jsonb_build_object('min', 1, 'max', max_amount));
  end if;
  if new.proposal_id is not null then return new; end if;
  -- The conflicts are those that lists and records show, under the number that the customer entered.
  conflicts := recharge_conflicts(new.id, old.payment_number, new.provider_reference, new.amount);
  -- Some banks list a word such as TRANSFER, or an account, instead of a payment number: anybody could enter that.
  -- The operator's limits then apply as if the bank had not listed the payment.
  is_sure := line.id is not null and line.reference ~ '[0-9]'
    and line.time between new.create_time - interval '30 days' and new.create_time + interval '30 days'
    and (select count(*) = 1 from bank_lines l where l.reference = line.reference and l.amount > 0);
  if cardinality(conflicts) > 0 or new.settled_amount <> new.amount
      or not is_sure and not use_operator_limit(new.completed_by, 'recharge', new.settled_amount, new.update_time) then
    perform reject_without_approval(conflicts);
  end if;
  return new;
end $$;

create or replace trigger recharges_completed before update of stage on recharges
for each row when (old.stage <> 'credited' and new.stage = 'credited')
execute function check_recharge_completion();
