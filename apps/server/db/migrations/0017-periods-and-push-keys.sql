-- The same lines can be all of two periods, such as two months without any: each is a statement of its own.
drop index documents_of_file;
create unique index documents_of_file on documents (owner, hash, (facts ->> 'from'), (facts ->> 'to'))
nulls not distinct where kind = 'statement';

-- The public key that a browser subscribed with; null if that was before it was kept. Only what is signed by
-- its private key reaches that browser.
alter table push_subscriptions add server_key text;
