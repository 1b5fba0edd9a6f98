-- Owners are also told of customers who wait in the chat, and of proposals that wait for a decision.
alter table alerts drop constraint alerts_kind_check,
  add constraint alerts_kind_check
  check (kind in ('audit', 'reserve', 'recharges', 'payouts', 'approvals', 'chat', 'job'));
