-- Where the provider pays whole units only, the last cents of an account that closes are rounded up out of the
-- fees. Not checked again are the transfers that there are: they were, by the same rule.
alter table transfers drop constraint transfers_allowed;
alter table transfers add constraint transfers_allowed check (
  transfer_allowed(kind, from_name, to_name, from_account, to_account, amount, reference)
  or kind = 'rounding' and from_name = 'fees' and to_name in ('balance', 'income') and amount > 0
    and reference is not null) not valid;
