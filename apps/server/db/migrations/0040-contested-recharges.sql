-- A provider's own numbers are unique in all its channels. Those of other channels may be equal by chance, which
-- takes two operators.
create unique index recharges_credited_once_by_provider on recharges (provider, payment_number)
where status = 'completed' and provider <> 'manual';

-- A receipt is searched by its number alone, as the number of a recharge says nothing about the provider.
create index provider_receipts_by_receipt on provider_receipts (receipt) where direction = 'in';

-- What a provider last said of a recharge stands beside it.
create index payment_events_of on payment_events (subject, received);
